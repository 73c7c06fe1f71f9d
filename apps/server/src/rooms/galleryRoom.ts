import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { errorFields } from "../log.ts";
import { DelayedMatch } from "../match/parts/delayed.ts";
import type { Game } from "../match/parts/game.ts";
import type { Connection } from "../match/parts/presence.ts";
import { inSlices } from "../match/parts/slices.ts";
import { matchViewOf, visibleAt } from "../match/views/matchView.ts";
import type { Viewer } from "../match/views/viewer.ts";
import { SlicedQueue } from "../net/slicedQueue.ts";
import { CROWD_PATCH_MS, looksOn, ONLOOKERS_WITH_PLAYERS } from "./crowd.ts";
import { type Hosting, TableRoom } from "./tableRoom.ts";
import { Throttle } from "./throttle.ts";

/** Made with the live room's table, once its match has begun. */
export interface Following extends Hosting {
  readonly game: Game;
  /** Of the live room: somebody has left. */
  readonly left: () => void;
}

/**
 * The room of those who look on apart from the players: where the table shows the match some turns late, its mirror never held
 * anything that is not due; and where there are many, so that they cost the players nothing.
 */
export class GalleryRoom extends TableRoom {
  #following: Following | undefined;
  #past: DelayedMatch | undefined;
  /** Up to this ply they have been shown the match. */
  #shown = 0;
  readonly #trickle = new SlicedQueue();
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

  /** Step by step, as it was played. Whoever joins meanwhile gets the mirror as it is, and is behind in nothing. */
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

  /** Once the answer under way has been sent: it is they who asked for a seat. */
  protected override sendOn(connection: Connection): void {
    setImmediate(() => this.deliver(() => connection.close(CLOSE_CODES.movingElsewhere, "attach again")));
  }

  /** What all of a crowd are told must not keep the players waiting. */
  protected override deliver(send: () => void): void {
    if (this.#isCrowd || this.#trickle.isRunning) this.#trickle.add(send);
    else send();
  }

  protected override came(): void {}

  protected override left(): void {
    this.#following?.left();
  }

  /** A few see each step at once, a crowd whatever has gathered since it was shown something last. */
  #patch(): void {
    if (this.#isCrowd) this.#crowd.ask();
    else this.#show();
  }

  get #isCrowd(): boolean {
    return this.clients.length > ONLOOKERS_WITH_PLAYERS;
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
