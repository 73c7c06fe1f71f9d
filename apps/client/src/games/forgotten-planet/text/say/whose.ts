import { type Cell, control, EMPTY, FREE_BASE, type GameState, NOBODY, type Seat, UNREACHED } from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { distancesOf } from "../../model/board/distances.ts";
import { contestedAt, contestedText } from "../../model/contested.ts";
import { inOne } from "./readBoard.ts";
import { nameOf } from "./readPieces.ts";

/** Whose a tile is and why: the steps from each player's nearest base, as walls lie now. @source docs/rules.md R-CTRL-1 */
export function whyWords(view: GameState, cell: Cell, me: Seat | undefined): readonly string[] {
  const at = cellNameIn(view, cell);
  const tile = view.tiles[cell] ?? EMPTY;
  if (tile === EMPTY || tile >= FREE_BASE) return [tile === EMPTY ? t("line.why.empty", { at }) : t("line.why.base", { at })];
  const owner = view.owners[cell] ?? NOBODY;
  const then = control(view)[cell] ?? NOBODY;
  const contested = contestedAt(view, cell);
  return [
    [t("line.why.owner", { at, whose: whoseWord(view, owner, me) }), stepsWords(view, cell)].join(" "),
    ...(contested ? [inOne(contestedText(view, contested))] : []),
    ...(then !== owner && !contested ? [t("line.why.then", { whose: whoseWord(view, then, me) })] : []),
  ];
}

export function whoseWord(view: GameState, owner: number, me: Seat | undefined): string {
  if (owner === NOBODY) return t("line.whose.nobody");
  return owner === me ? t("line.whose.yours") : t("line.whose.theirs", { name: nameOf(view, owner) });
}

function stepsWords(view: GameState, cell: Cell): string {
  const table = distancesOf(view);
  const said = view.setup.seats.map(({ name }, seat) => {
    const steps = table[seat]?.[cell] ?? UNREACHED;
    return steps === UNREACHED ? t("line.why.noWay", { name }) : t("line.why.steps", { name, count: steps });
  });
  return t("line.why.ways", { list: andList(said) });
}
