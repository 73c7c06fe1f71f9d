import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { Intent, Seat } from "@forgotten-planet/rules";
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import type { Message } from "../../../i18n/message.ts";
import { TableStore } from "../../../table/tableStore.ts";
import { SeatWish } from "../../../table/waiting/seats/seatWish.ts";
import { isLow, isPhone, isSideways } from "../../../ui/media.ts";
import { BRIEFLY_MS, toast } from "../../../ui/toasts.ts";
import { onlyLooks } from "../interaction/doubleClick.ts";
import { cleared } from "../interaction/interaction.ts";
import type { Input } from "../interaction/step.ts";
import { actionOfKey } from "../model/actions.ts";
import { needsConsent } from "../model/reservation.ts";
import { changesTo } from "../model/whatIf.ts";
import { PlayStore } from "../playStore.ts";
import { tableGame } from "../tableGame.ts";
import { aheadNews } from "./aheadNews.ts";
import { AheadPaper } from "./aheadPaper.ts";
import { AheadSender, type Bar, intentIn } from "./aheadSender.ts";
import { comingSteps, shownStep, signOf } from "./aheadSigns.ts";
import { type AheadPlace, AheadTable } from "./aheadTable.ts";
import { handOver, isBegun, stillBegun } from "./begun.ts";
import { checkAt } from "./checkAt.ts";
import { type LastStep, lastStep } from "./last/lastStep.ts";
import { isClosed, isEmpty } from "./plan/aheadPlan.ts";
import { type CheckedPlan, checkPlan } from "./plan/checkPlan.ts";
import { type NextTurn, nextTurn } from "./plan/nextTurn.ts";

/** How long board, buttons and keys play nothing when they have become the game's again. */
const REST_MS = 1_000;

/** The next turn of this screen's player, tried out on a private copy of the board. Nothing of it is sent before that turn. */
export class AheadDesk {
  readonly paper: AheadPaper;
  readonly checked: ReadonlySignal<CheckedPlan | undefined>;
  /** The turn it is for, as it would begin now, or as it stands. */
  readonly turn: ReadonlySignal<NextTurn | undefined>;
  /** The others play, and this player may try something out. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** The board shows the private copy. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** In the player's own turn the plan stands beside the board, until its last step is played. */
  readonly isShown: ReadonlySignal<boolean>;
  /**
   * What the others did last: until the player's own first step, on a phone with room for it until the end of the own turn, or until it is closed in it;
   * undefined before their first step.
   */
  readonly last: ReadonlySignal<LastStep | undefined>;
  /** The player has taken a step of the own turn. */
  readonly hasBegun: ReadonlySignal<boolean>;
  /** What that step changed is shown. */
  readonly isExplained = signal(false);
  /** What has come in between: a step was taken back, or the plan was changed in another tab. */
  readonly news: ReadonlySignal<Message | undefined>;
  /** The player the next step's crystals are reserved for; undefined if it spends none of them. */
  readonly reservedBy: ReadonlySignal<Seat | undefined>;
  readonly copy: PlayStore;
  readonly sender: AheadSender;
  readonly #store: PlayStore;
  readonly #wantsOpen = signal(false);
  /** Milliseconds, as `performance.now`. */
  #restsUntil = 0;
  /** The turn in which what the others did last was closed. */
  readonly #closedIn = signal<number | undefined>(undefined);
  /** Whose turn is planned: at one screen that of the next person. */
  readonly #seat: ReadonlySignal<Seat | undefined>;
  readonly #place: ReadonlySignal<AheadPlace | undefined>;
  readonly #stops: readonly (() => void)[];

  constructor(store: PlayStore) {
    this.#store = store;
    const { source, situation, table, plans } = store;
    this.#seat = store.controlledSeat;
    const view = computed(() => (table.isLive.value ? situation.value?.view : undefined));
    this.turn = computed(() => (view.value && this.#seat.value !== undefined ? nextTurn(view.value, this.#seat.value) : undefined));
    const base = computed(() => checkAt(view.value, this.turn.value, this.#seat.value, source.history.value));
    this.paper = new AheadPaper(store, base);
    const { plan } = this.paper;
    this.checked = computed(() => (plan.value && base.value ? checkPlan(plan.value, base.value) : undefined));
    this.isWaiting = computed(() => mayPlanAhead(store));
    this.isOpen = computed(() => this.#wantsOpen.value && this.isWaiting.value && plans.mode.value === "off");
    this.isShown = computed(
      () => this.isLeft && !this.paper.isPutAway.value && !this.isWaiting.value && store.myTurn.value && plans.mode.value === "off",
    );
    this.hasBegun = computed(() => store.myTurn.value && (base.value?.made.length ?? 0) > 0);
    this.last = computed(() => {
      if (this.isWaiting.value) return othersStep(lastStep(source.history.value), this.#seat.value);
      const { value: now } = base;
      // A phone that is held sideways has no room for it beside the own actions.
      const isOwn = store.myTurn.value && isPlayed(store) && !isSideways.value;
      if (!now || !isOwn || this.#closedIn.value === now.state.turn) return undefined;
      // A board of a phone makes room for it, and is not to move within a turn; a low one has none to spare.
      if (this.hasBegun.value && !(isPhone.value && !isLow.value)) return undefined;
      const last = othersStep(lastStep(source.history.value, now.state.turn), this.#seat.value);
      return last && this.hasBegun.value ? { ...last, sign: undefined } : last;
    });
    this.reservedBy = computed(() => {
      const intent = intentIn(this.checked.value?.next);
      const now = situation.value;
      if (!intent || now?.me === undefined || !store.myTurn.value || now.unasked?.has("kept")) return undefined;
      return needsConsent(now.view, now.me, source.plans?.reservations.value ?? [], intent)?.seat;
    });
    this.#place = computed(() => this.#placeNow());
    const ahead = new AheadTable({
      source,
      seat: this.#seat,
      place: this.#place,
      write: (intent) => this.paper.write(intent),
      takeLast: () => this.paper.takeLast(),
    });
    const copied = new TableStore<ForgottenPlanet>(ahead, new SeatWish(), () => tableGame);
    // What is looked at and what is read stay so when the copy takes the board's place.
    this.copy = new PlayStore(copied, stillBegun, store.see, store.rule);
    this.sender = new AheadSender({
      next: () => this.checked.peek()?.next,
      barred: () => this.#barred(),
      play: (intent) => store.playNow(intent),
      throws: () => this.paper.afterDie.peek(),
    });
    const news = aheadNews(store, this.paper);
    this.news = news.said;
    this.#stops = [
      news.stop,
      effect(() => {
        if (view.value && this.paper.forget(view.value)) toast(t("ahead.matchOver"));
      }),
      // What is drawn for the ally is drawn on the game's board.
      effect(() => {
        if (plans.mode.value !== "off") this.#wantsOpen.value = false;
      }),
      // Bots at this screen wait for whoever thinks; others do not.
      effect(() => source.bots?.hold(this.isOpen.value)),
      effect(() => {
        store.copy.value = this.isOpen.value ? this.copy : undefined;
      }),
      effect(() => this.#draw()),
      this.#watchTurn(),
      this.#watchNext(),
      this.#watchEnd(),
      this.#watchHands(),
    ];
  }

  /** Something is planned for the next turn, or for the one under way. */
  get isPlanned(): boolean {
    const { value: plan } = this.paper.plan;
    return plan !== undefined && !isEmpty(plan);
  }

  /** Something of it is still to be played. */
  get isLeft(): boolean {
    return this.isPlanned && this.checked.value?.next.kind !== "end";
  }

  #placeNow(): AheadPlace | undefined {
    const { value: plan } = this.paper.plan;
    const { value: checked } = this.checked;
    const turn = this.turn.value;
    if (!plan || !checked || !turn) return undefined;
    const at = this.paper.at.value;
    const branch = at === undefined ? undefined : checked.branches[at];
    const way = [...turn.passing, ...checked.way, ...(branch?.way ?? [])];
    return { base: turn.state, state: branch?.end ?? checked.end, way, isClosed: isClosed(plan, branch ? at : undefined) };
  }

  /** The others play: what is pressed in the dock is tried out. */
  open(): void {
    if (!this.isWaiting.peek()) return;
    batch(() => {
      this.#store.plans.leave();
      this.#wantsOpen.value = true;
    });
  }

  close(): void {
    this.#wantsOpen.value = false;
    this.copy.input({ type: "back" });
  }

  /** Q: opens or closes what is planned; in the player's own turn it shows or hides it. Returns false if there is nothing to plan. */
  toggle(): boolean {
    if (this.isOpen.peek()) this.close();
    else if (this.isWaiting.peek()) this.open();
    else if (this.isLeft) this.paper.setPutAway(!this.paper.isPutAway.peek());
    else return false;
    return true;
  }

  hide(): void {
    this.sender.stop();
    this.paper.setPutAway(true);
  }

  /** Plays the next step of the plan, by hand. */
  async playNext(): Promise<void> {
    const intent = intentIn(this.checked.peek()?.next);
    if (intent && this.#store.myTurn.peek() && !this.isLate()) await this.#store.playNow(intent);
  }

  readonly isLate = (input?: Input): boolean => performance.now() < this.#restsUntil && !(input && onlyLooks(input));

  /** Makes these steps the plan of the turn under way. */
  keep(intents: readonly Intent[]): void {
    if (!this.#store.myTurn.peek()) return;
    this.sender.reset();
    this.paper.setPutAway(false);
    this.paper.fill(intents);
  }

  /** Draws what is planned for the ally, in the place of what was drawn before. */
  showToAlly(): void {
    const checked = this.checked.peek();
    const seat = this.#seat.peek();
    if (!checked || seat === undefined) return;
    this.#store.plans.draw(comingSteps(checked, this.paper.at.peek()).flatMap((step) => shownStep(step, seat).mark ?? []));
  }

  /** Shows what the last step of the others changed, or their turn again; returns false if there is none. */
  explain(): boolean {
    if (!this.last.peek()) return false;
    this.isExplained.value = !this.isExplained.peek();
    return true;
  }

  /** What the others did last has been read. */
  closeLast(): void {
    this.#closedIn.value = this.turn.peek()?.state.turn;
  }

  /** Keys of the plan; returns whether it was one. Allies draw for each other with Q alone, and try out with Shift. */
  key(key: string, isShifted: boolean): boolean {
    if (key === "q") {
      if (isShifted || this.#store.plans.ally.peek() === undefined) return this.toggle();
      if (this.isOpen.peek()) this.close();
      return false;
    }
    if (key === "y" && !this.#store.botKey) return this.explain();
    if (!this.isOpen.peek()) return !isShifted && this.#begins(key);
    if (key === "u" || key === "backspace" || key === "delete") this.paper.takeLast();
    else if (key === "e") this.close();
    else return false;
    return true;
  }

  /** The key of an action, while the others play: it opens the copy, as its button in the dock does. */
  #begins(key: string): boolean {
    const action = actionOfKey(key);
    if (!action || !this.isWaiting.peek() || this.#store.plans.mode.peek() !== "off") return false;
    this.open();
    this.copy.input({ type: "action", action, via: "key" });
    return true;
  }

  /** Esc: what is half said first, then the copy is put away; a layer over its plan closes before that, as at the table. */
  back(): boolean {
    if (!this.isOpen.peek() || this.#store.see.layer.peek()) return false;
    const { action, held, cubes, whyAt, target } = this.copy.interaction.peek();
    if (action || held || cubes.length > 0 || whyAt || target) this.copy.input({ type: "back" });
    else this.close();
    return true;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.sender.reset();
    this.#store.copy.value = undefined;
    this.#store.marks.value = [];
    this.copy.close();
    this.copy.table.close();
  }

  /** The player's turn begins: the board is the game's again, and the plan is sent if that is wanted, once a turn. */
  #watchTurn(): () => void {
    const { myTurn, situation, table } = this.#store;
    const now = (): number | undefined => (myTurn.value ? situation.value?.view.turn : undefined);
    let turn = now();
    let sent = turn;
    return effect(() => {
      // A player who looks back is still in the same turn.
      if (!table.isLive.value || now() === turn) return;
      turn = now();
      if (this.sender.sending.peek().kind === "running") toast(t("ahead.turnOver"), "refuse");
      this.sender.reset();
      if (turn === undefined) {
        this.isExplained.value = false;
        return;
      }
      if (this.#wantsOpen.peek()) {
        untracked(() => this.#handOver());
        this.#restsUntil = performance.now() + REST_MS;
      }
      this.#wantsOpen.value = false;
      this.paper.writeOn(undefined);
      if (this.paper.isAuto.peek() && turn !== sent && untracked(() => this.isPlanned)) this.sender.start();
      sent = turn;
    });
  }

  /** Why sending stopped is said about that next step alone. */
  #watchNext(): () => void {
    let known: string | undefined;
    return effect(() => {
      const next = this.checked.value?.next;
      if (!next) return;
      const now = `${next.kind} ${"step" in next ? next.step.line : ""}`;
      if (now !== known && this.sender.sending.peek().kind === "over") this.sender.reset();
      known = now;
    });
  }

  /** A plan whose last step is played puts itself away, and says so. */
  #watchEnd(): () => void {
    let was = false;
    return effect(() => {
      const { value: is } = this.isShown;
      if (was && !is && untracked(() => this.isPlanned && !this.isLeft && this.#store.myTurn.value)) toast(t("ahead.over.end"));
      was = is;
    });
  }

  /** A step that is half chosen on the copy goes on at the table, or is told. */
  #handOver(): void {
    const begun = this.copy.interaction.value;
    const isFirst = !this.isPlanned;
    if (!isBegun(begun) && !(this.paper.isAuto.peek() && this.isPlanned)) toast(t("ahead.turnBegins"), "note", undefined, BRIEFLY_MS);
    this.copy.interaction.value = cleared(begun);
    // The table first puts down what its own player had begun before.
    queueMicrotask(() => {
      const situation = this.#store.situation.peek();
      const chosen = situation && handOver(begun, { situation, isFirst });
      if (chosen) this.#store.interaction.value = chosen;
    });
  }

  /** Any key or press stops what is sent by itself; what another tab writes is read. */
  #watchHands(): () => void {
    const stop = new AbortController();
    for (const name of ["keydown", "pointerdown"]) addEventListener(name, () => this.sender.stop(), { signal: stop.signal, capture: true });
    const onStorage = ({ key }: StorageEvent): void => {
      if (this.paper.readAgain(key)) this.sender.stop();
    };
    addEventListener("storage", onStorage, { signal: stop.signal });
    return () => stop.abort();
  }

  #barred(): Bar | undefined {
    const { source, clock } = this.#store;
    if (source.link.peek().kind !== "live") return "away";
    if (clock.paused.peek()) return "paused";
    return untracked(() => this.reservedBy.value) === undefined ? undefined : "kept";
  }

  /** On the board: the steps to come and what the others did last, and on the copy also whose the tiles would be. */
  #draw(): void {
    const { value: checked } = this.checked;
    const seat = this.#seat.value;
    const isOpen = this.isOpen.value;
    const coming = checked && seat !== undefined ? comingSteps(checked, this.paper.at.value) : [];
    const signs = seat === undefined ? [] : coming.flatMap((step) => signOf(step, seat) ?? []);
    const last = this.last.value?.sign;
    const shown = last ? [last] : [];
    const place = this.#place.value;
    const effect = isOpen && place && place.state !== place.base ? changesTo(place.base, place.state) : undefined;
    this.#store.marks.value = isOpen ? [] : [...(this.isWaiting.value || this.isShown.value ? signs : []), ...shown];
    this.copy.ghosts.value = isOpen ? { signs, effect } : undefined;
    // What the ally has drawn lies under it.
    this.copy.marks.value = isOpen ? [...this.#store.plans.planMarks.value, ...shown] : [];
  }
}

const desks = new WeakMap<PlayStore, AheadDesk>();

const othersStep = (last: LastStep | undefined, own: Seat | undefined): LastStep | undefined => (last?.seat === own ? undefined : last);

/** The desk of that table; made when it is first asked for. */
export function aheadDeskOf(store: PlayStore): AheadDesk {
  const known = desks.get(store);
  if (known) return known;
  const desk = new AheadDesk(store);
  desks.set(store, desk);
  store.ahead.value = desk;
  store.onClose(() => {
    store.ahead.value = undefined;
    desks.delete(store);
    desk.dispose();
  });
  return desk;
}

/** Turns are taken at a table where one may plan ahead. */
function isPlayed({ source, table, controlledSeat, situation }: PlayStore): boolean {
  const phase = situation.value?.view.phase;
  const isTurn = phase === "actions" || phase === "chooseTile" || phase === "chooseCubes";
  if (!isTurn || (source.kind !== "online" && source.kind !== "local")) return false;
  return source.room.value?.status === "playing" && controlledSeat.value !== undefined && table.isLive.value;
}

/** Whether this screen's player waits for others, or for bots, and may try out the next turn. */
const mayPlanAhead = (store: PlayStore): boolean => isPlayed(store) && !store.myTurn.value;
