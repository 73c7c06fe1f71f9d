import { type GameSetup, isAllianceGame } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";

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
  return t("over.bonusEach", { names: t("over.and", { first: names.slice(0, -1).join(", "), second: names.at(-1) ?? "" }), count });
}

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
