import { RoomConnection } from "@forgotten-planet/client-core";
import { type ForgottenPlanet, formatPlayLine } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { GameSetup } from "@forgotten-planet/rules";
import { ask } from "../wire/frames.ts";
import { OurServer } from "../wire/ourServer.ts";

/** A person against a strategist at a table of that server: the person ends each turn at once, so that the bot always thinks. */
export class BotTable {
  readonly #url: string;
  readonly #token: string;
  #room: RoomConnection<RoomMirror> | undefined;
  #setup: GameSetup | undefined;
  #isPlaying = false;
  /** The ply of the step that was asked for last. */
  #asked = -1;
  #isOpening = false;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async open(url: string, number: number): Promise<BotTable> {
    const table = new BotTable(url, await new OurServer(url).guest(`Against ${number}`));
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
    const id = await server.table(this.#token, { ...options, bots: [{ place: 1, level: "strategist" }] });
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
      room.request("play", [match.ply, formatPlayLine({ type: "endTurn" })]).catch(() => undefined);
    }
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
