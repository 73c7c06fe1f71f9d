import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { NAME_CHARS, NOTE_CHARS, nodeAt, ROOT } from "../../../../table/analysis/variationTree.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { usePlanetAnalysis } from "../usePlanetAnalysis.ts";
import { variationWords } from "./nodeText.ts";

/** After so long without a letter, the note is worth keeping. */
const PAUSE_MS = 600;

/** The variation that is shown: what it is called, what is thought of it, and whether it stays. */
export function VariationPanel() {
  const store = usePlanetAnalysis();
  const { source, variation, isReadOnly } = store;
  const id = variation.value;
  const tree = source.tree.value;
  const { name = "", note = "", isPromoted } = nodeAt(tree, id);
  const own = id !== ROOT;
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = (text: string): void => {
    clearTimeout(writing.current);
    store.note(id, text);
  };
  const look = { tree, positions: source.positions, match: source.match };
  return (
    <section class="variationpanel" aria-label={t("analysis.this")}>
      <h2 class="label">{t(own ? "analysis.this" : "analysis.theMatch")}</h2>
      <label class="small">
        {t("analysis.name")}
        <input
          key={`name ${id}`}
          class="field"
          id="variation-name"
          data-testid="variation-name"
          maxLength={NAME_CHARS}
          readOnly={isReadOnly.value}
          placeholder={own ? variationWords(look, id).text : t("analysis.theMatch")}
          value={name}
          onChange={({ currentTarget }) => store.name(id, currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => (key === "Enter" || key === "Escape") && currentTarget.blur()}
        />
      </label>
      <label class="small variationpanel-note">
        {t("analysis.note")}
        <textarea
          key={`note ${id}`}
          class="field"
          data-testid="variation-note"
          maxLength={NOTE_CHARS}
          readOnly={isReadOnly.value}
          value={note}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onInput={({ currentTarget }) => {
            clearTimeout(writing.current);
            writing.current = setTimeout(() => write(currentTarget.value), PAUSE_MS);
          }}
          onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
        />
      </label>
      {own && !isReadOnly.value && (
        <div class="variationpanel-buttons">
          <button type="button" class="btn cut" data-testid="promote" disabled={isPromoted === true} onClick={() => store.promote(id)}>
            <Icon name="up" size={16} /> {t("analysis.promote")}
          </button>
          <DeleteButton key={id} />
        </div>
      )}
    </section>
  );
}

/** Asks in its own place. */
function DeleteButton() {
  const store = usePlanetAnalysis();
  const asked = useSignal(false);
  return (
    <button
      type="button"
      class={`btn cut ${asked.value ? "danger" : ""}`}
      data-testid="delete-variation"
      onBlur={() => (asked.value = false)}
      onClick={() => {
        if (asked.value) store.remove(store.variation.peek());
        else asked.value = true;
      }}
    >
      <Icon name="x" size={16} /> {t(asked.value ? "analysis.deleteSure" : "analysis.delete")}
    </button>
  );
}

/** What was deleted can be brought back for a while. */
export function RestoreNote() {
  const store = usePlanetAnalysis();
  if (!store.removed.value) return null;
  return (
    <p class="restorenote cut" role="status" data-testid="deleted">
      {t("analysis.deleted")}{" "}
      <button type="button" class="textbtn" data-testid="restore" onClick={() => store.restore()}>
        {t("analysis.restore")}
      </button>
    </p>
  );
}
