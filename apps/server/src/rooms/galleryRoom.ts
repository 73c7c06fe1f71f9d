import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { errorFields } from "../log.ts";
import { DelayedMatch } from "../match/parts/game/delayed.ts";
import type { Game } from "../match/parts/game/game.ts";
import type { Connection, Viewer } from "../match/parts/people/presence.ts";
import { inSlices } from "../match/parts/slices.ts";
import { matchViewOf, visibleAt } from "../match/views/matchView.ts";
import { SlicedQueue } from "../net/slicedQueue.ts";
import { CROWD_PATCH_MS, looksOn, SPECTATORS_WITH_PLAYERS } from "./crowd.ts";
import { type Hosting, TableRoom } from "./tableRoom.ts";
import { Throttle } from "./throttle.ts";

/** Made with the live room's table, once its match has begun. */
export interface Following extends Hosting {
  readonly game: Game;
  /** Tells the live room that a spectator has left. */
  readonly left: () => void;
}

/**
 * The room of spectators apart from the players. With a spectator delay its mirror never holds anything that is not due; with many
 * spectators it keeps their cost away from the players.
 */
export class GalleryRoom extends TableRoom {
  protected override readonly isApart = true;
  #following: Following | undefined;
  #past: DelayedMatch | undefined;
  /** The ply up to which they have been shown the match. */
  #shown = 0;
  readonly #queue = new SlicedQueue();
  readonly #crowd = new Throttle(() => this.#showCrowd(), CROWD_PATCH_MS);

  override async onCreate(following: Following): Promise<void> {
    const { table, game } = following;
    this.#following = following;
    const past = new DelayedMatch(game, table.options.spectatorDelay);
    await inSlices(past.catchingUp());
    this.#past = past;
    this.#shown = past.catchUp().ply;
    this.setUp(following, `${table.id}-${table.epoch}-gallery`);
    this.showTable();
  }

  override onDispose(): void {
    this.#crowd.stop();
  }

  /** Step by step, as it was played. A spectator who joins meanwhile gets the present mirror and misses nothing. */
  showMatch(): void {
    const { game, past } = this.#reading();
    while (past.next()) {
      this.mirrorPosition(matchViewOf(visibleAt(game, past.now)));
      this.#patch();
    }
  }

  showTable(): void {
    const { game, past } = this.#reading();
    this.mirrorAll(matchViewOf(visibleAt(game, past.catchUp())));
    this.#patch();
  }

  protected override isFor(viewer: Viewer): boolean {
    return looksOn(this.table, viewer);
  }

  /** After the answer under way: it is these connections that asked for a seat. */
  protected override sendOn(connection: Connection): void {
    setImmediate(() => this.deliver(() => connection.close(CLOSE_CODES.movingElsewhere, "attach again")));
  }

  /** Messages to a crowd must not keep the players waiting. */
  protected override deliver(send: () => void): void {
    if (this.#isCrowd || this.#queue.isRunning) this.#queue.add(send);
    else send();
  }

  protected override came(): void {}

  protected override left(): void {
    this.#following?.left();
  }

  /** A few spectators see each step at once, a crowd all that has gathered since the last patch. */
  #patch(): void {
    if (this.#isCrowd) this.#crowd.ask();
    else this.#show();
  }

  get #isCrowd(): boolean {
    return this.clients.length > SPECTATORS_WITH_PLAYERS;
  }

  #show(): void {
    const { game, past } = this.#reading();
    const from = this.#shown;
    this.#shown = past.now.ply;
    // A patch carries its latest line alone.
    if (this.#shown > from + 1) this.broadcast("steps", { from, lines: visibleAt(game, past.now).linesFrom(from) });
    this.broadcastPatch();
  }

  #showCrowd(): void {
    const { table } = this;
    try {
      this.#show();
    } catch (error) {
      table.services.log.error("show-failed", { match: table.id, ...errorFields(error) });
      table.giveUp(CLOSE_CODES.movingElsewhere);
    }
  }

  #reading(): { readonly game: Game; readonly past: DelayedMatch } {
    if (!this.#following || !this.#past) throw new Error("a room that follows no match");
    return { game: this.#following.game, past: this.#past };
  }
}
