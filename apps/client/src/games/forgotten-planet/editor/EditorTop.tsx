import { MAX_SCENARIO_NAME } from "@forgotten-planet/protocol";
import { t } from "../../../i18n/i18n.ts";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { useMaker } from "./editorStore.ts";

/** What the top bar's buttons open or do. */
export type MakerAction = "try" | "share" | "import" | "export" | "save";

const ACTIONS = [
  ["try", "play"],
  ["share", "link"],
  ["import", "up"],
  ["export", "down"],
] as const satisfies readonly (readonly [MakerAction, string])[];

/** Name, whether it is saved, and what can be done with the whole. */
export function MakerTop({ act }: { readonly act: (action: MakerAction) => void }) {
  const { state, send } = useMaker();
  const { past, future } = state.value;
  return (
    <header class="topbar mtop">
      <a class="brand" href="/scenarios">
        <img src={pictureUrl("logo")} alt="" width="38" height="31" />
        <span>
          <b class="d">{t("app.name")}</b>
          <span class="brand-table">{t("maker.title")}</span>
        </span>
      </a>
      <NameField />
      <Kept />
      <div class="mtop-actions">
        <button
          type="button"
          class="btn cut"
          data-testid="maker-undo"
          aria-label={t("maker.undo")}
          disabled={past.length === 0}
          onClick={() => send({ type: "undo" })}
        >
          <Icon name="undo" size={21} />
          <span>{t("maker.undo")}</span>
        </button>
        <button
          type="button"
          class="btn cut slim"
          data-testid="maker-redo"
          aria-label={t("maker.redo")}
          title={t("maker.redo")}
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
            data-testid={`maker-${action}`}
            aria-label={t(`maker.${action}`)}
            onClick={() => act(action)}
          >
            <Icon name={icon} size={21} />
            <span>{t(`maker.${action}`)}</span>
          </button>
        ))}
        <button type="button" class="btn cut primary" data-testid="maker-save" onClick={() => act("save")}>
          {t("maker.save")}
          <span class="key d" aria-hidden="true">
            S
          </span>
        </button>
      </div>
    </header>
  );
}

function NameField() {
  const store = useMaker();
  const problem = store.nameProblem;
  return (
    <label class="mname">
      <span class="sr">{t("maker.name")}</span>
      <input
        class="field d"
        data-testid="maker-name"
        maxLength={MAX_SCENARIO_NAME}
        autocomplete="off"
        spellcheck={false}
        value={store.state.value.name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? "maker-name-problem" : undefined}
        onInput={(event) => store.send({ type: "rename", name: event.currentTarget.value })}
      />
      <Icon name="edit" size={17} />
      {problem && (
        <span id="maker-name-problem" class="mname-problem cut" role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}

/** Where it is kept, and whether as it now is. */
function Kept() {
  const store = useMaker();
  const isKept = store.kept.value !== undefined;
  const state = !isKept ? "never" : store.isDirty.value ? "changed" : store.isOnServer ? "server" : "here";
  const isSafe = state === "server" || state === "here";
  return (
    <p class={`mkept ${isSafe ? "good" : ""}`} data-testid="maker-kept" data-state={state} aria-live="polite">
      <i aria-hidden="true" />
      <span>{t(`maker.kept.${state}`)}</span>
    </p>
  );
}
