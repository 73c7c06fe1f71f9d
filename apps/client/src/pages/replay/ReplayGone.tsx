import { t } from "../../i18n/i18n.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import type { ReplayRefusal } from "../../table/replay/loadReplay.ts";
import { goneState } from "./goneState.ts";

interface Props {
  readonly code: ReplayRefusal;
  readonly id: string;
  readonly again: () => void;
}

/** A match that cannot be looked back at, why, and what can be done instead. */
export function ReplayGone({ code, id, again }: Props) {
  const { title, text, way } = goneState(code, id);
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="notice" tabIndex={-1} data-testid="replay-gone" data-code={code}>
        <h1>{t(title)}</h1>
        <p class="quiet">{t(text)}</p>
        {way.href === undefined ? (
          <button type="button" class="btn cut big primary" onClick={again}>
            {t(way.label)}
          </button>
        ) : (
          <a class="btn cut big primary" href={way.href}>
            {t(way.label)}
          </a>
        )}
      </main>
    </div>
  );
}
