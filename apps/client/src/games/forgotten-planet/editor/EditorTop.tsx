import { MAX_SCENARIO_NAME } from "@forgotten-planet/game";
import { t } from "../../../i18n/i18n.ts";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { useEditor } from "./editorStore.ts";

/** What the top bar's buttons open or do. */
export type EditorAction = "try" | "share" | "import" | "export" | "save";

const ACTIONS = [
  ["try", "play"],
  ["share", "link"],
  ["import", "up"],
  ["export", "down"],
] as const satisfies readonly (readonly [EditorAction, string])[];

/** Name, whether it is saved, and what can be done with the whole. */
export function EditorTop({ act }: { readonly act: (action: EditorAction) => void }) {
  const { state, send } = useEditor();
  const { past, future } = state.value;
  return (
    <header class="topbar mtop">
      <a class="brand" href="/scenarios">
        <img src={pictureUrl("logo")} alt="" width="38" height="31" />
        <span>
          <b class="d">{t("app.name")}</b>
          <span class="brand-table">{t("editor.title")}</span>
        </span>
      </a>
      <NameField />
      <Kept />
      <div class="mtop-actions">
        <button
          type="button"
          class="btn cut"
          data-testid="editor-undo"
          aria-label={t("editor.undo")}
          disabled={past.length === 0}
          onClick={() => send({ type: "undo" })}
        >
          <Icon name="undo" size={21} />
          <span>{t("editor.undo")}</span>
        </button>
        <button
          type="button"
          class="btn cut slim"
          data-testid="editor-redo"
          aria-label={t("editor.redo")}
          title={t("editor.redo")}
          disabled={future.length === 0}
          onClick={() => send({ type: "redo" })}
        >
          <Icon name="redo" size={21} />
        </button>
        {ACTIONS.map(([action, icon]) => (
          <button
            key={action}
            type="button"
            class="btn cut"
            data-testid={`editor-${action}`}
            aria-label={t(`editor.${action}`)}
            onClick={() => act(action)}
          >
            <Icon name={icon} size={21} />
            <span>{t(`editor.${action}`)}</span>
          </button>
        ))}
        <button type="button" class="btn cut primary" data-testid="editor-save" onClick={() => act("save")}>
          {t("editor.save")}
          <span class="key d" aria-hidden="true">
            S
          </span>
        </button>
      </div>
    </header>
  );
}

function NameField() {
  const store = useEditor();
  const problem = store.nameProblem;
  return (
    <label class="mname">
      <span class="sr">{t("editor.name")}</span>
      <input
        class="field d"
        data-testid="editor-name"
        maxLength={MAX_SCENARIO_NAME}
        autocomplete="off"
        spellcheck={false}
        value={store.state.value.name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? "editor-name-problem" : undefined}
        onInput={(event) => store.send({ type: "rename", name: event.currentTarget.value })}
      />
      <Icon name="edit" size={17} />
      {problem && (
        <span id="editor-name-problem" class="mname-problem cut" role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}

/** Where it is kept, and whether as it now is. */
function Kept() {
  const store = useEditor();
  const isKept = store.kept.value !== undefined;
  const state = !isKept ? "never" : store.isDirty.value ? "changed" : store.isOnServer ? "server" : "here";
  const isSafe = state === "server" || state === "here";
  return (
    <p class={`mkept ${isSafe ? "good" : ""}`} data-testid="editor-kept" data-state={state} aria-live="polite">
      <i aria-hidden="true" />
      <span>{t(`editor.kept.${state}`)}</span>
    </p>
  );
}
