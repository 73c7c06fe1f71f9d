import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { errorFields } from "../log.ts";
import { noteAbsence } from "../match/acts/away/absence.ts";
import { stopBots, watchBots } from "../match/acts/bots/playBots.ts";
import { endLongPause } from "../match/acts/clock/pause.ts";
import { timeout } from "../match/acts/clock/timeout.ts";
import { keepSnapshot } from "../match/acts/play/keepSnapshot.ts";
import { notify } from "../match/acts/play/notify.ts";
import type { Connection, Viewer } from "../match/parts/people/presence.ts";
import type { Screen } from "../match/table.ts";
import { keepDelayed, matchViewOf, visibleAt } from "../match/views/matchView.ts";
import { isDelayed } from "../match/views/viewer.ts";
import { CROWD_PATCH_MS, looksOn, MOST_SPECTATORS_WITH_PLAYERS, SPECTATORS_WITH_PLAYERS } from "./crowd.ts";
import type { GalleryRoom } from "./galleryRoom.ts";
import { type Hosting, SEAT_RESERVATION_SECONDS, TableRoom } from "./tableRoom.ts";
import { Throttle } from "./throttle.ts";

/** The live room of one table. Spectators with a delay, or in large numbers, have a room of their own, which follows this one. */
export class MatchRoom extends TableRoom implements Screen {
  protected override readonly isApart = false;
  /** Made for the first crowd. */
  #crowd: Throttle | undefined;
  #gallery: GalleryRoom | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isCrowded = false;
  #isRetired = false;

  override onCreate(hosting: Hosting): void {
    const { table } = hosting;
    this.setUp(hosting, `${table.id}-${table.epoch}`);
    table.screen = this;
    // Nobody listens yet, but it clears the marks: the first patch would repeat the whole state otherwise.
    this.showTable();
    this.#awaitVisitors();
    noteAbsence(table);
    watchBots(table);
    table.clockTimer.watch(() => void table.lane.run(() => this.#timeout()));
  }

  override onDispose(): Promise<void> {
    this.table.clockTimer.stop();
    this.table.absenceState.stop();
    this.table.hostWatch.stop();
    stopBots(this.table);
    clearTimeout(this.#idle);
    this.#crowd?.stop();
    this.hosting.services.closed(this.table);
    return keepSnapshot(this.table, true);
  }

  showMatch(): void {
    const { table } = this;
    keepDelayed(table);
    notify(table);
    if (table.status === "over" || !table.game) {
      this.showTable();
      return;
    }
    this.mirrorPosition(matchViewOf(visibleAt(table.game, table.game.now)));
    this.broadcastPatch();
    this.#gallery?.showMatch();
  }

  /** What is shown has been saved: if showing it fails, the room closes and the next one is made from the store. */
  showTable(): void {
    const { game, id, services } = this.table;
    this.#isCrowded ||= game !== undefined && this.spectators > MOST_SPECTATORS_WITH_PLAYERS;
    try {
      this.mirrorAll(game && matchViewOf(visibleAt(game, game.now)));
      this.broadcastPatch();
      this.#gallery?.showTable();
    } catch (error) {
      services.log.error("show-failed", { match: id, ...errorFields(error) });
      this.table.giveUp(CLOSE_CODES.movingElsewhere);
    }
  }

  /** Few spectators are counted at once, a crowd at intervals. */
  showSpectators(): void {
    if (this.table.presence.size <= MOST_SPECTATORS_WITH_PLAYERS) {
      this.showTable();
      return;
    }
    this.#crowd ??= new Throttle(() => this.showTable(), CROWD_PATCH_MS);
    this.#crowd.ask();
  }

  /** That room shows the same table, and lasts no longer than this one. */
  lead(gallery: GalleryRoom): void {
    this.#gallery = gallery;
    if (this.#isRetired) gallery.retire(CLOSE_CODES.movingElsewhere, "attach again");
    else gallery.showTable();
  }

  /** Returns whether a new spectator goes to the gallery. */
  seatsApart(viewer: Viewer): boolean {
    if (!this.isFor(viewer)) return true;
    return this.table.game !== undefined && looksOn(this.table, viewer) && this.spectators >= SPECTATORS_WITH_PLAYERS;
  }

  override retire(code: number, reason: string): void {
    this.#isRetired = true;
    this.#gallery?.retire(code, reason);
    super.retire(code, reason);
  }

  /** A visitor is on the way: their reservation, in either room, must stay good. */
  expectVisitor(): void {
    this.#awaitVisitors(SEAT_RESERVATION_SECONDS * 1000);
  }

  protected override isFor(viewer: Viewer): boolean {
    return !isDelayed(this.table, viewer) && !(this.#isCrowded && looksOn(this.table, viewer));
  }

  /** At once: delayed spectators must not get a byte more. */
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

  async #timeout(): Promise<void> {
    const { table } = this;
    try {
      await endLongPause(table);
      await timeout(table);
    } catch (error) {
      table.services.log.error("time-up-failed", { match: table.id, ...errorFields(error) });
    }
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
