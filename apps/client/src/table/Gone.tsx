import { t } from "../i18n/i18n.ts";
import { refusalKey } from "../i18n/refusalKey.ts";
import type { LinkState } from "./matchSource.ts";
import { PageHeader } from "./PageHeader.tsx";

type Code = Extract<LinkState, { kind: "gone" }>["code"];

/** A table that cannot be reached, and what can be done instead. */
export function Gone({ code }: { readonly code: Code }) {
  const [title, text] = textsOf(code);
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="notice" tabIndex={-1} data-testid="gone" data-code={code}>
        <h1>{title}</h1>
        {text && <p class="quiet">{text}</p>}
        {code === "outdated" || code === "bad-token" ? (
          <button type="button" class="btn cut big primary" onClick={() => location.reload()}>
            {t("app.reload")}
          </button>
        ) : (
          <a class="btn cut big primary" href="/">
            {t("app.home")}
          </a>
        )}
      </main>
    </div>
  );
}

function textsOf(code: Code): readonly [title: string, text: string] {
  switch (code) {
    case "no-such-table":
    case "not-found":
    case "bad-shape":
      return [t("missing.title"), t("missing.text")];
    case "watching-closed":
    case "table-full":
      return [t("missing.closed"), t("missing.closedText")];
    case "private-match":
      return [t("refuse.private-match"), t("missing.privateText")];
    case "bad-token":
      return [t("missing.badToken"), t("missing.badTokenText")];
    case "outdated":
      return [t("connection.outdated"), ""];
    case "removed":
      return [t("connection.removed"), ""];
    default:
      return [t(refusalKey(code)), ""];
  }
}
