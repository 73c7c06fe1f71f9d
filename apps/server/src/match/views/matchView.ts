import { type Fold, type JournalLine, type MatchView, type OwnTile, veilLine, type Welcome } from "@forgotten-planet/protocol";
import { gridOf, publicView, type Seat, score, xyOf } from "@forgotten-planet/rules";
import { absenceFor } from "../acts/absence.ts";
import { hushOf } from "../acts/mute.ts";
import { Past } from "../parts/delayed.ts";
import type { Game } from "../parts/game.ts";
import type { Connection } from "../parts/presence.ts";
import { inSlices } from "../parts/slices.ts";
import type { Table } from "../table.ts";
import { chatFor, plansFor } from "./audience.ts";
import { authorOf } from "./author.ts";
import { clockFor, pliesByClock } from "./clockView.ts";
import { playedSeats } from "./seatControl.ts";
import { isHeldBack, type Viewer } from "./viewer.ts";

/* Who may see what of a match. Whatever leaves the server about a game under way is made from what these say. */

/** Somebody who only looks on, without an identity. */
export const STRANGER: Viewer = { player: undefined };

/** A match as far as somebody may see it: a position, and the lines that led there. */
export interface Shown {
  readonly fold: Fold;
  readonly lines: readonly JournalLine[];
}

/** What that viewer may see of the match now; undefined before it begins. While tiles lie face down their lines are veiled (R-RND-2). */
export function shownTo(table: Table, viewer: Viewer): Shown | undefined {
  const { game } = table;
  if (!game) return undefined;
  return isHeldBack(table, viewer) ? shownAt(game, pastOf(game, table.options.watchDelay).catchUp()) : shownAt(game, game.fold);
}

/** The match as of that position of it. */
export function shownAt({ lines }: Game, fold: Fold): Shown {
  const past = fold.ply === lines.length ? lines : lines.slice(0, fold.ply);
  return { fold, lines: fold.state.phase === "placement" ? past.map(veilLine) : past };
}

/** Reads what those see who see it late, as far as it is due: once when the table is opened, and from then on with each line. */
export async function readPast({ game, options }: Table): Promise<void> {
  if (game && options.watchDelay > 0) await inSlices(pastOf(game, options.watchDelay).catchingUp());
}

/** The same for a line or two. */
export function keepPast({ game, options }: Table): void {
  if (game && options.watchDelay > 0) pastOf(game, options.watchDelay).catchUp();
}

/** One reading of a match for all who see it late; its options stay as they were when it began. */
function pastOf(game: Game, turnsLate: number): Past {
  const known = pasts.get(game);
  if (known) return known;
  const past = new Past(game, turnsLate);
  pasts.set(game, past);
  return past;
}
const pasts = new WeakMap<Game, Past>();

/** What the mirror shows of it. */
export function matchViewOf({ fold, lines }: Shown): MatchView {
  return { ply: fold.ply, last: lines.at(-1) ?? "", view: publicView(fold.state) };
}

/** What a list of tables shows of it: the turn, and the victory points as they would count. */
export const standingOf = ({ fold: { state } }: Shown): { readonly turn: number; readonly vp: readonly number[] } => ({
  turn: state.turn,
  vp: score(state).map(({ total }) => total),
});

/** What a connection is told about itself and the table. */
export function welcomeOf(table: Table, connection: Viewer): Welcome {
  const seat = table.placeOf(connection);
  const shown = shownTo(table, connection);
  const own = ownTiles(table, connection);
  const clock = clockFor(table, connection);
  const absence = absenceFor(table, connection);
  const hush = hushOf(table, connection.player);
  const lost = seat === undefined && connection.player ? table.lost.get(connection.player.id) : undefined;
  return {
    table: { id: table.id, code: table.code, options: table.options },
    ...(seat === undefined ? {} : { seat }),
    host: connection.player?.id === table.host.id,
    dice: table.dice.told(table.status === "over"),
    ...(shown ? { history: historyOf(table, shown) } : {}),
    ...(clock ? { clock } : {}),
    ...(connection.player ? { by: authorOf(table.id, connection.player.id) } : {}),
    ...(lost === undefined ? {} : { lost }),
    ...(absence ? { absence } : {}),
    ...(hush ? { hush } : {}),
    ...(own ? { own } : {}),
    ...plansFor(table, connection),
    chat: chatFor(table, connection),
  };
}

function historyOf({ game, options }: Table, { fold, lines }: Shown): NonNullable<Welcome["history"]> {
  const byClock = game && options.clock !== "none" ? pliesByClock(game, lines.length) : [];
  return { setup: publicView(fold.state).setup, lines, ...(byClock.length > 0 ? { byClock } : {}) };
}

/**
 * The face-down tiles of the seats that connection plays; undefined for a spectator, and when no placement is under way.
 * @source docs/rules.md R-RND-2
 */
export function ownTiles(table: Table, connection: Viewer): readonly OwnTile[] | undefined {
  const hidden = table.game?.fold.state.hidden;
  const seats = playedSeats(table, connection);
  if (!table.game || !hidden || seats.length === 0) return undefined;
  const grid = gridOf(table.game.setup.scenario.area);
  return hidden.flatMap(({ seat, cell, kind }) => (kind && seats.includes(seat) ? [{ seat, at: xyOf(grid, cell), kind }] : []));
}

/** Everyone who plays that seat. */
export const playersOf = (table: Table, seat: Seat): readonly Connection[] =>
  [...table.presence.connections].filter((connection) => playedSeats(table, connection).includes(seat));
