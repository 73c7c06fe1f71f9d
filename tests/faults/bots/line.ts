import { beat, RoomConnection, type SeatReservation } from "@forgotten-planet/client-core";
import type { ForgottenPlanet, PrivateTile, Rejection, RoomView, Welcome } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { Identity, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import { cellAt, gridOf, type PublicView } from "@forgotten-planet/rules";
import { reserve } from "./door.ts";

/** The close code a bot notes for a line that it gave up by itself. */
export const SILENT = 0;

/** What a line tells its bot. */
export interface Hearer {
  /** Something can be seen that could not be seen before. */
  changed(): void;
  rematch(table: string): void;
  /** A ping of the line took so long. */
  pinged(ms: number): void;
  /** Once: the line is gone. */
  left(code: number): void;
}

/** Refused by the table, in its words. */
export interface Refusal {
  readonly reason: unknown;
  /** Undefined if the answer does not have the catalogue's form. */
  readonly code: Rejection["code"] | undefined;
}

/** One connection to a table, by the real SDK. */
export class Line {
  readonly roomId: string;
  readonly processId: string;
  readonly joinedAt = Date.now();
  readonly #hearer: Hearer;
  #room: RoomConnection<RoomMirror> | undefined;
  #stopBeating: () => void = () => {};
  #welcome: Welcome | undefined;
  #privateTiles: readonly PrivateTile[] = [];
  #isGone = false;

  /** Throws `Refused`, or an error that says that nobody is there. */
  static async open(url: string, table: string, identity: Identity, { beats, hearer }: { beats: boolean; hearer: Hearer }): Promise<Line> {
    const reservation = await reserve(url, table, identity);
    const line = new Line(reservation, hearer);
    const room = await RoomConnection.join<RoomMirror, ForgottenPlanet>(url, reservation, RoomMirror, {
      messages: {
        welcome: (welcome) => line.#welcomed(welcome),
        privateView: ({ tiles }) => {
          line.#privateTiles = tiles;
        },
        rematch: (next) => hearer.rematch(next.table),
      },
      changed: () => line.#room && hearer.changed(),
      left: (code) => line.#left(code),
    });
    line.#room = room;
    // As the players' client does.
    if (beats)
      line.#stopBeating = beat({
        ping: (answered) => room.ping(answered),
        measured: (ms) => hearer.pinged(ms),
        silent: () => line.drop(),
      });
    return line;
  }

  private constructor({ roomId, processId }: SeatReservation, hearer: Hearer) {
    this.#hearer = hearer;
    this.roomId = roomId;
    this.processId = processId ?? "";
  }

  #welcomed(welcome: Welcome): void {
    this.#welcome = welcome;
    this.#privateTiles = welcome.privateView?.tiles ?? [];
    this.#hearer.changed();
  }

  get #joined(): RoomConnection<RoomMirror> {
    if (!this.#room) throw new Error("not joined yet");
    return this.#room;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Undefined until the table has said it. */
  get welcome(): Welcome | undefined {
    return this.#welcome;
  }

  get view(): RoomView {
    return plainRoom(this.#joined.state, this.#welcome?.history?.setup);
  }

  /** What this seat knows of the position: the public view with its own tiles. */
  known(view: PublicView): PublicView {
    if (!view.hidden || this.#privateTiles.length === 0) return view;
    const grid = gridOf(view.setup.scenario.area);
    const kinds = new Map(this.#privateTiles.map(({ at, kind }) => [cellAt(grid, at), kind]));
    const hidden = view.hidden.map((tile) => {
      const kind = kinds.get(tile.cell);
      return kind ? { ...tile, kind } : tile;
    });
    return { ...view, hidden };
  }

  /** What was answered, or how it was refused; throws when the line broke or the answer is late. */
  async request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<{ readonly ply?: number } | Refusal> {
    try {
      return ((await this.#joined.request(type, payload)) as { ply?: number } | undefined) ?? {};
    } catch (error) {
      const { name, reason, code } = error as Error & { readonly reason?: { readonly code?: Rejection["code"] }; readonly code?: unknown };
      if (name === "rejected") return { reason, code: reason?.code };
      // A handler that failed is an answer too, though none that may be.
      if (code !== undefined) return { reason: { code, message: String(error) }, code: undefined };
      throw error;
    }
  }

  /** Gone without a word, as when a network fails. */
  drop(): void {
    this.#left(SILENT);
    this.#joined.drop();
  }

  async leave(): Promise<void> {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#stopBeating();
    await Promise.race([this.#joined.leave(), new Promise((resolve) => setTimeout(resolve, 500))]);
  }

  #left(code: number): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#stopBeating();
    this.#hearer.left(code);
  }
}
