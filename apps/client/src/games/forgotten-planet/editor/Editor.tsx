import { usePageTitle } from "../../../ui/usePageTitle.ts";
import "../texts/texts.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoute } from "preact-iso/router";
import { PageHeader } from "../../../table/PageHeader.tsx";
import { UnknownGame } from "../../../table/UnknownGame.tsx";
import "../texts/editorTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { ApiError } from "../../../net/api.ts";
import { EditorScreen } from "./EditorScreen.tsx";
import { EditorContext, type EditorStore, NEW_REF, openEditor } from "./editorStore.ts";
import "./editor.css";
import "./editorNarrow.css";

type Opened = EditorStore | "loading" | "missing" | "away" | "unknown";

/** The scenario editor at the address of a drawing: a new one, one of this browser, or one's own on the server. */
export function Editor() {
  const { params } = useRoute();
  const ref = params.id ?? NEW_REF;
  const opened = useSignal<Opened>("loading");
  const tries = useSignal(0);
  usePageTitle(() => t("editor.title"));
  useEffect(() => {
    let gone = false;
    const show = (state: Opened): void => {
      if (!gone) opened.value = state;
    };
    openEditor(ref).then(
      (store) => show(store ?? "missing"),
      (error: unknown) => show(whyNot(error instanceof ApiError ? error.code : "")),
    );
    return () => {
      gone = true;
    };
  }, [ref, opened, tries.value]);
  const store = opened.value;
  if (store === "loading") return <p class="sr">{t("app.loading")}</p>;
  if (store === "unknown") return <UnknownGame />;
  if (store === "missing" || store === "away")
    return (
      <div class="page">
        <PageHeader />
        <main id="main" class="notice" tabIndex={-1}>
          <h1>{t(store === "missing" ? "refuse.no-such-scenario" : "refuse.no-connection")}</h1>
          {store === "away" && (
            <button type="button" class="btn cut" onClick={() => tries.value++}>
              {t("app.retry")}
            </button>
          )}
          <a class="btn cut primary" href="/scenarios">
            {t("scenarios.title")}
          </a>
        </main>
      </div>
    );
  return (
    <EditorContext.Provider value={store}>
      <EditorScreen key={store.ref.value} />
    </EditorContext.Provider>
  );
}

const whyNot = (code: string): "missing" | "away" | "unknown" =>
  code === "no-such-scenario" ? "missing" : code === "unknown-game" ? "unknown" : "away";
