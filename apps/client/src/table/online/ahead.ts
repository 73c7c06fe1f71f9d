import { differingFields } from "@forgotten-planet/client-core";
import { type GamePlay, type GameTypes, playLine, type Seat, type Viewed } from "@forgotten-planet/core";
import type { JournalLine, RequestPayload, RoomView } from "@forgotten-planet/protocol";
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { extendHistory, type History, plyOf } from "../history.ts";
import type { Answer } from "../matchSource.ts";

/** A step of this player's that the mirror does not have yet. */
interface OwnStep {
  /** It is made for this ply. */
  readonly ply: number;
  readonly line: JournalLine;
  /** The server has taken it: the next change of the mirror has it. */
  readonly isTaken: boolean;
}

export interface AheadTerms<G extends GameTypes> {
  /** The rules of what is played; undefined before they are loaded. */
  readonly game: () => GamePlay<G> | undefined;
  /** The seat that this screen plays now. */
  readonly seat: () => Seat | undefined;
  /** Settles with the server's answer. */
  readonly send: (payload: RequestPayload<"play">) => Promise<Answer>;
}

const LETTERS = "abcd";

/**
 * The match as the mirror shows it, and ahead of it this player's own steps that are on their way: the mirror stays what is true, and the
 * rules say what follows. A step that needs a draw, the set-up and the end of a match are awaited.
 */
export class Ahead<G extends GameTypes = GameTypes> {
  /** As the lines of the server tell it. */
  readonly told = signal<History<G> | undefined>(undefined);
  /** As the mirror shows it. */
  readonly mirrored = signal<RoomView<G> | undefined>(undefined);
  readonly history: ReadonlySignal<History<G> | undefined>;
  readonly room: ReadonlySignal<RoomView<G> | undefined>;
  /** How many steps are ahead of the mirror. */
  readonly size: ReadonlySignal<number>;
  readonly #terms: AheadTerms<G>;
  readonly #steps = signal<readonly OwnStep[]>([]);
  /** By history, the latest line that was tried on it: what is foreseen and then told is one and the same. */
  readonly #tried = new WeakMap<History<G>, { readonly line: JournalLine; readonly after: History<G> }>();
  #latest: Promise<Answer> | undefined;

  constructor(terms: AheadTerms<G>) {
    this.#terms = terms;
    this.size = computed(() => this.#steps.value.length);
    this.history = computed(() => this.#withSteps(this.told.value, this.#steps.value));
    let shown: RoomView<G> | undefined;
    this.room = computed(() => {
      const room = this.#roomWithSteps();
      // A step that was shown before the server had it has landed: nobody looks at the same a second time.
      if (!shown || !room || differingFields({ ...shown }, { ...room }).length > 0) shown = room;
      return shown;
    });
  }

  /** Shows the step at once where its outcome is certain, and sends it when every step before it is answered. */
  play(asked: G["Intent"] | "undo"): Promise<Answer> {
    const game = this.#terms.game();
    if (!game) return Promise.resolve({ ok: false, rejection: { code: "not-allowed" } });
    const ply = this.room.peek()?.match?.ply ?? 0;
    const text = playLine(game, asked);
    const answer = this.#sent([ply, text], this.#foreseen(game, text), this.#latest);
    this.#latest = answer;
    void answer.finally(() => {
      if (this.#latest === answer) this.#latest = undefined;
    });
    return answer;
  }

  /** Goes on by one line; returns false if the line does not follow, which means that one was missed. */
  extend(line: JournalLine): boolean {
    const game = this.#terms.game();
    const { value: told } = this.told;
    const next = game && told && this.#next(game, told, line);
    if (!next) return false;
    const at = this.#steps.peek().findIndex((step) => step.line === line);
    batch(() => {
      this.told.value = next;
      // They land in their order.
      if (at >= 0) this.#steps.value = this.#steps.peek().slice(at + 1);
    });
    return true;
  }

  /** Begins again with all that led here, over another connection: what has landed meanwhile is in it. */
  begin(history: History<G> | undefined, lines: readonly JournalLine[]): void {
    batch(() => {
      this.told.value = history;
      this.#steps.value = this.#steps.peek().filter(({ ply, line, isTaken }) => !isTaken && !lines.slice(ply).includes(line));
    });
  }

  /** The mirror has changed, and its line is told; `isTold`: it shows the very position that the lines lead to. */
  mirror(room: RoomView<G>, isTold = false): void {
    const { match } = room;
    const told = isTold ? this.told.peek()?.match : undefined;
    batch(() => {
      this.mirrored.value = match && told ? { ...room, match: { ...match, view: told.state as Viewed<G> } } : room;
      if (this.#steps.peek().some(({ isTaken }) => isTaken)) this.#steps.value = this.#steps.peek().filter(({ isTaken }) => !isTaken);
    });
  }

  async #sent(payload: RequestPayload<"play">, step: OwnStep | undefined, before: Promise<Answer> | undefined): Promise<Answer> {
    const earlier = before && (await before);
    // What was meant to follow a step that is refused is not sent.
    const answer = earlier?.ok === false ? earlier : await this.#terms.send(payload);
    if (step) this.#answered(step, answer.ok);
    return answer;
  }

  #answered(step: OwnStep, isTaken: boolean): void {
    const steps = this.#steps.peek();
    const at = steps.findIndex(({ ply, line }) => ply === step.ply && line === step.line);
    if (at >= 0) this.#steps.value = isTaken ? steps.with(at, { ...step, isTaken }) : steps.slice(0, at);
  }

  /** Puts the step ahead of the mirror; undefined if its outcome is not certain here. */
  #foreseen(game: GamePlay<G>, text: string): OwnStep | undefined {
    const history = this.history.peek();
    const seat = this.#terms.seat();
    if (!history || seat === undefined || this.room.peek()?.match?.ply !== plyOf(history)) return undefined;
    const line = `${LETTERS[seat]}${text}`;
    const after = this.#next(game, history, line);
    const isTurn = ({ match }: History<G>): boolean => game.moment(match.state).stage === "turn";
    if (!after || !isTurn(history) || !isTurn(after)) return undefined;
    const step = { ply: plyOf(history), line, isTaken: false };
    this.#steps.value = [...this.#steps.peek(), step];
    return step;
  }

  #roomWithSteps(): RoomView<G> | undefined {
    const room = this.mirrored.value;
    const history = this.history.value;
    if (!room?.match || !history || history === this.told.value) return room;
    // Its states begin with a view and are views themselves.
    const { ply, state } = history.match;
    return { ...room, match: { ply, last: this.#steps.value.at(-1)?.line ?? "", view: state as Viewed<G> } };
  }

  /** As far as they follow: another's step may have come between. */
  #withSteps(told: History<G> | undefined, steps: readonly OwnStep[]): History<G> | undefined {
    const game = this.#terms.game();
    let ahead = told;
    for (const { line } of steps) {
      const next = game && ahead && this.#next(game, ahead, line);
      if (!next) break;
      ahead = next;
    }
    return ahead;
  }

  #next(game: GamePlay<G>, history: History<G>, line: JournalLine): History<G> | undefined {
    const tried = this.#tried.get(history);
    if (tried?.line === line) return tried.after;
    const after = extendHistory(game, history, line);
    if (after) this.#tried.set(history, { line, after });
    return after;
  }
}
