import { CUBES, type CubeCounts, EMPTY, type GameState, gridOf, isAllianceGame, isSetup, poolOf, type Seat } from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { playerPanelsOf, rotated } from "../../model/playerPanel.ts";
import { nameOf } from "./readPieces.ts";

/* How the match stands: whose turn it is, what everybody has, and how near the end is. */

/** Whose turn it is, what is asked of them, and their energy. */
export function stateWords(view: GameState, me: Seat | undefined): readonly string[] {
  const name = nameOf(view, view.active);
  const own = view.active === me;
  if (view.phase === "over") return [t("prompt.over")];
  if (isSetup(view)) {
    const kind = view.phase === "auction" ? "auction" : "placement";
    return [own ? t(`line.state.${kind}Yours`) : t(`line.state.${kind}`, { name })];
  }
  const args = { name, turn: view.turn + 1, count: view.energy, saved: view.saved[view.active] ?? 0, land: view.bank.land };
  const line = own ? t("line.state.yours", args) : t("line.state.theirs", args);
  if (view.phase === "chooseTile") return [line, own ? t("line.state.tileYours") : t("prompt.others.tile", { name })];
  if (view.phase === "chooseCubes") return [line, own ? t("line.state.cubesYours") : t("prompt.others.cubes", { name })];
  return [line];
}

/** What each would have if the game ended now. */
export const scoreWords = (view: GameState, me: Seat | undefined): readonly string[] =>
  playerPanelsOf(view, me).map((player) =>
    t("line.score", {
      name: player.name,
      vp: player.vp,
      parts: andList([
        ...player.parts.map(({ kind, vp }) => t(`player.part.${kind}`, { count: vp })),
        ...(player.owed > 0 ? [t("player.owed", { count: player.owed })] : []),
        ...(player.fairStart > 0 ? [t("player.fairStart", { count: player.fairStart })] : []),
      ]),
      tiles: t("player.tiles", { count: player.tiles }),
      energy: player.energy.left,
    }),
  );

/** "2 brown, 1 blue", or that there are none. */
export function cubesWords(cubes: CubeCounts): string {
  const parts = CUBES.flatMap((cube, i) => ((cubes[i] ?? 0) > 0 ? [t(`cubes.${cube}`, { count: cubes[i] ?? 0 })] : []));
  return parts.length > 0 ? andList(parts) : t("cubes.none");
}

/** The crystals of one player or of all; allies have a pool. */
export function handWords(view: GameState, seat: Seat | undefined, me: Seat | undefined): readonly string[] {
  const seats = seat === undefined ? rotated(view, me) : [seat];
  const pools = new Map(seats.map((one) => [poolOf(view.setup, one), one]));
  return [...pools].map(([pool, one]) => {
    const allied = isAllianceGame(view.setup);
    const owners = allied ? view.setup.seats.flatMap(({ name, alliance }) => (alliance === pool ? [name] : [])) : [nameOf(view, one)];
    return t("line.hand", { name: andList(owners), cubes: cubesWords(view.cubes[pool] ?? [0, 0, 0]) });
  });
}

export function bankWords({ bank, setup, tiles }: GameState): readonly string[] {
  const { area, land } = setup.scenario;
  const empty = area.kind === "open" ? undefined : gridOf(area).available.filter((inside, cell) => inside && tiles[cell] === EMPTY).length;
  return [
    t("line.bank", { count: bank.land, of: land, bases: bank.bases, walls: bank.walls, vp: bank.vp }),
    t("line.bankMines", { brown: bank.brown, white: bank.white, blue: bank.blue }),
    ...(empty === undefined ? [] : [t("line.bankEmpty", { count: empty })]),
  ];
}
