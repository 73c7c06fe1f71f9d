import { isPlainName, MAX_SCENARIO_NAME, type NewScenario } from "@forgotten-planet/game";
import { reportScenario, type Scenario } from "@forgotten-planet/rules";
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { readStored, writeStored } from "../../../net/stored.ts";
import { dropLocal, isLocalRef, keepLocal, localRef, localScenario } from "../scenarios/keptScenarios.ts";
import { scenarioApi } from "../scenarios/scenarioApi.ts";
import type { Imported } from "./importing.ts";
import { formatDraft, readDraft } from "./model/draft.ts";
import { blankDrawing, type Drawing, drawingOfScenario, playersOfDrawing, scenarioOfDrawing } from "./model/drawing.ts";
import { type EditorInput, type EditorState, newEditor, stepEditor } from "./model/editor.ts";
import { type Remark, remarksOf } from "./model/findings.ts";

/** The address of a drawing that has been kept nowhere yet. */
export const NEW_REF = "new";

const draftKey = (ref: string): string => `forgotten-planet.draft.${ref}`;

/** Whether a drawing lies there unsaved. */
export const hasDraft = (ref: string): boolean => readDraft(readStored(draftKey(ref))) !== undefined;
export const dropDraft = (ref: string): boolean => writeStored(draftKey(ref), undefined);

/** A question that is open about the drawing. */
export type EditorDialog =
  | { readonly kind: "save" | "share" }
  /** A name is wanted before this goes on. */
  | { readonly kind: "name"; readonly before: "try" | "share" }
  | { readonly kind: "import"; readonly failed?: Imported };

/** One drawing under way: its machine, where it is kept, and what its report says. */
export class EditorStore {
  readonly state: Signal<EditorState>;
  /** What addresses call it: `new`, one of this browser, or one of the server. */
  readonly ref: Signal<string>;
  /** As it was last kept; undefined if it never was. */
  readonly kept: Signal<NewScenario | undefined>;
  /** It began with what was left unsaved last time. */
  readonly restored: Signal<boolean>;
  /** The browser keeps nothing: leaving the page loses what is not saved. */
  readonly unsafe = signal(false);
  readonly dialog = signal<EditorDialog | undefined>(undefined);
  readonly scenario: ReadonlySignal<Scenario>;
  readonly report: ReadonlySignal<ReturnType<typeof reportScenario>>;
  readonly remarks: ReadonlySignal<readonly Remark[]>;
  readonly isDirty: ReadonlySignal<boolean>;
  readonly #drawing: ReadonlySignal<Drawing>;

  constructor(ref: string, kept: NewScenario | undefined) {
    const draft = readDraft(readStored(draftKey(ref)));
    const drawing = kept ? drawingOfScenario(kept.scenario, kept.players) : undefined;
    this.ref = signal(ref);
    this.kept = signal(kept);
    this.restored = signal(draft !== undefined);
    this.state = signal(newEditor(draft?.name ?? kept?.scenario.name ?? t("editor.newName"), draft?.drawing ?? drawing));
    this.#drawing = computed(() => this.state.value.drawing);
    const name = computed(() => this.state.value.name);
    this.scenario = computed(() => scenarioOfDrawing(this.#drawing.value, name.value.trim()));
    this.report = computed(() => reportScenario(scenarioOfDrawing(this.#drawing.value, ""), playersOfDrawing(this.#drawing.value)));
    this.remarks = computed(() => remarksOf(this.#drawing.value, scenarioOfDrawing(this.#drawing.value, ""), this.report.value));
    this.isDirty = computed(() => JSON.stringify(this.#drawn()) !== JSON.stringify(this.kept.value ?? BLANK()));
  }

  /** Keeps the draft as long as the drawing is on the screen. */
  watch(): () => void {
    return effect(() => {
      const draft = { name: this.state.value.name, drawing: this.#drawing.value };
      const isStored = this.isDirty.value ? writeStored(draftKey(this.ref.value), formatDraft(draft)) : dropDraft(this.ref.value);
      this.unsafe.value = this.isDirty.value && !isStored;
    });
  }

  send = (input: EditorInput): void => {
    this.state.value = stepEditor(this.state.value, input);
  };

  /** Back to what was kept, or to an empty area; undo brings the drawing back. */
  startOver(): void {
    const { players, scenario } = this.kept.value ?? BLANK();
    this.send({ type: "replace", drawing: drawingOfScenario(scenario, players), name: scenario.name });
    this.restored.value = false;
  }

  get isOnServer(): boolean {
    return this.ref.value !== NEW_REF && !isLocalRef(this.ref.value);
  }

  /** Returns why it cannot be saved under its name; undefined if it can. */
  get nameProblem(): string | undefined {
    const { name } = this.scenario.value;
    return name.length > 0 && name.length <= MAX_SCENARIO_NAME && isPlainName(name)
      ? undefined
      : t("editor.problem.name", { count: MAX_SCENARIO_NAME });
  }

  /** Keeps it in this browser; returns false if the browser refuses. */
  saveHere(): boolean {
    const drawn = this.#drawn();
    const one = keepLocal(drawn, localScenario(this.ref.value)?.id);
    if (one) this.#moved(localRef(one), drawn);
    return one !== undefined;
  }

  /** Keeps it on the server, in place of a copy in this browser; rejects as the api does. */
  async saveOnServer(): Promise<void> {
    const drawn = this.#drawn();
    const here = localScenario(this.ref.value);
    const saved = this.isOnServer ? await scenarioApi.change(this.ref.value, drawn) : await scenarioApi.make(drawn);
    this.#moved(saved.id, drawn);
    if (here) dropLocal(here.id);
  }

  #drawn(): NewScenario {
    return { players: playersOfDrawing(this.#drawing.value), scenario: this.scenario.value };
  }

  #moved(ref: string, drawn: NewScenario): void {
    if (ref !== this.ref.value) dropDraft(this.ref.value);
    this.kept.value = drawn;
    this.restored.value = false;
    this.ref.value = ref;
  }
}

const BLANK = (): NewScenario => ({ players: 2, scenario: scenarioOfDrawing(blankDrawing(9, 9), t("editor.newName")) });

/** The drawing whose address changed when it was saved: the next screen continues it, with its undo and its open question. */
let handedOver: EditorStore | undefined;

export function handOver(store: EditorStore): void {
  handedOver = store;
}

/** Returns the drawing of an address; undefined if there is none or somebody else owns it. Rejects as the api does. */
export async function openEditor(ref: string): Promise<EditorStore | undefined> {
  const known = handedOver;
  handedOver = undefined;
  if (known?.ref.value === ref) return known;
  if (ref === NEW_REF) return new EditorStore(ref, undefined);
  if (isLocalRef(ref)) {
    const local = localScenario(ref);
    return local && new EditorStore(ref, { players: local.players, scenario: local.scenario });
  }
  const { mine, players, scenario } = await scenarioApi.one(ref);
  return mine ? new EditorStore(ref, { players, scenario }) : undefined;
}

export const EditorContext = createContext<EditorStore | undefined>(undefined);

export function useEditor(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error("only within the scenario editor");
  return store;
}
