import type { Alliance, CubeCounts, GameState, Seat } from "@forgotten-planet/rules";
import { isAllianceGame } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { BONUSES, type PlayerPanelView, playerPanelsOf } from "./playerPanel.ts";

/** Two allies as their common panel shows them. @source docs/ux.md §3 */
export interface Side {
  /** Also the index of its pool in `GameState.cubes`. */
  readonly alliance: Alliance;
  /** One of the two is this player. */
  readonly own: boolean;
  /** This player first, then in the order of play. */
  readonly players: readonly [PlayerPanelView, PlayerPanelView];
  /** VP if the game ended now, bonuses included, and their parts. */
  readonly vp: number;
  readonly parts: PlayerPanelView["parts"];
  readonly bonuses: PlayerPanelView["bonuses"];
  /** The pool of both. */
  readonly cubes: CubeCounts;
  readonly tiles: number;
  readonly active: boolean;
}

/** The two alliances, this player's own first, else that of seat 0; empty when each plays alone. @source docs/rules.md R-ALLY-1, R-ALLY-3 */
export function sidesOf(view: GameState, me: Seat | undefined): readonly Side[] {
  if (!isAllianceGame(view.setup)) return [];
  const players = playerPanelsOf(view, me);
  const [first, second, third, fourth] = players;
  if (!first || !second || !third || !fourth) return [];
  return [sideOf(view, [first, third]), sideOf(view, [second, fourth])];
}

function sideOf(view: GameState, players: readonly [PlayerPanelView, PlayerPanelView]): Side {
  const [first, second] = players;
  const alliance = view.setup.seats[first.seat]?.alliance ?? 0;
  const sum = (kind: PlayerPanelView["parts"][number]["kind"]): number =>
    players.reduce((total, player) => total + (player.parts.find((part) => part.kind === kind)?.vp ?? 0), 0);
  const parts = (["land", "special", "tokens", "bonus"] as const).map((kind) => ({ kind, vp: sum(kind) }));
  // The rules' account has what an alliance gets at its lowest seat.
  const bonuses = BONUSES.flatMap((kind) => players.flatMap((player) => player.bonuses.filter((bonus) => bonus.kind === kind)));
  return {
    alliance,
    own: players.some((player) => player.me),
    players,
    vp: first.vp + second.vp,
    parts: parts.filter(({ vp }) => vp > 0),
    bonuses,
    cubes: view.cubes[alliance] ?? [0, 0, 0],
    tiles: first.tiles + second.tiles,
    active: players.some((player) => player.active),
  };
}

/** What the name of a side is made of. */
export interface NamedSide {
  readonly own: boolean;
  readonly players: readonly [Pick<PlayerPanelView, "colour">, Pick<PlayerPanelView, "colour">];
}

/** "Your alliance", or "Red and violet". */
export const sideName = ({ own, players: [first, second] }: NamedSide): Message =>
  own ? message("alliance.yours") : colourPair(first.colour, second.colour);

const colourPair = (first: PlayerPanelView["colour"], second: PlayerPanelView["colour"]): Message =>
  message("alliance.pair", { first: message(`colour.${first}`), second: message(`alliance.colour.${second}`) });
