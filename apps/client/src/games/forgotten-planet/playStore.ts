import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { Intent, Seat } from "@forgotten-planet/rules";
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext, createRef } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { COORDINATES } from "../../settings/platform.ts";
import { changeSetting, settingValue } from "../../settings/settings.ts";
import type { TableClock } from "../../table/clock/tableClock.ts";
import { undoable } from "../../table/history.ts";
import type { Answer, MatchSource } from "../../table/matchSource.ts";
import type { Panel } from "../../table/panels.ts";
import type { TableStore } from "../../table/tableStore.ts";
import { plain } from "../../ui/RichText.tsx";
import { toast } from "../../ui/toasts.ts";
import { BoardState } from "./hud/board/boardState.ts";
import { Inspection } from "./hud/board/inspection.ts";
import { ContestedFocus } from "./hud/contested/contestedFocus.ts";
import { BasesTab } from "./hud/dock/basesTab.ts";
import { SeeState } from "./hud/see/seeState.ts";
import { ButtonWhys, buttonOf } from "./hud/whyNot/buttonWhy.ts";
import { ruleLink } from "./hud/whyNot/opensRule.ts";
import { barOf } from "./interaction/bar.ts";
import type { BoardUi } from "./interaction/boardUi.ts";
import { DoubleClick, onlyLooks } from "./interaction/doubleClick.ts";
import { cleared, IDLE, type Interaction, isNothingBegun, type Situation, settled } from "./interaction/interaction.ts";
import { type BuildWay, buildWays, type Preview, previewed } from "./interaction/preview.ts";
import { preparing } from "./interaction/prompt.ts";
import { type Question, question } from "./interaction/question.ts";
import { type Redo, redoAfter } from "./interaction/redo.ts";
import { refusalMessage, refusedMessage } from "./interaction/refusal.ts";
import { type RefusedPlace, refusedPlace } from "./interaction/refusedPlace.ts";
import { type Input, step } from "./interaction/step.ts";
import { legalHere } from "./model/contested.ts";
import { type EnergyTrack, energyTrack } from "./model/energyTrack.ts";
import { withPrivateTiles } from "./model/privateTiles.ts";
import { needsConsent } from "./model/reservation.ts";
import { undoWhy } from "./model/undoWhy.ts";
import { type WhatIf, whatIf } from "./model/whatIf.ts";
import type { AheadHold } from "./planAhead/aheadHold.ts";
import { PlanController } from "./plans/planController.ts";
import type { PlanSign } from "./plans/planView.ts";
import { comesTrue, PressQueue } from "./pressQueue.ts";
import { unaskedNow } from "./settings/gameSettings.ts";
import { WatchState } from "./watch/watchState.ts";

/** A turn that is only thought of: its steps, and whose the tiles would be. */
export interface Ghosts {
  readonly signs: readonly PlanSign[];
  readonly effect: WhatIf | undefined;
}

let stores = 0;

/** The game as it is played at one table: what the player has begun to say, what the board shows, and what is on its way. */
export class PlayStore {
  readonly table: TableStore<ForgottenPlanet>;
  readonly source: MatchSource<ForgottenPlanet>;
  /** This player's own seat; undefined for a spectator. */
  readonly me: ReadonlySignal<Seat | undefined>;
  /** The seat this screen plays now: one's own, or for somebody else when it is their turn; undefined for a spectator. */
  readonly controlledSeat: ReadonlySignal<Seat | undefined>;
  readonly myTurn: ReadonlySignal<boolean>;
  readonly panel: Signal<Panel | undefined>;
  readonly clock: TableClock;
  readonly interaction = signal<Interaction>(IDLE);
  readonly situation: ReadonlySignal<Situation | undefined>;
  readonly asked: ReadonlySignal<Question>;
  readonly track: ReadonlySignal<EnergyTrack | undefined>;
  readonly preview: ReadonlySignal<Preview | undefined>;
  /** What can be built at the place pointed at, where there is a choice. */
  readonly ways: ReadonlySignal<readonly BuildWay[]>;
  /** The place on the board that is pointed at or was pressed, and where nothing can be done. */
  readonly refusedPlace: ReadonlySignal<RefusedPlace | undefined>;
  /** Steps that can be taken back by us now. */
  readonly undoable: ReadonlySignal<number>;
  /** An answer is awaited. */
  readonly busy = signal(false);
  readonly inspection = new Inspection();
  readonly basesTab = new BasesTab();
  readonly layers: ReadonlySignal<BoardUi["layers"]>;
  readonly #layers = signal({ control: true, distances: false });
  /** The clause of the rules that is read over the table. */
  readonly rule: Signal<string | undefined>;
  /** What a hint shows on the board. */
  readonly ghosts = signal<Ghosts | undefined>(undefined);
  /** Where a lesson points at on the board. */
  readonly marks = signal<readonly PlanSign[]>([]);
  /** Answers keys that only tables with bots have; returns whether it did. */
  botKey: ((key: string) => boolean) | undefined;
  /** A private copy on which the next turn is tried out: the board and the keys are its own while it is there. */
  readonly copy = signal<PlayStore | undefined>(undefined);
  /** What the plan of the next turn does for the rest of the table; undefined where nobody plans. */
  readonly ahead = signal<AheadHold | undefined>(undefined);
  /** Of its board and its dock: several tables may stand on one page. */
  readonly ids = { board: `board-${++stores}`, dock: `dock-${stores}`, line: `line-${stores}` } as const;
  /** The element that holds all of this table's screen. */
  readonly root = createRef<HTMLDivElement>();
  readonly board = new BoardState();
  /** The command line: `wanted` until it has the focus. */
  readonly line = signal<"closed" | "wanted" | "open">("closed");
  /** What was typed while the command line was on its way, its sent lines ended. */
  typedAhead = "";
  readonly isCoachOpen = signal(false);
  /** What happens is written to the command line's answers, which readers hear. */
  readonly isToldByLine = signal(false);
  readonly whys = new ButtonWhys(() => this.root.current);
  readonly see: SeeState;
  readonly contested = new ContestedFocus();
  readonly plans: PlanController;
  /** For who plays no seat. */
  readonly watch = new WatchState();
  /** Complete, but it spends what the ally has reserved: sent when it is confirmed. @source docs/ux.md §7 */
  readonly #unsure = signal<Intent | undefined>(undefined);
  readonly #redo = signal<Redo | undefined>(undefined);
  /** Presses that wait for the answer to the step on its way. */
  readonly presses = new PressQueue();
  readonly #double = new DoubleClick();
  /** Steps that were refused so far. */
  #refusals = 0;
  #closers: readonly (() => void)[] = [];

  constructor(table: TableStore<ForgottenPlanet>, settle = settled, see = new SeeState(), rule = signal<string | undefined>(undefined)) {
    const { source } = table;
    const { room, history } = source;
    this.table = table;
    this.source = source;
    this.see = see;
    this.rule = rule;
    this.me = table.me;
    // Nobody plays while they look back.
    this.controlledSeat = computed(() => (table.isLive.value ? table.controlledSeat.value : undefined));
    this.myTurn = computed(() => table.isLive.value && table.myTurn.value);
    this.panel = table.panel;
    this.clock = table.clock;
    this.layers = computed(() => ({ ...this.#layers.value, coordinates: settingValue(COORDINATES) }));
    const view = computed(() => room.value?.match && withPrivateTiles(room.value.match.view, source.privateView?.value?.tiles ?? []));
    // A match that was given up or ended early is over, whatever its rules would still allow.
    const isOver = computed(() => room.value?.status === "over");
    const legal = computed(() => {
      const { value: seat } = this.controlledSeat;
      return view.value && seat !== undefined && !isOver.value
        ? legalHere(view.value, seat, source.kind === "analysis" || (source.kind === "local" && !source.bots), source.isDiceless)
        : [];
    });
    const unasked = computed(() => unaskedNow(source.isNoted));
    this.situation = computed(() =>
      view.value
        ? {
            view: view.value,
            me: this.controlledSeat.value,
            legal: legal.value,
            live: barOf(this) === undefined && !this.busy.value,
            unasked: unasked.value,
            isDiceless: source.isDiceless,
          }
        : undefined,
    );
    this.asked = computed(() => {
      if (!this.situation.value) return { kind: "nothing" };
      if (this.#unsure.value) return { kind: "confirm", intent: this.#unsure.value, caution: "kept" };
      return question(this.interaction.value, this.situation.value);
    });
    this.track = computed(() => {
      const situation = this.situation.value;
      if (!history.value || !situation) return undefined;
      return energyTrack(history.value, situation.view, this.myTurn.value ? preparing(this.interaction.value, situation) : undefined);
    });
    this.preview = computed(() => {
      const situation = this.situation.value;
      const intent = situation && (this.#unsure.value ?? previewed(this.interaction.value, situation));
      if (!intent || situation.me === undefined) return undefined;
      return { intent, effect: whatIf(situation.view, { seat: situation.me, intent }) };
    });
    this.ways = computed(() => (this.situation.value ? buildWays(this.interaction.value, this.situation.value) : []));
    this.refusedPlace = computed(() => this.situation.value && refusedPlace(this.interaction.value, this.situation.value));
    this.undoable = computed(() => (this.myTurn.value && history.value ? undoable(history.value) : 0));
    const stopRedo = effect(() => {
      const told = (table.lookBack ?? source).history.value;
      if (told) this.#redo.value = redoAfter(this.#redo.peek(), told, table.controlledSeat.value);
    });
    let [ply, seat]: [number, Seat | undefined] = [-1, undefined];
    const stopSettling = effect(() => {
      const situation = this.situation.value;
      const now = room.value?.match?.ply ?? -1;
      if (!situation) return;
      const isOld = now === ply && !(seat === undefined && situation.me !== undefined && isNothingBegun(this.interaction.peek()));
      [ply, seat] = [now, situation.me];
      if (isOld) return;
      this.#unsure.value = undefined;
      this.interaction.value = settle(this.interaction.peek(), situation);
      this.basesTab.settled(situation);
    });
    this.#closers = [stopRedo, stopSettling];
    this.plans = new PlanController(this);
  }

  /** Own steps taken back in this turn that can be played again. */
  get redoable(): number {
    return this.myTurn.value ? (this.#redo.value?.pile.length ?? 0) : 0;
  }

  /** Why nothing can be taken back now: text key below `dock`. */
  get undoWhy(): ReturnType<typeof undoWhy> {
    const view = this.situation.value?.view;
    const entries = this.source.history.value?.entries ?? [];
    return view ? undoWhy(entries, view, this.myTurn.value) : "undoNone";
  }

  /** Passes one input of the player to the machine, and its result to the server or into a sentence. */
  input(pressed: Input): void {
    const input = this.board.meant?.(pressed) ?? pressed;
    const situation = this.situation.value;
    if (!situation || this.ahead.peek()?.isLate(input) || this.#waits(input)) return;
    // The board shows the step already: a second press there would mean something else.
    if (input.type === "tap" && this.#double.isSecond(input)) return;
    this.#double.pressed(input);
    const unsure = this.#unsure.peek();
    // A question stands while the pointer only wanders.
    if (unsure && (input.type === "hover" || input.type === "peek")) return;
    const before = this.interaction.value;
    const said = step(before, input, situation);
    const intent = unsure && input.type === "confirm" ? unsure : said.intent;
    const sure = unsure !== undefined && JSON.stringify(unsure) === JSON.stringify(intent);
    if (intent && !sure && this.#needsConsent(intent, situation)) {
      this.#unsure.value = intent;
      return;
    }
    this.#unsure.value = undefined;
    if (unsure && input.type === "back") return;
    this.interaction.value = intent === said.intent ? said.state : cleared(before);
    this.basesTab.pressed(input, said);
    if (input.type !== "hover" && input.type !== "peek") this.whys.close();
    if (said.refused || (said.state.whyAt && said.state.whyAt !== before.whyAt)) this.table.refusals.value = this.table.refusals.peek() + 1;
    if (said.refused && !this.whys.hold(buttonOf(input), said.refused))
      toast(plain(refusedMessage(said.refused, situation.view, situation.me)), "refuse", ruleLink(this, said.refused.rule));
    if (intent) {
      this.#double.sent(input);
      void this.#ask(() => this.source.play(intent));
    } else if (!situation.live && step(before, input, { ...situation, live: true }).intent) this.#refuse();
  }

  /** Whether the player is asked, since the intent spends what an ally has reserved. */
  #needsConsent(intent: Intent, { view, me, unasked }: Situation): boolean {
    if (me === undefined || unasked?.has("kept")) return false;
    return needsConsent(view, me, this.source.plans?.reservations.value ?? [], intent) !== undefined;
  }

  /** Shows a layer of the board, or takes it away; coordinates stay so at every table. */
  toggleLayer(layer: keyof BoardUi["layers"]): void {
    if (layer === "coordinates") changeSetting(COORDINATES, !settingValue(COORDINATES));
    else this.#layers.value = { ...this.#layers.value, [layer]: !this.#layers.value[layer] };
  }

  /** Keeps a press for later while an answer is awaited; what only looks goes on. */
  #waits(input: Input): boolean {
    if (!this.#awaited || onlyLooks(input)) return false;
    if (input.type === "back" && this.presses.size.peek() > 0) this.presses.clear();
    else if (!this.#double.isSecond(input)) {
      this.#double.pressed(input);
      this.presses.push(() => this.input(input), this.#turn);
    }
    return true;
  }

  /** A step is on its way over a line that stands. */
  get #awaited(): boolean {
    return this.busy.peek() && this.source.link.peek().kind === "live";
  }

  get #turn(): string {
    const view = this.situation.peek()?.view;
    return `${view?.turn} ${view?.active} ${view?.phase === "over"}`;
  }

  /** Nothing can be sent now: the player is told, so that no press is lost silently. */
  #refuse(bar = barOf(this)): void {
    if (bar) toast(t(bar), "refuse");
  }

  /** Plays an intent that needs no further words; `heard` takes a refusal in the place of a message. */
  play(intent: Intent, heard?: (answer: Answer) => void): void {
    this.#press(
      // An open tile is given in any turn.
      () => this.myTurn.value || intent.type === "assignTile",
      () => this.source.play(intent),
      heard,
    );
  }

  /** Calls back in the position that the step on its way leads to; at once if there is none. */
  whenAnswered(press: () => void): void {
    if (this.#awaited) this.presses.push(press, this.#turn);
    else press();
  }

  /** Opens the command line, or goes there. */
  openLine(): void {
    this.panel.value = undefined;
    this.typedAhead = "";
    this.line.value = "wanted";
    document.getElementById(this.ids.line)?.focus();
  }

  /** Plays an intent at once, if nothing else is on its way; resolves to whether it was accepted, when its position is there. */
  async playNow(intent: Intent): Promise<boolean> {
    if (this.#awaited || !this.myTurn.value || !this.situation.value?.live) return false;
    const ply = this.#ply;
    const { ok } = await this.#ask(() => this.source.play(intent));
    if (ok) await this.#after(ply);
    return ok;
  }

  undo(): void {
    this.#press(
      () => this.undoable.value > 0,
      () => this.source.undo(),
    );
  }

  /** Plays again what undo took back last. */
  redo(): void {
    this.#press(
      () => this.redoable > 0,
      async () => {
        const intent = this.#redo.peek()?.pile.at(-1);
        return intent ? this.source.play(intent) : { ok: true };
      },
    );
  }

  #press(can: () => boolean, send: () => Promise<Answer>, heard?: (answer: Answer) => void): void {
    if (this.#awaited) this.presses.push(() => this.#press(can, send, heard), this.#turn);
    else if (!can()) return;
    else if (this.situation.value?.live) void this.#ask(send, heard);
    else this.#refuse();
  }

  async #ask(send: () => Promise<Answer>, heard?: (answer: Answer) => void): Promise<Answer> {
    const ply = this.#ply;
    const told = this.#refusals;
    const answering = send();
    // A step that is shown already is not waited for.
    const isAwaited = this.#ply === ply;
    if (isAwaited) this.busy.value = true;
    const answer = await answering;
    if (isAwaited && answer.ok && this.presses.size.peek() > 0) await this.#after(ply);
    batch(() => {
      if (isAwaited) this.busy.value = false;
      const view = this.situation.value?.view;
      // What follows a refused step falls with it, and is not told a second time.
      if (answer.ok || told !== this.#refusals) return;
      this.#refusals += 1;
      this.presses.clear();
      if (heard) heard(answer);
      else toast(plain(refusalMessage(answer.rejection.code, view)), "refuse", ruleLink(this, answer.rejection.rule));
    });
    this.#pressAll();
    return answer;
  }

  /** Plays the waiting presses in order, each in the position that the one before it led to. */
  #pressAll(): void {
    while (!this.busy.peek() && this.presses.size.peek() > 0) {
      const { press, late } = this.presses.next(this.#turn);
      if (late > 0) toast(t("prompt.turnOver"), "refuse");
      press?.();
    }
  }

  get #ply(): number {
    return this.source.room.peek()?.match?.ply ?? -1;
  }

  /** The answer may come before the position it speaks of. */
  #after(ply: number): Promise<void> {
    return comesTrue(() => this.#ply > ply);
  }

  /** Calls back when the game's screen is left. */
  onClose(closer: () => void): void {
    this.#closers = [...this.#closers, closer];
  }

  /** The table itself stays open. */
  close(): void {
    for (const closer of this.#closers) closer();
    this.plans.stop();
    this.whys.close();
  }
}

export const PlayContext = createContext<PlayStore | undefined>(undefined);

/** The game that this component belongs to. */
export function usePlay(): PlayStore {
  const store = useContext(PlayContext);
  if (!store) throw new Error("no game around this component");
  return store;
}
