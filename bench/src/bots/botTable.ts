import { RoomConnection } from "@forgotten-planet/client-core";
import { type ForgottenPlanet, formatPlayLine } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { GameSetup } from "@forgotten-planet/rules";
import { ask } from "../wire/frames.ts";
import { OurServer } from "../wire/ourServer.ts";

/** How long a person's turn takes at the least, in milliseconds: so bots of any level play as many turns. */
const TURN_MS = 2000;

/** A person against a bot of that level at a table of that server: the person does nothing but end turns. */
export class BotTable {
  readonly #url: string;
  readonly #token: string;
  readonly #level: string;
  #room: RoomConnection<RoomMirror> | undefined;
  #setup: GameSetup | undefined;
  #isPlaying = false;
  /** The ply of the step that was asked for last. */
  #asked = -1;
  #isOpening = false;
  /** When a turn was ended last. */
  #endedAt = Number.NEGATIVE_INFINITY;

  private constructor(url: string, token: string, level: string) {
    this.#url = url;
    this.#token = token;
    this.#level = level;
  }

  static async open(url: string, number: number, level: string): Promise<BotTable> {
    const table = new BotTable(url, await new OurServer(url).guest(`Against ${number}`), level);
    await table.#open();
    return table;
  }

  /** From now on the person plays, and so does the bot; or neither does. */
  play(on: boolean): void {
    this.#isPlaying = on;
    this.#look();
  }

  async close(): Promise<void> {
    this.#isPlaying = false;
    await this.#room?.leave();
  }

  async #open(): Promise<void> {
    const server = new OurServer(this.#url);
    const options = { scenario: "first-landing", players: 2, isPublic: false, assignment: "fixed", order: "seated" } as const;
    const id = await server.table(this.#token, { ...options, bots: [{ place: 1, level: this.#level }] });
    const socket = await server.join(id, this.#token);
    await ask(socket, "start", {});
    socket.terminate();
    this.#asked = -1;
    this.#room = await RoomConnection.join<RoomMirror, ForgottenPlanet>(this.#url, await server.reserve(id, this.#token), RoomMirror, {
      messages: {
        welcome: ({ history }) => {
          this.#setup = history?.setup ?? this.#setup;
          this.#look();
        },
      },
      changed: () => this.#look(),
    });
  }

  #look(): void {
    const room = this.#room;
    if (!this.#isPlaying || !room || !this.#setup) return;
    const { match } = plainRoom(room.state, this.#setup);
    if (match?.view.phase === "over") void this.#again();
    else if (match?.view.phase === "actions" && match.view.active === 0 && match.ply !== this.#asked) {
      this.#asked = match.ply;
      setTimeout(() => this.#end(room, match.ply), Math.max(0, this.#endedAt + TURN_MS - performance.now()));
    }
  }

  #end(room: RoomConnection<RoomMirror>, ply: number): void {
    if (!this.#isPlaying) {
      // It is asked for again when they go on.
      this.#asked = -1;
      return;
    }
    this.#endedAt = performance.now();
    room.request("play", [ply, formatPlayLine({ type: "endTurn" })]).catch(() => undefined);
  }

  /** The next game. */
  async #again(): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    await this.#room?.leave();
    await this.#open();
    this.#isOpening = false;
    this.#look();
  }
}
