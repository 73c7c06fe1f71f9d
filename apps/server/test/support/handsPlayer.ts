import { Client, type Room as SdkRoom } from "@colyseus/sdk";
import type { Identity, RoomView, ServerMessages } from "@forgotten-planet/protocol";
import { PlainMirror, readRoom } from "@forgotten-planet/schema";
import type { HiddenHands } from "@forgotten-planet/testkit/toy";
import { handsMirror } from "./gamesWithToy.ts";
import { http, type Refused } from "./harness.ts";

type Messages = ServerMessages<HiddenHands>;

/** One browser's hold on a table of the toy game, by the real SDK. */
export class HandsPlayer {
  readonly room: SdkRoom<unknown, PlainMirror>;
  readonly identity: Identity | undefined;
  readonly welcomes: Messages["welcome"][] = [];
  /** Each message of what its seats know beside everybody. */
  readonly secrets: Messages["privateView"][] = [];
  readonly rematches: string[] = [];

  private constructor(room: SdkRoom<unknown, PlainMirror>, identity: Identity | undefined) {
    this.room = room;
    this.identity = identity;
    room.reconnection.enabled = false;
    room.onMessage("welcome", (welcome: Messages["welcome"]) => this.welcomes.push(welcome));
    room.onMessage("privateView", (secrets: Messages["privateView"]) => this.secrets.push(secrets));
    room.onMessage("rematch", ({ table }: Messages["rematch"]) => this.rematches.push(table));
    for (const unheard of ["absence", "clock", "chat"]) room.onMessage(unheard, () => {});
  }

  static async at(url: string, table: string, identity?: Identity): Promise<HandsPlayer> {
    const options = identity ? { token: identity.token } : {};
    const attached = await http<{ reservation: never }>(url, "POST", `/api/tables/${table}/attach`, options);
    if (attached.status !== 200) throw new Error(`not attached: ${JSON.stringify(attached.body)}`);
    const room = await new Client(url).consumeSeatReservation(attached.body.reservation, PlainMirror);
    const player = new HandsPlayer(room as unknown as SdkRoom<unknown, PlainMirror>, identity);
    return player.until(({ welcomes, room: { state } }) => welcomes.length > 0 && state.seats.length > 0);
  }

  get welcome(): Messages["welcome"] {
    return this.welcomes.at(-1)!;
  }

  get view(): RoomView<HiddenHands> {
    return readRoom(handsMirror, this.room.state, this.welcome.history?.setup);
  }

  get match(): NonNullable<RoomView<HiddenHands>["match"]> {
    const { match } = this.view;
    if (!match) throw new Error("no match to see");
    return match;
  }

  ask(type: string, payload: unknown): Promise<unknown> {
    return this.room.request(type, payload);
  }

  /** Asks for that, as of what it sees. */
  play(line: string): Promise<unknown> {
    return this.ask("play", [this.match.ply, line]);
  }

  async refused(type: string, payload: unknown): Promise<Refused> {
    return this.room.request(type, payload).then(
      () => Promise.reject(new Error(`${type} was not refused`)),
      (error: { readonly reason?: Refused }) => error.reason ?? Promise.reject(error),
    );
  }

  async until(fits: (player: HandsPlayer) => boolean, timeoutMs = 5000): Promise<this> {
    for (const deadline = Date.now() + timeoutMs; !fits(this); ) {
      if (Date.now() > deadline) throw new Error(`waited in vain; seen: ${JSON.stringify(this.view)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this;
  }
}
