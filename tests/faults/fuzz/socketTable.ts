import {
  formatPlayLine,
  parseIntent,
  parsePlayLine,
  playAt,
  type TableOptionsInput,
  type Welcome,
  zRejection,
} from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { apply, type GameState, type Intent, legalIntents, SEATS, type Seat } from "@forgotten-planet/rules";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import { messageOf } from "../../../apps/server/test/support/net/frames.ts";
import { until } from "../rig/until.ts";
import { type Attempt, legalAttempt, oddAttempt, type Sources } from "./anyIntent.ts";
import type { ServerUnderFire } from "./childServer.ts";
import type { Heard, RawLine } from "./rawLine.ts";
import { TableModel } from "./tableModel.ts";

/** What was acknowledged: it has to be in the journal, at that ply. */
export interface Acknowledged {
  readonly ply: number;
  /** As it was sent. */
  readonly text: string;
  readonly seat: Seat;
}

/** What became of what was sent. */
export interface SocketTally {
  sent: number;
  accepted: number;
  refused: number;
  /** Answers that were not as the rules say, or not of the catalogue's form. */
  readonly faults: string[];
}

const PATIENCE_MS = 20_000;
const MOST_TEXT = 500;
const FACES = { rollDie: () => 6 as const };

/** One table and all who sit there, played by one hand that sends as much that is wrong as that is right. */
export class SocketTable {
  readonly id: string;
  readonly acknowledged: Acknowledged[] = [];
  readonly #lines: readonly RawLine[];
  readonly #model: TableModel;
  readonly #random: Random;
  readonly #tally: SocketTally;
  readonly #past: Intent[] = [];
  #latest: { readonly seat: number; readonly text: string; readonly ply: number } | undefined;

  private constructor(id: string, lines: readonly RawLine[], model: TableModel, { seed, tally }: { seed: number; tally: SocketTally }) {
    this.id = id;
    this.#lines = lines;
    this.#model = model;
    this.#random = randomOf(seed);
    this.#tally = tally;
  }

  /** Makes the table, sits everybody down and begins. `lines`: of seat 0, 1 and so on, a spectator's last. */
  static async begin(
    server: ServerUnderFire,
    options: TableOptionsInput,
    terms: { seed: number; tally: SocketTally },
  ): Promise<SocketTable> {
    const people: readonly Identity[] = await Promise.all(
      Array.from({ length: options.players }, (_, i) => server.guest(`Player ${i + 1}`)),
    );
    const id = await server.table(people[0]!, options);
    const model = new TableModel();
    const seats = new Map<RawLine, number | undefined>();
    const join = async (identity: Identity | undefined, isReader: boolean): Promise<RawLine> => {
      const line = await server.join(id, identity, (frame) => {
        if (isReader) model.hear(frame);
        const welcome = messageOf(frame, "welcome") as Welcome | undefined;
        // The place of before the match is another one where the order is drawn.
        if (welcome?.history) seats.set(line, welcome.seat);
      });
      return line;
    };
    const spectator = await join(undefined, true);
    const lines: RawLine[] = [];
    for (const [place, identity] of people.entries()) {
      const line = await join(identity, false);
      if (place > 0) await line.ask("sit", { seat: place });
      await line.ask("ready", { ready: true });
      lines.push(line);
    }
    await until(() => model.match !== undefined && lines.every((line) => seats.get(line) !== undefined), PATIENCE_MS, "the start");
    lines.sort((a, b) => seats.get(a)! - seats.get(b)!);
    return new SocketTable(id, [...lines, spectator], model, terms);
  }

  get isOver(): boolean {
    return this.#model.status === "over";
  }

  /** What the spectator has seen, as a state of the rules. */
  get state(): GameState {
    return this.#model.state(this.#model.match!.view);
  }

  /** Requests that were answered another number of times than once. */
  get unevenAnswers(): number {
    return this.#lines.reduce((sum, { answers }) => sum + [...answers.values()].filter((times) => times !== 1).length, 0);
  }

  /** One thing, legal or not. */
  async step(): Promise<void> {
    const { ply, view } = this.#model.match!;
    const state = this.#model.state(view);
    const offers = SEATS.slice(0, state.setup.seats.length).flatMap((seat) =>
      legalIntents(state, seat).map((intent) => ({ seat, intent })),
    );
    const sources: Sources = { state, offers, past: this.#past };
    const random = this.#random;
    const kind = random.below(24);
    if (kind === 0) return this.#undo(ply);
    if (kind === 1) return this.#again();
    if (kind === 2) return this.#outOfForm(ply);
    const isOdd = offers.length === 0 || random.below(2) === 0;
    const attempt = isOdd ? oddAttempt(sources, random) : legalAttempt(sources, random);
    return this.#attempt(attempt, state, ply);
  }

  async #attempt(attempt: Attempt, state: GameState, ply: number): Promise<void> {
    const random = this.#random;
    const isLate = random.below(20) === 0;
    const seat = Math.min(attempt.seat, this.#lines.length - 1);
    const line = this.#lines[seat]!;
    const text = lineOf(attempt, random);
    const asked = parsePlayLine(text);
    const intent = asked === "undo" ? undefined : asked;
    if (asked === "undo") return this.#undo(ply);
    const payload = [isLate ? ply + 1 + random.below(9) : ply, text] as const;
    const heard = await line.ask("play", payload);
    const expected = expectedOf(state, { seat, intent, isSpectator: seat === this.#lines.length - 1, isLate });
    await this.#judge(heard, expected, `${seat} ${text} at ${ply}`);
    if (heard.status !== 0 || !intent) return;
    this.#past.push(intent);
    this.#model.accepted(intent);
    this.#latest = { seat, text, ply };
    await this.#acknowledge({ ply, text, seat: seat as Seat }, heard);
  }

  /** Not judged beforehand: what may be taken back is not in what a spectator sees. */
  async #undo(ply: number): Promise<void> {
    const seat = this.#random.below(this.#lines.length);
    const [, text] = playAt(ply, "undo");
    const heard = await this.#lines[seat]!.ask("play", [ply, text]);
    await this.#judge(heard, heard.status === 0 ? "accepted" : undefined, `undo by ${seat} at ${ply}`);
    if (heard.status === 0) await this.#acknowledge({ ply, text, seat: seat as Seat }, heard);
  }

  /** What was accepted is sent again: the same answer, and nothing twice; something else for its ply, or the same from elsewhere: stale. */
  async #again(): Promise<void> {
    const latest = this.#latest;
    if (!latest) return;
    const { seat, ply, text } = latest;
    const line = this.#lines[seat]!;
    const same = await line.ask("play", [ply, text]);
    await this.#judge(same, "accepted", "the same again");
    if ((same.value as { ply?: number }).ply !== ply + 1) this.#tally.faults.push(`the same again: ${JSON.stringify(same.value)}`);
    const [, other] = playAt(ply, { type: "concentrate", cube: "blue" });
    const isOver = this.#model.status === "over";
    if (text !== other) await this.#judge(await line.ask("play", [ply, other]), isOver ? "game-over" : "stale-ply", "another for that ply");
    const next = (seat + 1) % (this.#lines.length - 1);
    await this.#judge(await this.#lines[next]!.ask("play", [ply, text]), isOver ? undefined : "stale-ply", "the same from elsewhere");
  }

  async #outOfForm(ply: number): Promise<void> {
    const random = this.#random;
    const line = random.pick(this.#lines);
    const [type, payload, expected] = random.pick([
      ["play", { ply, line: "." }, "bad-shape"],
      ["play", [-1, "."], "bad-shape"],
      ["play", [ply, ".", 0], "bad-shape"],
      ["play", [ply], "bad-shape"],
      ["play", [ply, "?"], "malformed"],
      ["play", {}, "bad-shape"],
      ["win", { ply }, "unknown-type"],
    ] as const);
    await this.#judge(await line.ask(type, payload), expected, `${type} ${JSON.stringify(payload)}`);
  }

  async #acknowledge(acknowledged: Acknowledged, heard: Heard): Promise<void> {
    this.acknowledged.push(acknowledged);
    const { ply } = acknowledged;
    if ((heard.value as { ply?: number }).ply !== ply + 1) this.#tally.faults.push(`answered ${JSON.stringify(heard.value)} at ply ${ply}`);
    await until(() => (this.#model.match?.ply ?? 0) > ply, PATIENCE_MS, `ply ${ply + 1}`);
  }

  /** `expected`: a code, "accepted", or any refusal where it is left out. */
  async #judge({ status, value }: Heard, expected: string | undefined, what: string): Promise<void> {
    this.#tally.sent++;
    if (status === 0) this.#tally.accepted++;
    else this.#tally.refused++;
    const read = zRejection.safeParse(value);
    const code = status === 0 ? "accepted" : read.success ? read.data.code : undefined;
    const isPlain = status === 0 || (status === 1 && read.success && !/\bat .+:\d+|node_modules|\.ts\b/.test(read.data.message ?? ""));
    if (!isPlain || code === "internal" || (expected !== undefined && code !== expected))
      this.#tally.faults.push(`${what}: ${expected ?? "a refusal"} expected, answered ${JSON.stringify(value)}`);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }
}

interface Asked {
  readonly seat: number;
  readonly intent: Intent | undefined;
  readonly isSpectator: boolean;
  readonly isLate: boolean;
}

/** In the order in which the server looks: shape, seat, the end, ply, rules. */
function expectedOf(state: GameState, { seat, intent, isSpectator, isLate }: Asked): string {
  if (!intent) return "malformed";
  if (isSpectator) return "spectator";
  if (isLate && state.phase !== "over") return "stale-ply";
  const applied = apply(state, { seat: seat as Seat, intent }, FACES);
  return applied.ok ? "accepted" : applied.error.code;
}

/** As it is sent; what is no intent at all as some text, what is one now and then with a character too few. */
function lineOf({ value }: Attempt, random: Random): string {
  const intent = parseIntent(value);
  const text = intent ? formatPlayLine(intent) : JSON.stringify(value)?.slice(0, MOST_TEXT) || "?";
  const cut = random.below(text.length);
  return random.below(30) === 0 && text.length > 1 ? text.slice(0, cut) + text.slice(cut + 1) : text;
}
