import { addPlayouts, type LevelId, NO_PLAYOUTS, type Playouts, seedOf, type Thought } from "@forgotten-planet/bots";
import { type GameState, type Intent, type PublicView, publicView, type Seat, seatView } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import type { Message } from "../../../../i18n/message.ts";
import { type HintTitle, titleOf } from "../../bots/hint/hintReasons.ts";
import type { HintStep } from "../../bots/hint/hintStep.ts";
import { playedSteps, stepsOf } from "../../bots/hint/hintView.ts";
import type { HistoryEntry } from "../../history.ts";
import { changesTo, type WhatIf } from "../../model/whatIf.ts";
import type { Job, JudgePool, Urgency, Work } from "./judgePool.ts";
import { whyFirst } from "./whyFirst.ts";

/** A turn to compare: one of the level's best, or the one that was played. */
export interface BestTurn {
  /** Its steps in the notation: no two of the best are the same. */
  readonly id: string;
  readonly kind: "best" | "played";
  /** Undefined for what was played. */
  readonly title: HintTitle | undefined;
  readonly steps: readonly HintStep[];
  /** What is meant to follow if a die brings a mine. */
  readonly later: readonly HintStep[];
  /** To be played: to the first die, or with the end of the turn. */
  readonly intents: readonly Intent[];
  /** Whose the tiles would be, as far as no die is rolled. */
  readonly effect: WhatIf;
  /** Why it is first; undefined for others, and where there is nothing to say. */
  readonly why: Message | undefined;
  readonly figures: Playouts;
}

export type BestTurnsState =
  | { readonly kind: "closed" | "thinking" }
  /** The seat for which they are best; empty where nothing is better than to end the turn. */
  | { readonly kind: "turns"; readonly seat: Seat; readonly turns: readonly BestTurn[] };

/** What is asked about a position. */
export interface BestTurnsQuestion {
  readonly state: GameState;
  readonly level: LevelId;
  /** What was played from here to the end of the turn; empty where nothing was. */
  readonly played: readonly HistoryEntry[];
}

interface Row {
  readonly turn: BestTurn;
  /** What is played on, and what is played first there. */
  readonly from: { readonly view: PublicView; readonly line: readonly Intent[] };
  /** Said of it while it is first. */
  readonly why: Message | undefined;
  asked: number;
}

const BATCH = 6;
/** Games of each turn that come before anything else. */
const FIRST = 24;
/** Answers that a strategist plays out: the same for everybody, where a clock would give each browser turns of its own. */
const SIMULATIONS = 400;

/** Thinks of the best turns of a position and plays each on, the first one first. A new question takes the place of the one before. */
export class BestTurns {
  readonly state = signal<BestTurnsState>({ kind: "closed" });
  /** Games played after each turn. */
  readonly games: number;
  readonly #pool: Pick<JudgePool, "add" | "wake">;
  #remove: (() => void) | undefined;

  constructor(pool: Pick<JudgePool, "add" | "wake">, games: number) {
    this.#pool = pool;
    this.games = games;
  }

  ask(question: BestTurnsQuestion): void {
    this.#remove?.();
    const { phase } = question.state;
    const isAskable = phase === "actions" || phase === "chooseTile";
    this.state.value = { kind: isAskable ? "thinking" : "closed" };
    this.#remove = isAskable ? this.#pool.add(new Asking(question, this)) : undefined;
  }

  close(): void {
    this.#remove?.();
    this.#remove = undefined;
    this.state.value = { kind: "closed" };
  }
}

/** One question on its way. */
class Asking implements Work {
  readonly #question: BestTurnsQuestion;
  readonly #desk: Pick<BestTurns, "state" | "games">;
  #rows: Row[] | "asked" | undefined;

  constructor(question: BestTurnsQuestion, desk: Pick<BestTurns, "state" | "games">) {
    this.#question = question;
    this.#desk = desk;
  }

  next(urgency: Urgency): Job | undefined {
    if (this.#rows === "asked") return undefined;
    if (!this.#rows) return this.#think();
    const { games } = this.#desk;
    const most = urgency === 0 ? Math.min(FIRST, games) : games;
    const row = this.#rows.find(({ asked }) => asked < most);
    return row && this.#play(row, Math.min(BATCH, games - row.asked));
  }

  #think(): Job {
    this.#rows = "asked";
    const { state, level } = this.#question;
    const seat = state.active;
    return {
      kind: "think",
      question: { view: seatView(state, seat), seat, level, seed: seedOf(state.turn), budget: { simulations: SIMULATIONS } },
      done: (thought) => {
        this.#rows = rowsOf(this.#question, thought);
        this.#show();
      },
      lost: () => {
        this.#rows = undefined;
      },
    };
  }

  #play(row: Row, count: number): Job {
    const first = row.asked;
    row.asked += count;
    return {
      kind: "playouts",
      question: { ...row.from, first, count },
      done: (played) => {
        this.#set(row, { ...row.turn, figures: addPlayouts(row.turn.figures, played) }, row.asked);
      },
      // Its figures would lack some games: it begins again.
      lost: () => this.#set(row, { ...row.turn, figures: NO_PLAYOUTS }, 0),
    };
  }

  #set(row: Row, turn: BestTurn, asked: number): void {
    if (!Array.isArray(this.#rows)) return;
    Object.assign(row, { turn, asked });
    this.#show();
  }

  #show(): void {
    if (!Array.isArray(this.#rows)) return;
    const seat = this.#question.state.active;
    const rows = ordered(this.#rows, seat, this.#desk.games);
    const turns = rows.map(({ turn, why }, place) => (place === 0 && !isBeaten(rows, seat) ? { ...turn, why } : turn));
    this.#desk.state.value = { kind: "turns", seat, turns };
  }
}

/** As their figures are shown: by the share of games won, then by margin, as soon as each has its first games; until then as the level thinks. What was played comes last. */
function ordered(rows: readonly Row[], seat: Seat, games: number): readonly Row[] {
  const bests = rows.filter(({ turn }) => turn.kind === "best");
  if (bests.some(({ turn: { figures } }) => figures.count < Math.min(FIRST, games))) return rows;
  const mean = (sum: Playouts["won"], { count }: Playouts): number => (sum[seat] ?? 0) / count;
  const byFigures = bests.toSorted(
    ({ turn: { figures: a } }, { turn: { figures: b } }) => mean(b.won, b) - mean(a.won, a) || mean(b.lead, b) - mean(a.lead, a),
  );
  return [...byFigures, ...rows.filter(({ turn }) => turn.kind === "played")];
}

/** What was played has won more games than the first of the best: then it is not said why that is first. */
function isBeaten([first, ...others]: readonly Row[], seat: Seat): boolean {
  const share = ({ turn: { figures } }: Row): number => (figures.count === 0 ? 0 : (figures.won[seat] ?? 0) / figures.count);
  const played = others.find(({ turn }) => turn.kind === "played");
  return first !== undefined && played !== undefined && share(played) > share(first);
}

function rowsOf({ state, played }: BestTurnsQuestion, { plans }: Thought): Row[] {
  const seat = state.active;
  const taken: HintTitle[] = [];
  const rows: Row[] = [];
  for (const plan of plans) {
    const { steps, ending, later, after, end } = stepsOf(state, seat, plan);
    const id = [...steps, ...later].map(({ line }) => line).join(" ");
    if (steps.length === 0 || rows.some(({ turn }) => turn.id === id)) continue;
    const title = titleOf(plan.features, taken);
    taken.push(title);
    const turn: BestTurn = {
      id,
      kind: "best",
      title,
      steps,
      later,
      intents: [...steps.map(({ intent }) => intent), ...(ending === "turn" ? [{ type: "endTurn" } as const] : [])],
      effect: changesTo(state, after),
      why: undefined,
      figures: NO_PLAYOUTS,
    };
    rows.push({ turn, from: { view: publicView(state), line: plan.intents }, why: whyFirst(end, seat, plan.features), asked: 0 });
  }
  return [...rows, ...playedRow(state, played)];
}

/** What was played, with its dice as they fell: it is played on from where it led. */
function playedRow(state: GameState, entries: readonly HistoryEntry[]): readonly Row[] {
  const last = entries.at(-1);
  const steps = playedSteps(entries);
  if (!last || steps.length === 0) return [];
  const intents = entries.flatMap(({ command: { intent } }) => (intent.type === "placeVeiled" ? [] : [intent]));
  const turn: BestTurn = {
    id: "played",
    kind: "played",
    title: undefined,
    steps,
    later: [],
    intents,
    effect: changesTo(state, last.before),
    why: undefined,
    figures: NO_PLAYOUTS,
  };
  return [{ turn, from: { view: publicView(last.after), line: [] }, why: undefined, asked: 0 }];
}
