import { type Fold, type JournalLine, type MatchView, type PrivateTile, veilLine, type Welcome } from "@forgotten-planet/protocol";
import { gridOf, publicView, type Seat, score, xyOf } from "@forgotten-planet/rules";
import { absenceFor } from "../acts/absence.ts";
import { mutedPlayersOf } from "../acts/mute.ts";
import { DelayedMatch } from "../parts/delayed.ts";
import type { Game } from "../parts/game.ts";
import type { Connection } from "../parts/presence.ts";
import { inSlices } from "../parts/slices.ts";
import type { Table } from "../table.ts";
import { chatFor, plansFor } from "./audience.ts";
import { authorOf } from "./author.ts";
import { clockFor, pliesByClock } from "./clockView.ts";
import { controlledSeats } from "./seatControl.ts";
import { isDelayed, type Viewer } from "./viewer.ts";

/* Who may see what of a match. Whatever leaves the server about a game under way is made from what these say. */

/** Somebody who only looks on, without an identity. */
export const STRANGER: Viewer = { player: undefined };

/** A match as far as somebody may see it: a position, and the lines that led there. */
export interface VisibleMatch {
  readonly fold: Fold;
  readonly lines: readonly JournalLine[];
}

/** What that viewer may see of the match now; undefined before it begins. While tiles lie face down their lines are veiled (R-RND-2). */
export function visibleMatch(table: Table, viewer: Viewer): VisibleMatch | undefined {
  const { game } = table;
  if (!game) return undefined;
  return isDelayed(table, viewer) ? visibleAt(game, pastOf(game, table.options.spectatorDelay).catchUp()) : visibleAt(game, game.fold);
}

/** The match as of that position of it. */
export function visibleAt({ lines }: Game, fold: Fold): VisibleMatch {
  const past = fold.ply === lines.length ? lines : lines.slice(0, fold.ply);
  return { fold, lines: fold.state.phase === "placement" ? past.map(veilLine) : past };
}

/** Reads what those see who see it late, as far as it is due: once when the table is opened, and from then on with each line. */
export async function readDelayed({ game, options }: Table): Promise<void> {
  if (game && options.spectatorDelay > 0) await inSlices(pastOf(game, options.spectatorDelay).catchingUp());
}

/** The same for a line or two. */
export function keepDelayed({ game, options }: Table): void {
  if (game && options.spectatorDelay > 0) pastOf(game, options.spectatorDelay).catchUp();
}

/** One reading of a match for all who see it late; its options stay as they were when it began. */
function pastOf(game: Game, turnsLate: number): DelayedMatch {
  const known = pasts.get(game);
  if (known) return known;
  const past = new DelayedMatch(game, turnsLate);
  pasts.set(game, past);
  return past;
}
const pasts = new WeakMap<Game, DelayedMatch>();

/** What the mirror shows of it. */
export function matchViewOf({ fold, lines }: VisibleMatch): MatchView {
  return { ply: fold.ply, last: lines.at(-1) ?? "", view: publicView(fold.state) };
}

/** What a list of tables shows of it: the turn, and the victory points as they would count. */
export const turnAndPoints = ({ fold: { state } }: VisibleMatch): { readonly turn: number; readonly vp: readonly number[] } => ({
  turn: state.turn,
  vp: score(state).map(({ total }) => total),
});

/** What a connection is told about itself and the table. */
export function welcomeOf(table: Table, connection: Viewer): Welcome {
  const seat = table.placeOf(connection);
  const shown = visibleMatch(table, connection);
  const tiles = privateTiles(table, connection);
  const clock = clockFor(table, connection);
  const absence = absenceFor(table, connection);
  const mutedPlayers = mutedPlayersOf(table, connection.player);
  const lost = seat === undefined && connection.player ? table.lost.get(connection.player.id) : undefined;
  return {
    table: { id: table.id, code: table.code, options: table.options },
    ...(seat === undefined ? {} : { seat }),
    host: connection.player?.id === table.host.id,
    dice: table.dice.told(table.status === "over"),
    ...(shown ? { history: historyOf(table, shown) } : {}),
    ...(clock ? { clock } : {}),
    ...(connection.player ? { authorId: authorOf(table.id, connection.player.id) } : {}),
    ...(lost === undefined ? {} : { lost }),
    ...(absence ? { absence } : {}),
    ...(mutedPlayers.length > 0 ? { mutedPlayers } : {}),
    ...(tiles ? { privateView: { tiles } } : {}),
    ...plansFor(table, connection),
    chat: chatFor(table, connection),
  };
}

function historyOf({ game, options }: Table, { fold, lines }: VisibleMatch): NonNullable<Welcome["history"]> {
  const byClock = game && options.clock !== "none" ? pliesByClock(game, lines.length) : [];
  return { setup: publicView(fold.state).setup, lines, ...(byClock.length > 0 ? { byClock } : {}) };
}

/**
 * The face-down tiles of the seats that connection plays; undefined for a spectator, and when no placement is under way.
 * @source docs/rules.md R-RND-2
 */
export function privateTiles(table: Table, connection: Viewer): readonly PrivateTile[] | undefined {
  const hidden = table.game?.fold.state.hidden;
  const seats = controlledSeats(table, connection);
  if (!table.game || !hidden || seats.length === 0) return undefined;
  const grid = gridOf(table.game.setup.scenario.area);
  return hidden.flatMap(({ seat, cell, kind }) => (kind && seats.includes(seat) ? [{ seat, at: xyOf(grid, cell), kind }] : []));
}

/** Everyone who plays that seat. */
export const playersOf = (table: Table, seat: Seat): readonly Connection[] =>
  [...table.presence.connections].filter((connection) => controlledSeats(table, connection).includes(seat));
