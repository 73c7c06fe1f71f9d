import "../../texts/editorTexts.ts";
import "../../texts/texts.ts";
import { MAX_SCENARIO_BYTES, type NewScenario } from "@forgotten-planet/game";
import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { RichText } from "../../../../ui/RichText.tsx";
import { type Imported, importFile, importText } from "../importing.ts";
import "./importPanel.css";

/** A scenario file by picker, by drag and drop, or as pasted text. A text that cannot be read gets its reason; nothing else changes. */
export function ImportPanel({
  failed,
  take,
  close,
}: {
  /** What was dropped on the page or pasted into it, and could not be taken. */
  readonly failed?: Imported | undefined;
  readonly take: (drawn: NewScenario) => void;
  readonly close: () => void;
}) {
  const found = useSignal<Imported | undefined>(failed);
  const text = useSignal("");
  const isOver = useSignal(false);
  const picker = useRef<HTMLInputElement>(null);
  const show = (imported: Imported): void => {
    if (imported.ok) take(imported.drawn);
    else found.value = imported;
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file) show(await importFile(file));
    // The same file may be chosen again after it was mended.
    if (picker.current) picker.current.value = "";
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    isOver.value = false;
    void read(event.dataTransfer?.files[0]);
  };
  return (
    <Dialog kind="question" title={t("scenarios.importTitle")} close={close} testid="import-panel">
      {found.value && !found.value.ok && <Problem problem={found.value} take={take} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a third way beside the picker and pasting */}
      <div
        class={`dropzone ${isOver.value ? "hovered" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => {
          isOver.value = false;
        }}
        onDrop={dropped}
      >
        <button type="button" class="btn cut big" data-testid="import-pick" onClick={() => picker.current?.click()}>
          <Icon name="up" size={20} />
          {t("scenarios.importPick")}
        </button>
        <span class="quiet">{t("scenarios.importDrop")}</span>
        <input
          ref={picker}
          class="sr"
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-label={t("scenarios.importPick")}
          data-testid="import-file"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </div>
      <PasteForm text={text} read={(pasted) => show(importText(pasted))} />
    </Dialog>
  );
}

function PasteForm({ text, read }: { readonly text: Signal<string>; readonly read: (text: string) => void }) {
  /** What is too long is refused before a browser lays it out, which can take it many seconds. */
  const pasted = (event: ClipboardEvent): void => {
    const long = event.clipboardData?.getData("text/plain") ?? "";
    if (long.length <= MAX_SCENARIO_BYTES) return;
    event.preventDefault();
    read(long);
  };
  return (
    <form
      class="dialog-choices"
      onSubmit={(event) => {
        event.preventDefault();
        read(text.value);
      }}
    >
      <label class="label" for="import-text">
        {t("scenarios.importPaste")}
      </label>
      <textarea
        id="import-text"
        class="field pastebox"
        data-testid="import-text"
        spellcheck={false}
        value={text.value}
        onPaste={pasted}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="btn cut" data-testid="import-read" disabled={text.value.trim() === ""}>
        {t("scenarios.importRead")}
      </button>
    </form>
  );
}

function Problem({
  problem,
  take,
}: {
  readonly problem: Extract<Imported, { readonly ok: false }>;
  readonly take: (drawn: NewScenario) => void;
}) {
  const { drawn } = problem;
  return (
    <div class="importproblem" role="alert" data-testid="import-problem">
      <p>
        <RichText text={problem.why} />
      </p>
      {drawn && (
        <button type="button" class="btn cut" data-testid="import-mend" onClick={() => take(drawn)}>
          {t("scenarios.importMend")}
        </button>
      )}
    </div>
  );
}
