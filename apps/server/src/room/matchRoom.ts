import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { errorFields } from "../log.ts";
import { announce } from "../match/announce.ts";
import type { Connection } from "../match/presence.ts";
import { isHeldBack, matchViewOf, shownAt, type Viewer } from "../match/shown.ts";
import type { Screen } from "../match/table.ts";
import type { LateRoom } from "./lateRoom.ts";
import { type Hosting, SEAT_RESERVATION_SECONDS, TableRoom } from "./tableRoom.ts";

/** The live room of one table. Where spectators see the match late they are in a room of their own, which follows this one. */
export class MatchRoom extends TableRoom implements Screen {
  #late: LateRoom | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isRetired = false;

  override onCreate(hosting: Hosting): void {
    const { table } = hosting;
    this.setUp(hosting, `${table.id}-${table.epoch}`);
    table.screen = this;
    // Nobody listens yet, but it clears the marks: the first patch would repeat the whole state otherwise.
    this.showTable();
    this.#awaitVisitors();
  }

  override onDispose(): void {
    clearTimeout(this.#idle);
    this.hosting.services.closed(this.table);
  }

  showMatch(): void {
    const { table } = this;
    announce(table);
    if (table.status === "over" || !table.game) {
      this.showTable();
      return;
    }
    this.showPosition(matchViewOf(shownAt(table.game, table.game.fold)));
    this.#late?.showMatch();
  }

  /** What is to be shown has been saved: should showing it fail, the room goes and a new one is made from the store. */
  showTable(): void {
    const { game, id, services } = this.table;
    try {
      this.showAll(game && matchViewOf(shownAt(game, game.fold)));
      this.#late?.showTable();
    } catch (error) {
      services.log.error("show-failed", { match: id, ...errorFields(error) });
      this.table.giveUp(CLOSE_CODES.movingElsewhere);
    }
  }

  /** That room shows the same table, late, and lasts no longer than this one. */
  lead(late: LateRoom): void {
    this.#late = late;
    if (this.#isRetired) late.retire(CLOSE_CODES.movingElsewhere, "attach again");
    else late.showTable();
  }

  override retire(code: number, reason: string): void {
    this.#isRetired = true;
    this.#late?.retire(code, reason);
    super.retire(code, reason);
  }

  /** Somebody is on the way: whoever has a reservation, in either room, must find it. */
  expectVisitor(): void {
    this.#awaitVisitors(SEAT_RESERVATION_SECONDS * 1000);
  }

  protected override isFor(viewer: Viewer): boolean {
    return !isHeldBack(this.table, viewer);
  }

  /** At once: not a byte more of what is to be seen late. */
  protected override sendOn(connection: Connection): void {
    this.table.presence.leave(connection);
    connection.close(CLOSE_CODES.movingElsewhere, "attach again");
  }

  protected override came(): void {
    clearTimeout(this.#idle);
  }

  override left(): void {
    this.#awaitVisitors();
  }

  #awaitVisitors(atLeastMs = 0): void {
    clearTimeout(this.#idle);
    if (this.table.presence.size > 0) return;
    this.#idle = setTimeout(
      () => {
        if (this.table.presence.size === 0) this.retire(CLOSE_CODES.movingElsewhere, "idle");
      },
      Math.max(atLeastMs, this.hosting.services.idleRoomMs),
    );
    this.#idle.unref();
  }
}
