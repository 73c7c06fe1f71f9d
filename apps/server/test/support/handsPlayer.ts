import { RoomConnection, reserve } from "@forgotten-planet/client-core";
import type { Identity, RoomView, ServerMessages } from "@forgotten-planet/protocol";
import { PlainMirror, readRoom } from "@forgotten-planet/schema";
import type { HiddenHands } from "@forgotten-planet/testkit/toy";
import { handsMirror } from "./gamesWithToy.ts";
import type { Refused } from "./harness.ts";

type Messages = ServerMessages<HiddenHands>;

/** One player's hold on a table of the toy game, by the client that everybody uses. */
export class HandsPlayer {
  readonly identity: Identity | undefined;
  readonly welcomes: Messages["welcome"][] = [];
  /** Each message of what its seats know beside everybody. */
  readonly secrets: Messages["privateView"][] = [];
  readonly rematches: string[] = [];
  #room: RoomConnection<PlainMirror> | undefined;

  private constructor(identity: Identity | undefined) {
    this.identity = identity;
  }

  /** Joins as that player, or as a spectator; resolves once it sees who sits there. Throws what the server refused. */
  static async at(url: string, table: string, identity?: Identity): Promise<HandsPlayer> {
    const player = new HandsPlayer(identity);
    const reservation = await reserve(url, table, identity?.token);
    player.#room = await RoomConnection.join<PlainMirror, HiddenHands>(url, reservation, PlainMirror, {
      messages: {
        welcome: (welcome) => player.welcomes.push(welcome),
        privateView: (secrets) => player.secrets.push(secrets),
        rematch: ({ table: next }) => player.rematches.push(next),
      },
    });
    return player.until(({ welcomes, room: { state } }) => welcomes.length > 0 && state.seats.length > 0);
  }

  get room(): RoomConnection<PlainMirror> {
    if (!this.#room) throw new Error("not joined yet");
    return this.#room;
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
    return this.room.send(type, payload);
  }

  /** Asks for that, as of what it sees. */
  play(line: string): Promise<unknown> {
    return this.ask("play", [this.match.ply, line]);
  }

  async refused(type: string, payload: unknown): Promise<Refused> {
    return this.room.send(type, payload).then(
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
