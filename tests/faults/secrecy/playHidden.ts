import { playAt } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { type HiddenKind, legalIntents } from "@forgotten-planet/rules";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import { type Answered, tableOf } from "../../../apps/server/test/support/inProcess.ts";
import { matchAt } from "../../../apps/server/test/support/matchAt.ts";
import { call } from "../inProcess/call.ts";
import type { ServerHere } from "../inProcess/serverHere.ts";
import { eager } from "./eager.ts";
import type { Hidden, Script } from "./hiddenGame.ts";
import { Listener } from "./listener.ts";
import { namesOf } from "./names.ts";
import { soon } from "./soon.ts";

/** How long the answer to a tile that was placed took, and how long it was. */
export interface Timed {
  readonly kind: HiddenKind;
  readonly ms: number;
  readonly bytes: number;
}

/** A match as far as its last tile but one, and what has to be known about it to look for secrets. */
export interface HiddenPlay {
  readonly id: string;
  readonly seats: readonly Listener[];
  readonly watcher: Listener;
  readonly latecomer: Listener;
  readonly parties: readonly Listener[];
  /** What was drawn for it, and what each stands for. */
  readonly names: ReadonlyMap<string, string>;
  readonly timed: readonly Timed[];
  /** Places the last tile and plays that number of steps after it; without a number, the whole rest of the match. */
  readonly goOn: (steps?: number) => Promise<void>;
}

/** Talk is limited for each player, and time stands still. */
const WORDS_AT_MOST = 4;

/**
 * Plays a script with what is hidden, in this process: comings and goings, refusals, repetitions, talk and questions over HTTP on the
 * way, all of them as the script's seed says.
 */
export async function playHidden(server: ServerHere, script: Script, hidden: Hidden): Promise<HiddenPlay> {
  const game = await HiddenGame.begin(server, script, hidden);
  for (let ply = 0; ply < script.places.length - 1; ply++) await game.place(ply);
  await game.askAround();
  return game.play();
}

class HiddenGame {
  readonly #id: string;
  readonly #code: string;
  readonly #script: Script;
  readonly #hidden: Hidden;
  readonly #random: Random;
  readonly #seats: readonly Listener[];
  readonly #watcher: Listener;
  readonly #latecomer: Listener;
  readonly #timed: Timed[] = [];
  readonly #said = new Map<Listener, number>();

  private constructor(server: ServerHere, script: Script, hidden: Hidden, made: Made) {
    this.#script = script;
    this.#hidden = hidden;
    this.#random = randomOf(script.seed + 1);
    this.#id = made.id;
    this.#code = made.code;
    const { url } = server;
    this.#seats = made.people.map((identity, seat) => new Listener(`seat ${seat}`, { url, table: made.id, identity }));
    this.#watcher = new Listener("watcher", { url, table: made.id, identity: made.watcher });
    this.#latecomer = new Listener("latecomer", { url, table: made.id });
  }

  static async begin(server: ServerHere, script: Script, hidden: Hidden): Promise<HiddenGame> {
    const { url } = server;
    const guest = async (name: string): Promise<Identity> => (await call<Identity>(url, "POST", "/api/players", { body: { name } })).body;
    const people: Identity[] = [];
    for (let seat = 0; seat < script.options.players; seat++) people.push(await guest(`Player ${seat + 1} ${script.seed}`));
    const watcher = await guest("Watcher");
    const { status, body, text } = await call<{ id: string; code: string }>(url, "POST", "/api/tables", {
      body: script.options,
      token: people[0]?.token,
    });
    if (status !== 201) throw new Error(`no table: ${text}`);
    const game = new HiddenGame(server, script, hidden, { ...body, people, watcher });
    await game.#gather();
    return game;
  }

  async #gather(): Promise<void> {
    await this.#watcher.join();
    for (const [seat, listener] of this.#seats.entries()) {
      await listener.join();
      if (seat > 0) await listener.ask("sit", { seat: seat as 0 });
      await listener.ask("ready", { ready: true, nonce: String(seat).repeat(32) });
    }
    await this.#backWhereTheyBelong();
  }

  /** The tile of that ply, with a few other things before and after it. */
  async place(ply: number): Promise<void> {
    const { players } = this.#script.options;
    const seat = ply % players;
    const at = this.#script.places[ply]!;
    const kind = this.#hidden.kinds[seat]![Math.floor(ply / players)]!;
    for (let n = this.#random.below(4); n > 0; n--) await this.#distract(ply);
    const intent = { type: "placeHidden", tile: kind, at } as const;
    const player = this.#seats[seat]!;
    const began = process.hrtime.bigint();
    const answer = await player.ask("play", playAt(ply, intent));
    const ms = Number(process.hrtime.bigint() - began) / 1e6;
    if (!answer.isOk) throw new Error(`tile ${ply} was refused: ${JSON.stringify(answer.value)}`);
    this.#timed.push({ kind, ms, bytes: answer.bytes });
    if (this.#random.below(3) === 0) await player.ask("play", playAt(ply, intent));
    if (this.#random.below(4) === 0) await player.ask("play", playAt(ply + 1, "undo"));
  }

  /** Something that should make no difference to anybody else, or the same to all. */
  async #distract(ply: number): Promise<void> {
    const random = this.#random;
    const { players } = this.#script.options;
    const anybody = random.pick([...this.#seats, this.#watcher]);
    const at = this.#script.places[ply]!;
    switch (random.below(9)) {
      case 0:
        return this.#come(anybody);
      case 1:
        return this.#come(this.#latecomer);
      case 2:
        await this.#watcher.ask("play", playAt(ply, { type: "placeHidden", tile: "land", at }));
        return;
      case 3:
        await this.#seats[(ply + 1) % players]!.ask("play", playAt(ply, { type: "placeHidden", tile: "base", at }));
        return;
      case 4:
        await anybody.ask("play", playAt(ply + 3, { type: "endTurn" }));
        return;
      case 5:
        return this.#say(anybody, "What may lie there?");
      case 6:
      case 7:
        return this.#confide(random.pick(this.#seats.slice(0, players)));
      default:
        await random.pick([...this.#seats, this.#watcher, this.#latecomer]).get("GET", `/api/tables/${this.#id}`);
    }
  }

  /** Something for the ally's eyes alone. */
  async #confide(listener: Listener): Promise<void> {
    if (!this.#script.isAllied) return;
    const alliance = (this.#seats.indexOf(listener) % 2) as 0 | 1;
    const at = this.#hidden.cells[alliance];
    const what = this.#random.below(4);
    if (what === 0) await listener.ask("plan", { marks: [{ kind: "tile", tile: "land", at: [...at] }] });
    else if (what === 1) await listener.ask("reservation", { cubes: [alliance, this.#hidden.words[alliance].length % 50, 1] });
    else if (what === 2 && this.#mayTalk(listener)) await listener.ask("ping", { at: [...at] });
    else if (this.#mayTalk(listener)) await listener.ask("chat", { text: this.#hidden.words[alliance], to: "alliance" });
  }

  async #say(listener: Listener, text: string): Promise<void> {
    if (this.#mayTalk(listener)) await listener.ask("chat", { text });
  }

  #mayTalk(listener: Listener): boolean {
    const said = this.#said.get(listener) ?? 0;
    this.#said.set(listener, said + 1);
    return said < WORDS_AT_MOST;
  }

  async #come(listener: Listener): Promise<void> {
    await listener.join();
    await soon();
  }

  /** A late spectator is sent to another room when the match begins. */
  async #backWhereTheyBelong(): Promise<void> {
    await soon();
    for (const listener of [this.#watcher, this.#latecomer]) if (listener.client && !listener.isHere) await listener.join();
  }

  /** Everybody asks what can be asked over HTTP. */
  async askAround(): Promise<void> {
    if (!this.#latecomer.isHere) await this.#latecomer.join();
    for (const party of this.#parties) {
      for (const address of [this.#id, this.#code]) await party.get("GET", `/api/tables/${address}`);
      await party.get("GET", `/api/tables/${this.#id}/record`);
      await party.get("GET", "/api/players/me");
      await party.lookAround(`Player 1 ${this.#script.seed}`);
      if (this.#script.options.isPublic) await party.lobby();
    }
  }

  get #parties(): readonly Listener[] {
    return [...this.#seats, this.#watcher, this.#latecomer];
  }

  play(): HiddenPlay {
    return {
      id: this.#id,
      seats: this.#seats,
      watcher: this.#watcher,
      latecomer: this.#latecomer,
      parties: this.#parties,
      names: namesOf(this.#parties, { id: this.#id, code: this.#code }),
      timed: this.#timed,
      goOn: (steps) => this.#goOn(steps),
    };
  }

  async #goOn(steps = Number.POSITIVE_INFINITY): Promise<void> {
    const last = this.#script.places.length - 1;
    await this.place(last);
    for (let n = 0; n < steps && this.#table.status === "playing"; n++) {
      const { state, ply } = matchAt(this.#table.game!);
      const intent = eager(legalIntents(state, state.active), this.#random);
      const answer: Answered = await this.#seats[state.active]!.ask("play", playAt(ply, intent));
      if (!answer.isOk) throw new Error(`${JSON.stringify(intent)} was refused: ${JSON.stringify(answer.value)}`);
      if (n % 8 === 0) await this.#confide(this.#random.pick(this.#seats));
    }
    await this.#backWhereTheyBelong();
    for (const party of this.#parties) await party.get("GET", `/api/tables/${this.#id}/record`);
    for (const party of this.#parties) party.leave();
  }

  get #table() {
    const here = this.#seats.find(({ isHere }) => isHere);
    if (!here?.client) throw new Error("nobody is here");
    return tableOf(here.client.reservation);
  }
}

interface Made {
  readonly id: string;
  readonly code: string;
  readonly people: readonly Identity[];
  readonly watcher: Identity;
}
