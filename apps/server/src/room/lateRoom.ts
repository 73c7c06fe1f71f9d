import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { Game } from "../match/game.ts";
import { Past } from "../match/past.ts";
import type { Connection } from "../match/presence.ts";
import { isHeldBack, matchViewOf, shownAt, type Viewer } from "../match/shown.ts";
import { type Hosting, TableRoom } from "./tableRoom.ts";

/** Made with the live room's table, once its match has begun. */
export interface Following extends Hosting {
  readonly game: Game;
  /** Of the live room: somebody has left. */
  readonly left: () => void;
}

/** The room of a table's spectators where they see the match some turns late: its mirror never held anything that is not due. */
export class LateRoom extends TableRoom {
  #following: Following | undefined;
  #past: Past | undefined;

  override onCreate(following: Following): void {
    const { table, game } = following;
    this.#following = following;
    this.#past = new Past(game, table.options.watchDelay);
    this.#past.catchUp();
    this.setUp(following, `${table.id}-${table.epoch}-late`);
    this.showTable();
  }

  /** Step by step, as it was played. */
  showMatch(): void {
    const { game, past } = this.#reading();
    while (past.next()) this.showPosition(matchViewOf(shownAt(game, past.fold)));
  }

  showTable(): void {
    const { game, past } = this.#reading();
    this.showAll(matchViewOf(shownAt(game, past.catchUp())));
  }

  protected override isFor(viewer: Viewer): boolean {
    return isHeldBack(this.table, viewer);
  }

  /** Once the answer under way has been sent: it is they who asked for a seat. */
  protected override sendOn(connection: Connection): void {
    setImmediate(() => connection.close(CLOSE_CODES.movingElsewhere, "attach again"));
  }

  protected override came(): void {}

  protected override left(): void {
    this.#following?.left();
  }

  #reading(): { readonly game: Game; readonly past: Past } {
    if (!this.#following || !this.#past) throw new Error("a room that follows no match");
    return { game: this.#following.game, past: this.#past };
  }
}
