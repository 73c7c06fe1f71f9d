import type { NewScenario } from "@forgotten-planet/game";
import type { Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import { ApiError, api } from "../../../net/api.ts";
import { identity } from "../../../net/identity.ts";
import { plain } from "../../../ui/RichText.tsx";
import { toast } from "../../../ui/toasts.ts";
import type { EditorAction } from "./EditorTop.tsx";
import { type EditorDialog, type EditorStore, handOver, useEditor } from "./editorStore.ts";
import { exportFile, type Imported } from "./importing.ts";
import { drawingOfScenario } from "./model/drawing.ts";

/** What can be done with a drawing as a whole, and the question that is open about it. */
export class EditorActions {
  readonly dialog: Signal<EditorDialog | undefined>;
  readonly #store: EditorStore;
  readonly #route: (url: string, replace?: boolean) => void;
  #busy = false;

  constructor(store: EditorStore, route: (url: string, replace?: boolean) => void) {
    this.#store = store;
    this.#route = route;
    this.dialog = store.dialog;
  }

  close = (): void => {
    this.dialog.value = undefined;
  };

  act = (action: EditorAction): void => {
    if (action === "import") this.dialog.value = { kind: "import" };
    else if (!this.#isNamed()) return;
    else if (action === "save") this.#save();
    else if (action === "share") void this.#share();
    else if (action === "try") void this.#tryIt();
    else exportFile(this.#store.scenario.value);
  };

  saveHere = (): void => {
    const before = this.#store.ref.value;
    if (this.#store.saveHere()) this.#saved(before, t("editor.savedHere"));
    else toast(t("editor.storageFull"), "refuse");
  };

  saveOnServer = async (): Promise<boolean> => {
    const before = this.#store.ref.value;
    const isSaved = await this.#asked(() => this.#store.saveOnServer());
    // A refusal is shown below any question, so the question closes too.
    if (isSaved) this.#saved(before, t("editor.savedServer"));
    else this.close();
    return isSaved;
  };

  /** Takes a file or a pasted text: draws it, or shows why it cannot be drawn. */
  take = (imported: Imported): void => {
    if (imported.ok) this.draw(imported.drawn);
    else this.dialog.value = { kind: "import", failed: imported };
  };

  /** In place of what was drawn, which undo brings back. */
  draw = ({ scenario, players }: NewScenario): void => {
    this.#store.send({ type: "replace", drawing: drawingOfScenario(scenario, players), name: scenario.name });
    this.close();
    toast(t("editor.imported", { name: scenario.name }));
  };

  #save(): void {
    if (!this.#store.kept.value) this.dialog.value = { kind: "save" };
    else if (!this.#store.isOnServer) this.saveHere();
    else if (this.#isPlayable()) void this.saveOnServer();
  }

  async #share(): Promise<void> {
    if (!this.#isPlayable()) return;
    if (this.#store.isOnServer && !this.#store.isDirty.value) this.dialog.value = { kind: "share" };
    else if (!identity.value) this.dialog.value = { kind: "name", before: "share" };
    else if (await this.saveOnServer()) this.dialog.value = { kind: "share" };
  }

  async #tryIt(): Promise<void> {
    if (!this.#isPlayable()) return;
    if (!identity.value) {
      this.dialog.value = { kind: "name", before: "try" };
      return;
    }
    this.close();
    const { scenario, report } = this.#store;
    await this.#asked(async () => {
      const players = report.value.bases.length;
      const { id } = await api.createTable({ scenario: scenario.value, players, isPublic: false });
      this.#route(`/t/${id}`);
    });
  }

  /** The address follows where the drawing is kept. */
  #saved(before: string, text: string): void {
    this.close();
    toast(text);
    const ref = this.#store.ref.value;
    if (ref === before) return;
    handOver(this.#store);
    this.#route(`/scenarios/${ref}/edit`, true);
  }

  #isNamed(): boolean {
    const problem = this.#store.nameProblem;
    if (problem) toast(problem, "refuse");
    return problem === undefined;
  }

  #isPlayable(): boolean {
    const { report, remarks } = this.#store;
    const [first] = remarks.value;
    if (!report.value.playable) toast(`${t("editor.notPlayable")} ${first ? plain(first.title) : ""}`, "refuse");
    return report.value.playable;
  }

  /** Sends one request at a time; shows a refusal. */
  async #asked(work: () => Promise<void>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      toast(t(refusalKey(error instanceof ApiError ? error.code : "internal")), "refuse");
      return false;
    } finally {
      this.#busy = false;
    }
  }
}

export function useEditorActions(): EditorActions {
  const store = useEditor();
  const { route } = useLocation();
  return useMemo(() => new EditorActions(store, route), [store, route]);
}
