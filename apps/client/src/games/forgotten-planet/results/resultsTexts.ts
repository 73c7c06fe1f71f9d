import "../texts/overTexts.ts";
import { type GameSetup, isAllianceGame } from "@forgotten-planet/rules";
import { andList, t } from "../../../i18n/i18n.ts";

/** Which board is shown: the last one, or one looked back to. `turn`: turns played by then, undefined for the last. */
export function boardTitle(turn: number | undefined, last: number): string {
  if (turn === undefined || turn === last) return t("over.board");
  return turn === 0 ? t("over.boardAtStart") : t("over.boardAt", { turn });
}

/** The leader, with their number; nobody is named when two alliances are even. */
export function bonusHolders(names: readonly string[], count: number, setup: GameSetup): string {
  const [first] = names;
  if (first === undefined) return t("over.bonusNobody");
  if (isAllianceGame(setup) && names.length === setup.seats.length) return t("alliance.both", { count });
  if (names.length === 1) return t("over.bonusOne", { names: first, count });
  return t("over.bonusEach", { names: andList(names), count });
}

type MineKind = "land" | "brown" | "white" | "blue";

interface Tally {
  readonly moves: number;
  readonly walls: number;
  readonly explosions: number;
}

/** "12 robot moves, 1 wall, 0 explosions". */
export const tallyLine = ({ moves, walls, explosions }: Tally): string =>
  t("over.tallyLine", {
    moves: t("over.tallyMoves", { count: moves }),
    walls: t("over.tallyWalls", { count: walls }),
    booms: t("over.tallyBooms", { count: explosions }),
  });

/** "Mines: 2 land, 0 brown, 1 white, 0 blue": what the dice for mines brought. */
export function minesLine(dice: Readonly<Partial<Record<MineKind, number>>>): string {
  const counted = (kind: MineKind): string => t(`over.tallyMines.${kind}`, { count: dice[kind] ?? 0 });
  return t("over.tallyDice", { land: counted("land"), brown: counted("brown"), white: counted("white"), blue: counted("blue") });
}
