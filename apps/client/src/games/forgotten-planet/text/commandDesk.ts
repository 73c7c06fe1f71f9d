import type { Intent } from "@forgotten-planet/rules";
import { effect, signal } from "@preact/signals";
import { language, t } from "../../../i18n/i18n.ts";
import { type Message, message } from "../../../i18n/message.ts";
import { settingValue } from "../../../settings/settings.ts";
import { plyOf } from "../../../table/history.ts";
import { plain } from "../../../ui/RichText.tsx";
import { chosenNow } from "../choosing/choiceNow.ts";
import type { History } from "../history.ts";
import { barOf } from "../interaction/bar.ts";
import { refusalMessage } from "../interaction/refusal.ts";
import { newsOf } from "../log/news.ts";
import { isAction } from "../model/actions.ts";
import type { PlayStore } from "../playStore.ts";
import { SPOKEN } from "../settings/gameSettings.ts";
import { setupNews } from "../setup/model/setupText.ts";
import { askedBefore, refusalOf } from "./judge.ts";
import { quoted } from "./read/line.ts";
import { mayBeBegun } from "./read/nearest.ts";
import { type Heard, readLine } from "./read/readLine.ts";
import { typedLine } from "./read/typed.ts";
import { TOOL_WORDS, type WordLanguage, wordFor } from "./read/words.ts";
import { answerTo, type Known } from "./say/answer.ts";
import { introText } from "./say/help.ts";
import { tryWords } from "./say/tryOut.ts";

/** One thing said at the command line: what was typed, an answer, a refusal, or what happened at the table. */
export interface Entry {
  readonly id: number;
  readonly kind: "typed" | "answer" | "refusal" | "event";
  /** In the language that is shown. */
  readonly say: () => readonly string[];
  /** The clause of the rules that a refusal rests on. */
  readonly rule?: string;
}

const MOST_ENTRIES = 200;
const MOST_LINES = 50;
/** What goes to the table. */
const SENT: readonly Heard["kind"][] = ["play", "undo", "redo"];

/** The language of the reader's words. */
export const wordLanguage = (): WordLanguage => {
  const shown = language();
  return shown === "it" || shown === "fr" ? shown : "en";
};

/** The command line of one table: it reads what is typed, answers, plays, and writes down what happens. */
export class CommandDesk {
  readonly entries = signal<readonly Entry[]>([]);
  /** The latest entry that a reader had the occasion to hear. */
  announced = 0;
  /** Lines that were typed, the latest last. */
  lines: readonly string[] = [];
  readonly #store: PlayStore;
  /** Asked about before they are played. */
  #asked: readonly Intent[] | undefined;
  #last: Entry | undefined;
  #next = 1;

  constructor(store: PlayStore) {
    this.#store = store;
    let before: History | undefined;
    store.onClose(
      effect(() => {
        const history = store.source.history.value;
        const seen = before;
        before = history;
        if (this.tells && history && seen && plyOf(history) === plyOf(seen) + 1) this.#happened(seen, history);
      }),
    );
  }

  /** Whether what happens is written down here: a replay has a voice of its own. */
  get tells(): boolean {
    const { kind } = this.#store.source;
    return kind === "online" || kind === "local" || kind === "lesson";
  }

  /** The table as it is now; undefined before it is there. */
  known(): Known | undefined {
    const { situation, source, clock } = this.#store;
    const now = situation.value;
    return (
      now && {
        ...now,
        words: wordLanguage(),
        history: source.history.value,
        clocks: clock.left.peek(),
        choice: chosenNow(this.#store),
        bar: barOf(this.#store),
      }
    );
  }

  /** Does what a line says. Returns false if it says nothing, or nothing of it can be done now. */
  enter(line: string): boolean {
    const known = this.known();
    if (!known) return true;
    const isEmpty = line.trim() === "";
    if (!isEmpty) this.#note(line);
    // What turns over on the board is told in words.
    this.#store.board.reveal.value = undefined;
    const read = readLine(line, known);
    if (isEmpty && this.#asked) return this.#do({ kind: "yes" }, line);
    if (isEmpty) this.#add("answer", () => [introText(wordLanguage())]);
    else if (read.ok) return this.#do(read.value, line);
    else {
      // What was asked before is answered by the very next line, or not at all.
      this.#asked = undefined;
      const { from, why } = read.error;
      this.#add("refusal", () => [t("line.fault.where", { at: from + 1, why: quoted(why) })]);
    }
    return isEmpty;
  }

  #note(line: string): void {
    this.lines = [...this.lines.filter((other) => other !== line), line].slice(-MOST_LINES);
    this.#add("typed", () => [line]);
  }

  /** Returns false if it has to be sent, and nothing can be. */
  #do(heard: Heard, line: string): boolean {
    const asked = this.#asked;
    this.#asked = undefined;
    if ((SENT.includes(heard.kind) || (heard.kind === "yes" && asked)) && this.#isBarred()) return false;
    switch (heard.kind) {
      case "ask":
        this.#answer(heard.ask);
        break;
      case "try":
        this.#try(heard.intent);
        break;
      case "play":
        // The position may be another by then: the line is read again.
        this.#store.whenAnswered(() => this.#play(line));
        break;
      case "yes":
        if (asked) this.#store.whenAnswered(() => this.#send(asked));
        else this.#add("answer", () => [t("line.nothingAsked")]);
        break;
      case "no":
        this.#add("answer", () => [t(asked ? "line.dropped" : "line.nothingAsked")]);
        break;
      case "undo":
        this.#undo();
        break;
      case "redo":
        if (this.#store.redoable > 0) this.#store.redo();
        else this.#refuse("line.nothingToRedo");
        break;
      case "repeat":
        this.#repeat();
    }
    return true;
  }

  /** Whether nothing can be sent now, which is said. */
  #isBarred(): boolean {
    const bar = barOf(this.#store);
    if (bar) this.#refuse(bar);
    return bar !== undefined;
  }

  #answer(ask: Extract<Heard, { kind: "ask" }>["ask"]): void {
    const known = this.known();
    if (known) this.#add("answer", () => answerTo(ask, { ...known, words: wordLanguage() }));
  }

  #try(intent: Intent): void {
    const known = this.known();
    if (!known) return;
    const refusal = refusalOf(intent, known);
    if (refusal) this.#add("refusal", () => [plain(refusal.why)], refusal.rule);
    else this.#add("answer", () => tryWords(intent, { ...known, words: wordLanguage() }));
  }

  #play(line: string): void {
    const known = this.known();
    const read = known && readLine(line, known);
    const intents = read?.ok && read.value.kind === "play" ? read.value.intents : [];
    const [first] = intents;
    // The position is another by now, in which the line says nothing.
    if (!known || !first) return void this.#refuse("refuse.stale-ply");
    const refusal = this.#store.table.isLive.peek() ? refusalOf(first, known) : { why: message("line.lookingBack"), rule: undefined };
    const asked = refusal
      ? undefined
      : (askedBefore(first, known, this.#store.source.plans?.reservations.peek() ?? []) ?? shortHand(line, first, known));
    if (refusal) this.#add("refusal", () => [plain(refusal.why)], refusal.rule);
    else if (asked) this.#ask(intents, asked);
    else this.#send(intents);
  }

  #ask(intents: readonly Intent[], why: Message): void {
    this.#asked = intents;
    this.#add("answer", () => [t("line.confirm", { why: plain(why), yes: wordFor(TOOL_WORDS.yes, wordLanguage()) })]);
  }

  #send(intents: readonly Intent[]): void {
    if (this.#isBarred()) return;
    for (const intent of intents)
      this.#store.play(intent, (answer) => {
        if (answer.ok) return;
        const { code } = answer.rejection;
        const view = this.#store.situation.peek()?.view;
        const rule = "rule" in answer.rejection && typeof answer.rejection.rule === "string" ? answer.rejection.rule : undefined;
        this.#add("refusal", () => [plain(refusalMessage(code, view))], rule);
      });
  }

  #undo(): void {
    if (this.#store.undoable.peek() > 0) this.#store.undo();
    else this.#refuse(`dock.${this.#store.undoWhy}`);
  }

  #repeat(): void {
    const last = this.#last;
    if (last) this.#add(last.kind, last.say, last.rule);
    else this.#add("answer", () => [t("line.nothingToRepeat")]);
  }

  #refuse(key: Message["key"]): void {
    this.#add("refusal", () => [t(key)]);
  }

  /** Writes down what the latest step was. */
  #happened(before: History, after: History): void {
    // Of an undo nothing is left in the history that could be told as a set-up.
    const isLonger = after.entries.length > before.entries.length;
    const setUp = isLonger ? setupNews(after) : [];
    // Who must choose has just ended a turn.
    const listener = { seat: this.#store.controlledSeat.peek(), cubes: (count: number) => t("line.can.cubes", { count }) };
    this.#add("event", () => [setUp.length > 0 ? setUp.map(plain).join(" ") : newsOf(before, after, settingValue(SPOKEN), listener)]);
  }

  #add(kind: Entry["kind"], say: Entry["say"], rule?: string): void {
    const entry: Entry = { id: this.#next++, kind, say, ...(rule === undefined ? {} : { rule }) };
    if (kind === "answer" || kind === "refusal") this.#last = entry;
    // While the line is closed, another live region says what happens.
    if (kind === "event" && !this.#store.isToldByLine.peek()) this.announced = entry.id;
    this.entries.value = [...this.entries.peek(), entry].slice(-MOST_ENTRIES);
  }
}

/** What a letter or two would do, where somebody may have begun a word. */
function shortHand(line: string, intent: Intent, known: Known): Message | undefined {
  if (!mayBeBegun(line, known.words)) return undefined;
  const step = isAction(intent.type) ? message(`action.${intent.type}`) : typedLine(intent, known);
  return message("line.shortHand", { line: line.trim(), step });
}

const desks = new WeakMap<PlayStore, CommandDesk>();

/** The command line of that table; it stays while the table is played. */
export function deskOf(store: PlayStore): CommandDesk {
  const desk = desks.get(store) ?? new CommandDesk(store);
  desks.set(store, desk);
  return desk;
}
