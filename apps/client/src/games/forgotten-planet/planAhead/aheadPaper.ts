import type { GameState, Intent, Seat } from "@forgotten-planet/rules";
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { PlayStore } from "../playStore.ts";
import { keepPlan, keptPlan, planKeyOf } from "./keptPlan.ts";
import { type AheadPlan, emptyPlan, isEmpty, joined, planOf, split, withoutLast, withSix, withStep } from "./plan/aheadPlan.ts";
import type { CheckAt } from "./plan/checkPlan.ts";
import { mended } from "./plan/mendPlan.ts";

/** The plan as it is written, and kept on this device. */
export class AheadPaper {
  /** For the seat's next turn or the one under way; undefined while there is nothing to plan for. */
  readonly plan: ReadonlySignal<AheadPlan | undefined>;
  /** The branch that is written on, the last one where none is chosen; undefined before the die. */
  readonly at: ReadonlySignal<number | undefined>;
  readonly isAuto = signal(false);
  readonly afterDie = signal(false);
  /** In its turn the plan does not stand beside the board. */
  readonly isPutAway = signal(false);
  /** The browser keeps nothing: the plan lasts as long as the page. */
  readonly isRefused = signal(false);
  /** Another tab of this browser wrote on it last. */
  readonly isFromOtherTab = signal(false);
  readonly #store: PlayStore;
  readonly #base: ReadonlySignal<CheckAt | undefined>;
  readonly #at = signal<number | undefined>(undefined);
  /** Whose plan was read last. */
  #seat: Seat | undefined;
  readonly #written = signal<AheadPlan | undefined>(undefined);

  /** `base`: the turn that is written for. */
  constructor(store: PlayStore, base: ReadonlySignal<CheckAt | undefined>) {
    this.#store = store;
    this.#base = base;
    this.plan = computed(() => {
      const seat = store.controlledSeat.value;
      const turn = base.value?.state.turn;
      if (seat === undefined || turn === undefined) return undefined;
      const written = this.#written.value;
      return written?.turn === turn && written.seat === seat ? written : emptyPlan(seat, turn);
    });
    this.at = computed(() => {
      const parts = this.plan.value?.branches.length ?? 0;
      return this.#at.value ?? (parts > 0 ? parts - 1 : undefined);
    });
    // A player of several seats has a plan for each.
    store.onClose(
      effect(() => {
        const seat = store.controlledSeat.value;
        if (seat === undefined || seat === this.#seat) return;
        this.#seat = seat;
        untracked(() => this.#read(seat));
      }),
    );
  }

  writeOn(at: number | undefined): void {
    this.#at.value = at;
  }

  /** Whether a step was added. */
  write(intent: Intent): boolean {
    const plan = this.plan.peek();
    const next = plan && intent.type !== "endTurn" ? withStep(plan, this.at.peek(), intent) : undefined;
    if (!next) return false;
    this.#change(next);
    return true;
  }

  /** Makes these steps the plan of the turn under way; what follows a die goes where a mine is turned up. */
  fill(intents: readonly Intent[]): void {
    const base = this.#base.peek();
    const plan = this.plan.peek();
    if (base && plan)
      this.#change({ plan: planOf({ ...emptyPlan(plan.seat, plan.turn), from: base.made.length }, intents), at: undefined });
  }

  takeLast(): void {
    const plan = this.plan.peek();
    if (plan && !isEmpty(plan)) this.#change(withoutLast(plan, this.at.peek()));
  }

  clear(): void {
    const plan = this.plan.peek();
    if (plan) this.#change({ plan: emptyPlan(plan.seat, plan.turn), at: undefined });
  }

  mend(): void {
    const plan = this.plan.peek();
    const base = this.#base.peek();
    if (!plan || !base) return;
    const next = mended(plan, base);
    const at = this.at.peek();
    this.#change({ plan: next, at: at !== undefined && next.branches[at] ? at : undefined });
  }

  split(at: number): void {
    const plan = this.plan.peek();
    if (plan) this.#change({ plan: split(plan, at), at });
  }

  join(): void {
    const plan = this.plan.peek();
    if (plan) this.#change({ plan: joined(plan), at: 1 });
  }

  setSix(at: number, six: Parameters<typeof withSix>[2]): void {
    const plan = this.plan.peek();
    if (plan) this.#change({ plan: withSix(plan, at, six), at });
  }

  setAuto(isAuto: boolean): void {
    this.isAuto.value = isAuto;
    this.#keep(this.#store.controlledSeat.peek());
  }

  setAfterDie(goesOn: boolean): void {
    this.afterDie.value = goesOn;
    this.#keep(this.#store.controlledSeat.peek());
  }

  setPutAway(isPutAway: boolean): void {
    this.isPutAway.value = isPutAway;
    this.#keep(this.#store.controlledSeat.peek());
  }

  /** Forgets what was written for a turn that is over, or a match; returns it if that match has ended in a turn of somebody else. */
  forget(view: GameState): AheadPlan | undefined {
    const written = this.#written.value;
    if (!written) return undefined;
    const isOver = view.phase === "over";
    // The crystals of a special mine are chosen when the turn has ended.
    const isSpent = view.turn > written.turn || (view.turn === written.turn && view.phase === "chooseCubes");
    if (!isOver && !isSpent) return undefined;
    this.#change({ plan: emptyPlan(written.seat, written.turn), at: undefined });
    return isOver && view.active !== written.seat ? written : undefined;
  }

  /** Reads what another tab has kept under that key; returns whether it is this plan's. */
  readAgain(key: string | null): boolean {
    const id = this.#matchId;
    const seat = this.#store.controlledSeat.peek();
    if (id === undefined || seat === undefined || key !== planKeyOf(id, seat)) return false;
    batch(() => {
      this.#read(seat);
      this.isFromOtherTab.value = true;
      this.#at.value = undefined;
    });
    return true;
  }

  #change({ plan, at }: { readonly plan: AheadPlan; readonly at: number | undefined }): void {
    batch(() => {
      this.#written.value = isEmpty(plan) ? undefined : plan;
      if (isEmpty(plan)) this.isPutAway.value = false;
      this.isFromOtherTab.value = false;
      this.#at.value = at;
    });
    this.#keep(plan.seat);
  }

  get #matchId(): string | undefined {
    return this.#store.source.welcome.peek()?.table.id;
  }

  #read(seat: Seat): void {
    const id = this.#matchId;
    const view = this.#store.situation.peek()?.view;
    const kept = id === undefined || !view ? undefined : keptPlan(id, seat, view);
    this.#written.value = kept?.plan;
    this.isPutAway.value = kept?.isPutAway === true;
    if (!kept) return;
    this.isAuto.value = kept.isAuto;
    this.afterDie.value = kept.afterDie;
  }

  #keep(seat: Seat | undefined): void {
    const id = this.#matchId;
    if (id === undefined || seat === undefined) return;
    const plan = this.#written.peek();
    const kept = plan && { plan, isAuto: this.isAuto.peek(), afterDie: this.afterDie.peek(), isPutAway: this.isPutAway.peek() };
    this.isRefused.value = !keepPlan(id, seat, kept);
  }
}
