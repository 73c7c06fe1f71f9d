import { t } from "../../../i18n/i18n.ts";
import { Live } from "../../../ui/Live.tsx";
import { plain } from "../../../ui/RichText.tsx";
import { frameOf } from "./EditorBoard.tsx";
import { NameDialog, SaveDialog, ShareDialog } from "./EditorDialogs.tsx";
import { EditorTop } from "./EditorTop.tsx";
import { type EditorActions, useEditorActions } from "./editorActions.ts";
import { useEditorEvents } from "./editorEvents.ts";
import { useEditor } from "./editorStore.ts";
import { contentName } from "./model/cursorLine.ts";
import { contentAt } from "./model/drawing.ts";
import { placeName } from "./model/placeName.ts";
import { PaintBoard } from "./PaintBoard.tsx";
import { CursorStrip } from "./panels/CursorStrip.tsx";
import { ImportPanel } from "./panels/ImportPanel.tsx";
import { Palette } from "./panels/Palette.tsx";
import { ReportPanel } from "./panels/ReportPanel.tsx";
import { SupplyPanel } from "./panels/SupplyPanel.tsx";
import { SymmetryPanel } from "./panels/SymmetryPanel.tsx";

/** Tools on the left, the board in the middle, the report on the right; on phones one below the other, the tools at the thumb. */
export function EditorScreen() {
  const { state, scenario, report, remarks, restored, send } = useEditor();
  const actions = useEditorActions();
  const frame = frameOf(state.value.drawing, state.value.corner);
  useEditorEvents(actions);
  return (
    <div class="editor">
      <EditorTop act={actions.act} />
      {restored.value && <Restored />}
      <main id="main" class="editor-main" tabIndex={-1}>
        <h1 class="sr">{t("editor.title")}</h1>
        <div class="editor-left">
          <Palette />
          <SymmetryPanel />
          <SupplyPanel />
        </div>
        <div class="editor-middle" style={{ "--ratio": String(frame.rows / frame.columns) }}>
          <PaintBoard />
        </div>
        <CursorStrip />
        <ReportPanel drawing={state.value.drawing} scenario={scenario.value} report={report.value} remarks={remarks.value} fix={send} />
      </main>
      <Said />
      <Dialogs actions={actions} />
    </div>
  );
}

function Dialogs({ actions }: { readonly actions: EditorActions }) {
  const store = useEditor();
  const { close } = actions;
  const shown = actions.dialog.value;
  switch (shown?.kind) {
    case "save":
      return <SaveDialog here={actions.saveHere} onServer={() => void actions.saveOnServer()} close={close} />;
    case "share":
      return <ShareDialog id={store.ref.value} close={close} />;
    case "import":
      return <ImportPanel failed={shown.failed} take={actions.draw} close={close} />;
    case "name":
      return <NameDialog before={shown.before} done={() => actions.act(shown.before)} close={close} />;
    default:
      return null;
  }
}

/** The unsaved drawing is restored. */
function Restored() {
  const store = useEditor();
  return (
    <p class="mrestored" role="status" data-testid="editor-restored">
      <span>{t("editor.restored")}</span>
      <button type="button" class="btn cut" data-testid="start-over" onClick={() => store.startOver()}>
        {t(store.kept.value ? "editor.backToKept" : "editor.startOver")}
      </button>
      <button
        type="button"
        class="btn cut"
        data-testid="keep-restored"
        onClick={() => {
          store.restored.value = false;
        }}
      >
        {t("editor.goOn")}
      </button>
    </p>
  );
}

/** For screen readers: what lies at the cursor after each step. */
function Said() {
  const { state } = useEditor();
  const { drawing, cursor, past, note } = state.value;
  const text = note
    ? plain(note)
    : past.length > 0
      ? t("editor.cell", { at: placeName(drawing.kind, cursor), what: plain(contentName(contentAt(drawing, cursor))) })
      : "";
  return <Live text={text} testid="editor-said" />;
}
