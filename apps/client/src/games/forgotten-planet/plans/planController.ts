import type { ForgottenPlanet, Ping, PlanMark, SeatPlan } from "@forgotten-planet/game";
import { MAX_PLAN_MARKS } from "@forgotten-planet/protocol";
import { allyOf, type Cell, cellAt, type GameState, gridOf, type Seat, xyOf } from "@forgotten-planet/rules";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { type MatchSource, request } from "../../../table/matchSource.ts";
import { PlanSender } from "../../../table/plans/planSender.ts";
import { plain } from "../../../ui/RichText.tsx";
import { toast } from "../../../ui/toasts.ts";
import type { BoardTarget, BoardUi } from "../interaction/boardUi.ts";
import type { Interaction, Situation } from "../interaction/interaction.ts";
import { refusalMessage } from "../interaction/refusal.ts";
import type { Input } from "../interaction/step.ts";
import { draftHint, draftMarks, EMPTY_DRAFT, type PlanDraft, type PlanInput, planStep, pruned } from "./planDraft.ts";
import { latestPlans, type PingMark, type PlanSign, pingMarks, planSigns } from "./planView.ts";

/** The player sees their own ping as long as the others do. */
const PING_MS = 30_000;
const PLAYING: readonly GameState["phase"][] = ["actions", "chooseTile", "chooseCubes"];

/** What the pointer means on the board: the game, one's plan, or the next place to point at. */
export type PlanMode = "off" | "plan" | "ping";

interface Shown {
  readonly layers: BoardUi["layers"];
  readonly cursor: Cell | undefined;
  /** Sides of tiles are pressed on the board. */
  readonly sides: boolean;
}

/** What plans read and say of the game that is played at the table. */
interface PlanTable {
  readonly source: MatchSource<ForgottenPlanet>;
  readonly me: ReadonlySignal<Seat | undefined>;
  readonly situation: ReadonlySignal<Situation | undefined>;
  readonly interaction: ReadonlySignal<Interaction>;
  input(input: Input): void;
}

/**
 * What allies show each other on the board: the player's plan while they draw it, the ally's plan, and pings. It never touches the game.
 */
export class PlanController {
  readonly #store: PlanTable;
  readonly #mode = signal<PlanMode>("off");
  readonly #draft = signal<PlanDraft>(EMPTY_DRAFT);
  /** Until the player draws something here, their plan is the one the server kept. */
  readonly #touched = signal(false);
  readonly #pointed = signal<BoardTarget | undefined>(undefined);
  readonly #hidden = signal<ReadonlySet<Seat>>(new Set());
  readonly #seen = signal<ReadonlySet<Ping>>(new Set());
  readonly #ownPing = signal<Ping | undefined>(undefined);
  readonly #sender: PlanSender<PlanMark>;

  /** The ally of this player, where the two may draw for each other now: seated, two against two, while the match runs. */
  readonly ally: ReadonlySignal<Seat | undefined>;
  readonly mode: ReadonlySignal<PlanMode>;
  /** Of the alliance, the own one as it is drawn. */
  readonly plans: ReadonlySignal<readonly SeatPlan[]>;
  readonly pings: ReadonlySignal<readonly Ping[]>;
  /** For the board. */
  readonly planMarks: ReadonlySignal<readonly PlanSign[]>;
  readonly pingMarks: ReadonlySignal<readonly PingMark[]>;

  constructor(store: PlanTable) {
    this.#store = store;
    const { source, situation, me } = store;
    this.#sender = new PlanSender(
      (marks) => request(source, "plan", { marks }),
      ({ rejection }) => toast(plain(refusalMessage(rejection.code, situation.peek()?.view)), "refuse"),
    );
    this.ally = computed(() => {
      const view = situation.value?.view;
      const seat = me.value;
      if (!view || seat === undefined || source.kind !== "online" || !PLAYING.includes(view.phase)) return undefined;
      const ally = allyOf(view.setup, seat);
      // A bot looks at no plan.
      return ally === undefined || source.room.value?.seats[ally]?.bot !== undefined ? undefined : ally;
    });
    this.mode = computed(() => (this.ally.value === undefined ? "off" : this.#mode.value));
    this.plans = computed(() => this.#allPlans());
    this.pings = computed(() => this.#allPings());
    this.planMarks = computed(() => this.#allSigns());
    this.pingMarks = computed(() => (situation.value ? pingMarks(situation.value.view, this.pings.value) : []));
  }

  get draft(): ReadonlySignal<PlanDraft> {
    return this.#draft;
  }

  isHidden(seat: Seat): boolean {
    return this.#hidden.value.has(seat);
  }

  /** Shows or hides a player's plan on this board. */
  toggle(seat: Seat): void {
    const hidden = new Set(this.#hidden.value);
    if (!hidden.delete(seat)) hidden.add(seat);
    this.#hidden.value = hidden;
  }

  /** Switches a mode on, or off when it is on. */
  enter(mode: "plan" | "ping"): void {
    if (this.ally.value === undefined) return;
    if (this.mode.value === mode) {
      this.leave();
      return;
    }
    this.#mode.value = mode;
    this.#pointed.value = undefined;
    this.#store.input({ type: "contested", cell: undefined });
    if (mode === "plan") this.#begin();
  }

  leave(): void {
    if (this.#mode.value === "plan") this.input({ type: "tool", tool: this.#draft.value.tool });
    this.#mode.value = "off";
    this.#pointed.value = undefined;
  }

  /** One input of the drawing hand. */
  input(input: PlanInput): void {
    const view = this.#store.situation.value?.view;
    const me = this.#store.me.value;
    if (!view || me === undefined) return;
    const before = draftMarks(view, this.#draft.value);
    const standing = { ...this.#draft.value, marks: pruned(view, this.#draft.value.marks) };
    const { draft, refused, ping, left } = planStep(standing, input, view, me);
    this.#draft.value = draft;
    if (refused) toast(t(`plan.refused.${refused}`), "refuse");
    if (ping) void this.#point(ping);
    if (left) this.leave();
    const after = draftMarks(view, draft);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    this.#touched.value = true;
    this.#sender.push(pruned(view, after));
  }

  /** Makes these marks what the player draws for the ally. */
  draw(marks: readonly PlanMark[]): void {
    if (this.ally.value === undefined) return;
    const drawn = marks.slice(0, MAX_PLAN_MARKS);
    this.#draft.value = { ...EMPTY_DRAFT, tool: this.#draft.value.tool, marks: drawn };
    this.#touched.value = true;
    this.#sender.push(drawn);
  }

  /** Handles a press on the board; returns true if it is meant for the plan and not for the game. */
  tap(target: BoardTarget): boolean {
    this.#dismiss(target.cell);
    if (this.mode.value === "off") return false;
    if (this.mode.value === "plan") this.input({ type: "tap", target });
    else {
      this.pointAt(target.cell);
      this.#mode.value = "off";
    }
    return true;
  }

  hover(target: BoardTarget | undefined): boolean {
    if (this.mode.value === "off") return false;
    this.#pointed.value = target;
    return true;
  }

  /** Handles Esc or a right click; returns true if there was something to step back from. */
  back(): boolean {
    if (this.mode.value === "off") return false;
    if (this.mode.value === "plan") this.input({ type: "back" });
    else this.leave();
    return true;
  }

  pointAt(cell: Cell): void {
    const view = this.#store.situation.value?.view;
    if (view && this.ally.value !== undefined) void this.#point(xyOf(gridOf(view.setup.scenario.area), cell));
  }

  /** What the board shows of the interface while the game itself is not pointed at; undefined if it is. */
  boardUi({ layers, cursor, sides }: Shown): BoardUi | undefined {
    if (this.mode.value === "off") return undefined;
    const anySide = sides && this.mode.value === "plan" && ["wall", "erase"].includes(this.#draft.value.tool);
    return { marks: [], layers, anySide, ...(cursor === undefined ? {} : { cursor }) };
  }

  stop(): void {
    this.#sender.stop();
  }

  /** Continues the player's plan that is known from before. */
  #begin(): void {
    const view = this.#store.situation.value?.view;
    const own = this.#store.source.plans?.drawn.value.findLast(({ seat }) => seat === this.#store.me.value);
    if (!view || this.#touched.value || !own) return;
    this.#draft.value = { ...this.#draft.value, marks: pruned(view, own.marks) };
  }

  #allPlans(): readonly SeatPlan[] {
    const { source, situation, me } = this.#store;
    const view = situation.value?.view;
    // Afterwards everybody may see what was planned.
    if (source.kind === "analysis") return latestPlans(source.plans?.drawn.value ?? []);
    if (!view || this.ally.value === undefined) return [];
    const seat = me.value;
    if (seat === undefined) return [];
    const known = latestPlans((source.plans?.drawn.value ?? []).filter((plan) => plan.seat === seat || plan.seat === this.ally.value));
    if (!this.#touched.value) return known;
    return latestPlans([...known, { seat, turn: view.turn, marks: draftMarks(view, this.#draft.value) }]);
  }

  #allSigns(): readonly PlanSign[] {
    const { situation, me, interaction } = this.#store;
    const view = situation.value?.view;
    const seat = me.value;
    if (!view) return [];
    const plans = this.plans.value.filter((plan) => !this.#hidden.value.has(plan.seat));
    const drawn = plans.flatMap((plan) => planSigns(view, plan));
    if (this.mode.value !== "plan" || seat === undefined) return drawn;
    const { cursor } = interaction.value;
    const target = this.#pointed.value ?? (cursor === undefined ? undefined : ({ kind: "cell", cell: cursor } as const));
    return [...drawn, ...draftHint(this.#draft.value, target, view, seat)];
  }

  #allPings(): readonly Ping[] {
    if (this.ally.value === undefined) return [];
    const told = this.#store.source.plans?.pings.value ?? [];
    const own = this.#ownPing.value;
    const all = own && !told.some(({ seat }) => seat === own.seat) ? [...told, own] : told;
    return all.filter((ping) => !this.#seen.value.has(ping));
  }

  #dismiss(cell: Cell): void {
    const view = this.#store.situation.value?.view;
    if (!view) return;
    const grid = gridOf(view.setup.scenario.area);
    const seen = this.pings.value.filter((ping) => cellAt(grid, ping.at) === cell);
    if (seen.length > 0) this.#seen.value = new Set([...this.#seen.value, ...seen]);
  }

  async #point(at: Ping["at"]): Promise<void> {
    const { source, me, situation } = this.#store;
    const ally = this.ally.value;
    const answer = await request(source, "ping", { at });
    const view = situation.value?.view;
    if (!answer.ok) return toast(plain(refusalMessage(answer.rejection.code, view)), "refuse");
    if (me.value === undefined || ally === undefined) return;
    const ping: Ping = { seat: me.value, at, since: Date.now() };
    this.#ownPing.value = ping;
    setTimeout(() => {
      if (this.#ownPing.value === ping) this.#ownPing.value = undefined;
    }, PING_MS);
    toast(t("plan.pinged", { name: view?.setup.seats[ally]?.name ?? "" }));
  }
}
