import { type Plan, seedOf } from "@forgotten-planet/bots";
import { type Intent, publicView, seatView } from "@forgotten-planet/rules";
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { toast } from "../../../../ui/toasts.ts";
import type { HistoryEntry } from "../../history.ts";
import { cleared } from "../../interaction/interaction.ts";
import type { PlayStore } from "../../playStore.ts";
import { type SharedMind, shareMind } from "../botMind.ts";
import { latestPly, type Progress, playedAfter, progressOf } from "./hintFollow.ts";
import { type HintRefusal, hintKeyRefused, hintRefusal, hintsHere, sayRefused } from "./hintRefusal.ts";
import { endOf, hintViews, lastBotTurn, playedView, type TurnView } from "./hintView.ts";

/** What the panel shows; undefined while it is closed. */
export type Advice =
  | { readonly kind: "thinking" | "failed"; readonly about: "hint" | "explain" }
  /** `after`: ply of the latest step when it was asked for; undefined before any. */
  | { readonly kind: "hint"; readonly after: number | undefined; readonly turns: readonly TurnView[] }
  | { readonly kind: "explain"; readonly name: string; readonly turn: number; readonly turns: readonly TurnView[] };

/** Where the panel's opener is, to which the focus returns. */
export type Opener = "hint" | "explain";

/** Hints and explanations at one table: what is asked, what is shown, and which of the turns is chosen. */
export class HintDesk {
  readonly advice = signal<Advice | undefined>(undefined);
  readonly chosen = signal(0);
  /** How far each hinted turn is by what was played since they were given; none once the step before them was taken back. */
  readonly progress: ReadonlySignal<readonly Progress[] | undefined>;
  /** Steps of the chosen turn that are played. */
  readonly played: ReadonlySignal<number>;
  /** Whether the chosen turn goes on from here. */
  readonly follows: ReadonlySignal<boolean>;
  /** Whether this table allows hints. */
  readonly allowed: ReadonlySignal<boolean>;
  readonly canHint: ReadonlySignal<boolean>;
  /** A bot's latest whole turn; empty before there is one. */
  readonly lastTurn: ReadonlySignal<readonly HistoryEntry[]>;
  readonly #store: PlayStore;
  readonly #stop: () => void;
  #mind: SharedMind | undefined;
  #asked = 0;
  /** How many steps stood at the last look. */
  #entries = 0;

  constructor(store: PlayStore) {
    this.#store = store;
    const { source } = store;
    this.allowed = computed(() => hintsHere(store));
    this.canHint = computed(() => hintRefusal(store) === undefined);
    this.lastTurn = computed(() => {
      const history = source.history.value;
      if (!history || !this.allowed.value) return [];
      // The names of who sits there now, in the visitor's language, are those of the history's set-up.
      const { setup } = history.start;
      return lastBotTurn(history.entries).map((entry) => ({ ...entry, before: { ...entry.before, setup } }));
    });
    this.progress = computed(() => {
      const advice = this.advice.value;
      if (advice?.kind !== "hint") return [];
      const since = playedAfter(source.history.value?.entries ?? [], advice.after);
      return since && advice.turns.map((turn) => progressOf(turn, since));
    });
    this.played = computed(() => this.progress.value?.[this.chosen.value]?.done ?? 0);
    this.follows = computed(() => this.progress.value?.[this.chosen.value]?.follows ?? false);
    const stopFollowing = effect(() => this.#follow(source.history.value?.entries ?? []));
    const stopDrawing = effect(() => this.#draw());
    const stopAging = effect(() => this.#age(store.myTurn.value, this.lastTurn.value[0]?.before.turn));
    store.botKey = (key) => this.#key(key);
    this.#stop = () => {
      stopFollowing();
      stopDrawing();
      stopAging();
    };
  }

  /** The turn that is unfolded. */
  get turn(): TurnView | undefined {
    const advice = this.advice.value;
    return advice && "turns" in advice ? advice.turns[this.chosen.value] : undefined;
  }

  /** Asks for the planner's best turns. Returns why it is refused, which is said too; undefined once they are shown. */
  async hint(): Promise<HintRefusal | undefined> {
    const refused = hintRefusal(this.#store);
    if (refused) {
      sayRefused(this.#store, refused);
      return refused;
    }
    const { situation, source } = this.#store;
    const view = situation.peek()?.view;
    const seat = view?.active;
    const ply = source.room.peek()?.match?.ply ?? -1;
    const after = latestPly(source.history.peek()?.entries ?? []);
    if (!view || seat === undefined) return undefined;
    // What was half said would stand in the hint's place on a phone.
    this.#store.interaction.value = cleared(this.#store.interaction.peek());
    await this.#ask("hint", async (mind) => {
      const question = { view: seatView(view, seat), seat, level: "planner", seed: seedOf(ply), budget: { simulations: 0 } } as const;
      const { thought } = await mind.ask({ question });
      return { kind: "hint", after, turns: hintViews(view, seat, thought.plans) };
    });
    return undefined;
  }

  async explain(): Promise<void> {
    const entries = this.lastTurn.peek();
    const [first] = entries;
    const last = endOf(entries);
    if (!first || !last) return;
    await this.#ask("explain", async (mind) => {
      const weighed: Pick<Plan, "features"> = await mind.weigh(publicView(first.before), publicView(last.before));
      const turn = playedView(entries, weighed, this.#store.me.peek());
      const name = first.before.setup.seats[first.command.seat]?.name ?? "";
      return { kind: "explain", name, turn: first.before.turn + 1, turns: turn ? [turn] : [] };
    });
  }

  choose(index: number): void {
    const advice = this.advice.peek();
    const count = advice && "turns" in advice ? advice.turns.length : 0;
    if (count === 0) return;
    this.chosen.value = (index + count) % count;
  }

  /** Plays the next step of the chosen turn; after the last one it ends the turn, as the dock does. Where it no longer follows, it asks anew. */
  play(): void {
    const { turn } = this;
    if (this.advice.peek()?.kind !== "hint" || !turn) return;
    if (!this.follows.peek()) {
      void this.hint();
      return;
    }
    const step = turn.steps[this.played.peek()];
    if (step) {
      this.#store.play(step.intent);
      return;
    }
    // What the dock asks before the turn ends is answered there.
    this.dismiss();
    this.#store.input({ type: "endTurn" });
  }

  /** The steps that are left, and what is meant to follow a mine: none while they cannot be kept. */
  get keepable(): readonly Intent[] {
    const { turn } = this;
    const left = turn && this.follows.value && this.#store.ahead.value ? turn.steps.slice(this.played.value) : [];
    return left.length > 0 ? [...left, ...(turn?.later ?? [])].map(({ intent }) => intent) : [];
  }

  /** Makes them the player's plan for this turn, and closes the hint. */
  keep(): void {
    const steps = this.keepable;
    if (this.advice.peek()?.kind !== "hint" || steps.length === 0) return;
    this.dismiss();
    this.#store.ahead.peek()?.keep(steps);
    toast(t("hint.kept"));
  }

  dismiss(): void {
    this.#asked++;
    this.advice.value = undefined;
  }

  close(): void {
    this.#stop();
    this.dismiss();
    this.#store.ghosts.value = undefined;
    this.#store.botKey = undefined;
    this.#mind?.close();
  }

  async #ask(about: Opener, answer: (mind: SharedMind) => Promise<Advice>): Promise<void> {
    const asked = ++this.#asked;
    this.chosen.value = 0;
    this.advice.value = { kind: "thinking", about };
    this.#mind ??= shareMind();
    const advice: Advice = await answer(this.#mind).catch(() => ({ kind: "failed", about }));
    if (asked === this.#asked) this.advice.value = advice;
  }

  /** The hint ends where none of its turns follows from what was played. A step that leads away from the chosen one unfolds one that has it. */
  #follow(entries: readonly HistoryEntry[]): void {
    const isStep = entries.length > this.#entries;
    this.#entries = entries.length;
    const advice = this.advice.peek();
    if (advice?.kind === "thinking" && advice.about === "hint") this.dismiss();
    if (advice?.kind !== "hint" || latestPly(entries) === advice.after) return;
    const progress = this.progress.peek() ?? [];
    const next = progress.findIndex(({ follows }) => follows);
    if (next < 0) this.dismiss();
    else if (isStep && !progress[this.chosen.peek()]?.follows) this.choose(next);
  }

  /** An explanation of an earlier turn than the last does not stand over what the player can do now. */
  #age(isMine: boolean, last: number | undefined): void {
    const advice = this.advice.peek();
    if (isMine && last !== undefined && advice?.kind === "explain" && advice.turn !== last + 1) this.dismiss();
  }

  /** The rest of the chosen turn, on the board: nothing of one that no longer follows. */
  #draw(): void {
    const { turn } = this;
    const rest = this.follows.value ? (turn?.steps.slice(this.played.value) ?? []) : [];
    this.#store.ghosts.value = turn && { signs: rest.flatMap(({ sign }) => sign ?? []), effect: rest.length > 0 ? turn.effect : undefined };
  }

  #key(key: string): boolean {
    if (key === "escape" && this.advice.peek()) {
      this.dismiss();
      return true;
    }
    if (key === "a") {
      if (!this.canHint.peek()) return hintKeyRefused(this.#store);
      void this.hint();
    } else if (key === "y" && this.lastTurn.peek().length > 0) void this.explain();
    else return false;
    return true;
  }
}

const desks = new WeakMap<PlayStore, HintDesk>();

/** The desk of that table; made when it is first asked for. */
export function hintDeskOf(store: PlayStore): HintDesk {
  const known = desks.get(store);
  if (known) return known;
  const desk = new HintDesk(store);
  desks.set(store, desk);
  store.onClose(() => desk.close());
  return desk;
}
