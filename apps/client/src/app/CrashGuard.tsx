import type { ComponentChildren } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { t } from "../i18n/i18n.ts";

/** Shows a sentence and a way on when a screen fails, instead of an empty page; games are kept, by the server or by this browser. */
export function CrashGuard({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary((thrown) => console.error(thrown));
  if (error === undefined) return <>{children}</>;
  return (
    <main class="notice" data-testid="crashed">
      <div role="alert">
        <h1>{t("app.crashed")}</h1>
      </div>
      <button type="button" class="btn cut big primary" onClick={() => location.reload()}>
        {t("app.reload")}
      </button>
    </main>
  );
}
