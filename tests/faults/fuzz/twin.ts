import { afterStep, afterUndo, type MatchState, replayLine, startMatch, stateHash, undoLine } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet, parseIntent } from "@forgotten-planet/game";
import {
  apply,
  type Die,
  facesIn,
  formatCommand,
  type GameState,
  type Intent,
  legalIntents,
  position,
  type Seat,
} from "@forgotten-planet/rules";
import { type SlowGame, slowApply, slowGameOf, slowPosition } from "@forgotten-planet/testkit";
import type { Attempt } from "./anyIntent.ts";
import { intentKey } from "./intentKey.ts";
import { sameState } from "./sameState.ts";

/** What became of an attempt: accepted, or the code of its refusal. */
export type Verdict = "accepted" | (string & {});

/** Two that should agree do not: a bug. */
export class Divergence extends Error {}

/**
 * One game held three times: as the server does it (parse, apply, a journal line), replayed from the text of its journal, and by the
 * second engine, which was written from docs/rules.md alone. Every attempt is judged by all of them.
 */
export class Twin {
  readonly lines: string[] = [];
  /** Whole states that were compared by hash. */
  hashed = 0;
  readonly #rollDie: () => Die;
  #live: MatchState<ForgottenPlanet>;
  #replayed: MatchState<ForgottenPlanet>;
  #slow: SlowGame;
  readonly #legal = new Map<number, ReadonlySet<string>>();

  constructor(start: GameState, rollDie: () => Die) {
    this.#rollDie = rollDie;
    this.#live = startMatch<ForgottenPlanet>(start);
    // As from the disk: nothing is shared with the live game.
    this.#replayed = startMatch<ForgottenPlanet>(JSON.parse(JSON.stringify(start)) as GameState);
    this.#slow = slowGameOf(start);
  }

  get state(): GameState {
    return this.#live.state;
  }

  get hash(): string {
    return stateHash(this.#live.state);
  }

  /** Judges it as the server would, and throws when somebody else would judge otherwise. */
  attempt({ seat, value, isMisshapen }: Attempt): Verdict {
    const intent = parseIntent(value);
    if (isMisshapen !== (intent === undefined)) throw this.#divergence(`shape of ${JSON.stringify(value)}`);
    if (!intent) return "malformed";
    const before = this.#live;
    const faces: Die[] = [];
    const rollDie = (): Die => {
      const die = this.#rollDie();
      faces.push(die);
      return die;
    };
    const applied = apply(before.state, { seat: seat as Seat, intent }, { rollDie });
    this.#agreesWithList(seat, intent, applied.ok);
    const counted = applied.ok ? facesIn(applied.value.events) : faces;
    const rule = this.#slowly(seat, intent, counted);
    if (rule !== (applied.ok ? undefined : applied.error.rule))
      throw this.#divergence(
        `seat ${seat} ${JSON.stringify(intent)}: ${applied.ok ? "accepted" : applied.error.rule}, and slowly ${rule ?? "accepted"}`,
      );
    if (!applied.ok) return applied.error.code;
    const line = formatCommand({ seat: seat as Seat, intent }, counted);
    this.#advance(afterStep(forgottenPlanet, before, seat as Seat, applied.value), line);
    return "accepted";
  }

  /** Takes back that seat's latest step. */
  undo(seat: number): Verdict {
    const undone = afterUndo(forgottenPlanet, this.#live, seat as Seat);
    if (!undone.ok) return undone.error;
    this.#advance(undone.value, undoLine(seat as Seat));
    // It keeps no past of its own.
    this.#slow = slowGameOf(this.#live.state);
    return "accepted";
  }

  /** The whole positions of all three, compared. */
  compare(): void {
    this.hashed++;
    if (this.hash !== stateHash(this.#replayed.state)) throw this.#divergence("the hash of the replay");
    const [fast, slow] = [position(this.#live.state), slowPosition(this.#slow)].map((each) => JSON.stringify(sorted(each)));
    if (fast !== slow) throw this.#divergence(`positions\n${fast}\n${slow}`);
  }

  #advance(live: MatchState<ForgottenPlanet>, line: string): void {
    this.#live = live;
    this.#legal.clear();
    this.lines.push(line);
    const next = replayLine(forgottenPlanet, this.#replayed, line);
    if (!next) throw this.#divergence(`the line ${line} does not follow`);
    this.#replayed = next.match;
    const differing = sameState(live.state, next.match.state);
    if (differing !== undefined) throw this.#divergence(`${differing} after the line ${line}`);
  }

  #slowly(seat: number, intent: Intent, faces: readonly Die[]): string | undefined {
    const left = [...faces];
    return slowApply(this.#slow, seat, intent, () => left.shift() ?? 6);
  }

  /** What is accepted is in the list of legal intents, in its plainest form; what is in the list is accepted. */
  #agreesWithList(seat: number, intent: Intent, isAccepted: boolean): void {
    const { state } = this;
    if (state.setup.seats[seat] === undefined) {
      if (isAccepted) throw this.#divergence(`accepted for a seat ${seat} that is none`);
      return;
    }
    const listed = this.#legalOf(seat as Seat).has(isAccepted ? intentKey(intent, "plain") : intentKey(intent, "exact"));
    if (listed === isAccepted) return;
    if (isAccepted && isRoundTrip(state, intent)) return;
    throw this.#divergence(`seat ${seat} ${JSON.stringify(intent)}: accepted ${isAccepted}, listed ${listed}`);
  }

  #legalOf(seat: Seat): ReadonlySet<string> {
    const known = this.#legal.get(seat);
    if (known) return known;
    const keys = new Set(legalIntents(this.state, seat).flatMap((intent) => [intentKey(intent, "plain"), intentKey(intent, "exact")]));
    this.#legal.set(seat, keys);
    return keys;
  }

  #divergence(what: string): Divergence {
    const { setup } = this.state;
    return new Divergence(`${what}\nafter ${this.lines.length} lines of ${JSON.stringify(setup)}\n${this.lines.join(" ")}`);
  }
}

/** A way that leads back to where it began: allowed, and of no use, so that it is in no list. */
function isRoundTrip(state: GameState, intent: Intent): boolean {
  if (intent.type !== "move") return false;
  const { area } = state.setup.scenario;
  const [x, y] = intent.path.at(-1)!;
  const width = area.kind === "open" ? 61 : (area.rows[0]?.length ?? 1);
  const offset = area.kind === "open" ? 30 : 0;
  return state.robots.some(
    ({ seat, number, cell }) => seat === state.active && number === intent.robot && cell === (y + offset) * width + x + offset,
  );
}

/** Keys in one order, so that equal values have one text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
