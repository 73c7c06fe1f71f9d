import type { Colour, CubeCounts, GameState, Holdings, ScoreRow, Seat } from "@forgotten-planet/rules";
import { energyOf, handOf, holdings, score } from "@forgotten-planet/rules";

export const BONUSES = ["mines", "robots", "bases"] as const;
export type Bonus = (typeof BONUSES)[number];

/** One seat as its panel shows it. */
export interface PlayerPanelView {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  readonly me: boolean;
  readonly active: boolean;
  readonly robotsOn: readonly number[];
  readonly robotsOff: readonly number[];
  /** VP if the game ended now, in its parts. */
  readonly vp: number;
  /** Those without the bonuses, which in 2v2 belong to the alliance (R-ALLY-3). */
  readonly ownVp: number;
  readonly parts: readonly { readonly kind: "land" | "special" | "tokens" | "bonus"; readonly vp: number }[];
  readonly owed: number;
  /** VP that it was given beforehand. @source docs/rules.md R-FAIR */
  readonly fairStart: number;
  /** Of this turn for the active seat, of its next turn for another. */
  readonly energy: { readonly left: number; readonly spent: number; readonly saved: number };
  readonly cubes: CubeCounts;
  readonly robots: number;
  readonly bases: number;
  /** Common ones, which the bonus counts; special mines stand apart. */
  readonly mines: number;
  readonly specials: number;
  readonly tiles: number;
  readonly bonuses: readonly { readonly kind: Bonus; readonly vp: number; readonly shared: boolean }[];
}

/** All seats in the order of play, this browser's own first. */
export function playerPanelsOf(view: GameState, me: Seat | undefined): readonly PlayerPanelView[] {
  const account = { rows: score(view), held: holdings(view) };
  return rotated(view, me).map((seat) => playerOf(view, seat, me, account));
}

export function rotated(view: GameState, me: Seat | undefined): readonly Seat[] {
  const seats = view.setup.seats.map((_, seat) => seat as Seat);
  const first = me ?? 0;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

interface Account {
  readonly rows: readonly ScoreRow[];
  readonly held: readonly Holdings[];
}

function playerOf(view: GameState, seat: Seat, me: Seat | undefined, { rows, held }: Account): PlayerPanelView {
  const setup = view.setup.seats[seat];
  const [row, has] = [rows[seat], held[seat]];
  const robots = view.robots.filter((robot) => robot.seat === seat);
  const bonus = BONUSES.reduce((sum, kind) => sum + (row?.[kind] ?? 0), 0);
  const parts = [
    { kind: "land", vp: row?.land ?? 0 },
    { kind: "special", vp: row?.special ?? 0 },
    { kind: "tokens", vp: row?.tokens ?? 0 },
    { kind: "bonus", vp: bonus },
  ] as const;
  return {
    seat,
    name: setup?.name ?? "",
    colour: setup?.colour ?? "red",
    me: seat === me,
    active: seat === view.active && view.phase !== "over",
    robotsOn: robots.filter((robot) => robot.on).map((robot) => robot.number),
    robotsOff: robots.filter((robot) => !robot.on).map((robot) => robot.number),
    vp: row?.total ?? 0,
    ownVp: (row?.total ?? 0) - bonus,
    parts: parts.filter((part) => part.vp > 0),
    owed: row?.owed ?? 0,
    fairStart: row?.fairStart ?? 0,
    energy: energyNow(view, seat),
    cubes: handOf(view, seat),
    robots: has?.robots ?? 0,
    bases: has?.bases ?? 0,
    mines: has?.mines ?? 0,
    specials: has?.specials ?? 0,
    tiles: has?.tiles ?? 0,
    bonuses: BONUSES.flatMap((kind) => {
      const vp = row?.[kind] ?? 0;
      return vp > 0 ? [{ kind, vp, shared: vp < 3 }] : [];
    }),
  };
}

function energyNow(view: GameState, seat: Seat): PlayerPanelView["energy"] {
  const saved = view.saved[seat] ?? 0;
  const mine = seat === view.active && (view.phase === "actions" || view.phase === "chooseTile");
  const generated = energyOf(view, seat);
  return mine ? { left: view.energy, spent: Math.max(0, generated - view.energy - saved), saved } : { left: generated, spent: 0, saved };
}
