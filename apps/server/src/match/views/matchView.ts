import type { AnyMatch } from "@forgotten-planet/core";
import type { JournalLine, MatchView, Welcome } from "@forgotten-planet/protocol";
import { DelayedMatch } from "../parts/game/delayed.ts";
import type { Game } from "../parts/game/game.ts";
import type { Viewer } from "../parts/people/presence.ts";
import { inSlices } from "../parts/slices.ts";
import type { Table } from "../table.ts";
import { absenceFor } from "./absenceView.ts";
import { chatFor, plansFor } from "./audience.ts";
import { authorOf } from "./author.ts";
import { clockFor, pliesByClock } from "./clockView.ts";
import { endWishesFor, proposedInFor } from "./endWishes.ts";
import { mutedPlayersOf } from "./mutedView.ts";
import { playedByBot } from "./playedByBot.ts";
import { controlledSeats } from "./seatControl.ts";
import { isDelayed } from "./viewer.ts";

/* Who may see what of a match. Everything that leaves the server about a game under way is made from these functions. */

/** A spectator without an identity. */
export const STRANGER: Viewer = { player: undefined };

/** A match as far as a viewer may see it: a position, and the lines that led there. */
export interface VisibleMatch {
  readonly game: Game;
  readonly now: AnyMatch;
  /** The latest line; "" at ply 0. */
  readonly last: JournalLine;
  /** All lines from that ply on. */
  readonly linesFrom: (ply: number) => readonly JournalLine[];
}

/** What that viewer may see of the match now; undefined before it begins. Lines are veiled as long as they hold a secret. */
export function visibleMatch(table: Table, viewer: Viewer): VisibleMatch | undefined {
  const { game } = table;
  if (!game) return undefined;
  return isDelayed(table, viewer) ? visibleAt(game, pastOf(game, table.options.spectatorDelay).catchUp()) : visibleAt(game, game.now);
}

/** The match as it may be seen at that position. */
export function visibleAt(game: Game, now: AnyMatch): VisibleMatch {
  const { lines, rules } = game;
  const veiled = (line: JournalLine): JournalLine => rules.veil(line, now.state);
  const last = lines[now.ply - 1];
  return {
    game,
    now,
    last: last === undefined ? "" : veiled(last),
    linesFrom: (ply) => lines.slice(ply, now.ply).map(veiled),
  };
}

/** Reads on for viewers with a delay, as far as it is due: once when the table is opened, and from then on with each line. */
export async function readDelayed({ game, options }: Table): Promise<void> {
  if (game && options.spectatorDelay > 0) await inSlices(pastOf(game, options.spectatorDelay).catchingUp());
}

/** The same for a line or two. */
export function keepDelayed({ game, options }: Table): void {
  if (game && options.spectatorDelay > 0) pastOf(game, options.spectatorDelay).catchUp();
}

/** One reading of a match for all viewers with a delay; its options stay as they were when it began. */
function pastOf(game: Game, turnsLate: number): DelayedMatch {
  const known = pasts.get(game);
  if (known) return known;
  const past = new DelayedMatch(game, turnsLate);
  pasts.set(game, past);
  return past;
}
const pasts = new WeakMap<Game, DelayedMatch>();

/** What the mirror shows of the match. */
export function matchViewOf({ game, now, last }: VisibleMatch): MatchView {
  return { ply: now.ply, last, view: game.rules.view(now.state) };
}

/** What a list of tables shows of the match: the turn, and the points as they would count. */
export const turnAndPoints = ({
  game: { rules },
  now: { state },
}: VisibleMatch): { readonly turn: number; readonly vp: readonly number[] } => ({
  turn: rules.moment(state).turn,
  vp: rules.standing(state),
});

/** What a connection is told about itself and the table. */
export function welcomeOf(table: Table, connection: Viewer): Welcome {
  const seat = table.placeOf(connection);
  const shown = visibleMatch(table, connection);
  const own = secretsFor(table, connection);
  const clock = clockFor(table, connection);
  const absence = absenceFor(table, connection);
  const endWishes = endWishesFor(table, connection) ?? [];
  const { proposedIn } = proposedInFor(table, connection);
  const mutedPlayers = mutedPlayersOf(table, connection.player);
  const byBot = seat === undefined ? 0 : playedByBot(table, seat);
  const lost = seat === undefined && connection.player ? table.lost.get(connection.player.id) : undefined;
  return {
    table: { id: table.id, code: table.code, options: table.options },
    ...(seat === undefined ? {} : { seat }),
    host: connection.player?.id === table.host.id,
    dice: table.dice.told(table.status === "over"),
    ...(table.imported === undefined ? {} : { imported: table.imported }),
    ...(table.rematch === undefined ? {} : { rematch: table.rematch }),
    ...(shown ? { history: historyOf(table, shown) } : {}),
    ...(clock ? { clock } : {}),
    ...(connection.player ? { authorId: authorOf(table.id, connection.player.id) } : {}),
    ...(lost === undefined ? {} : { lost }),
    ...(byBot > 0 ? { playedByBot: byBot } : {}),
    ...(absence ? { absence } : {}),
    ...(endWishes.length > 0 ? { endWishes } : {}),
    ...(proposedIn === undefined ? {} : { endProposedIn: proposedIn }),
    ...(table.gaveUp === undefined ? {} : { gaveUp: table.gaveUp }),
    ...(mutedPlayers.length > 0 ? { mutedPlayers } : {}),
    ...(own === undefined ? {} : { privateView: own }),
    ...plansFor(table, connection),
    chat: chatFor(table, connection),
  };
}

function historyOf({ options }: Table, { game, now, linesFrom }: VisibleMatch): NonNullable<Welcome["history"]> {
  const byClock = options.clock !== "none" ? pliesByClock(game, now.ply) : [];
  return { setup: game.rules.view(now.state).setup, lines: linesFrom(0), ...(byClock.length > 0 ? { byClock } : {}) };
}

/**
 * What the seats that this connection plays know beside everybody; undefined for a spectator, and while there is nothing. @source
 * docs/rules.md R-RND-2
 */
export function secretsFor(table: Table, connection: Viewer, state = table.game?.now.state): unknown {
  if (!table.game || !state) return undefined;
  return table.game.rules.secrets(state, controlledSeats(table, connection));
}
