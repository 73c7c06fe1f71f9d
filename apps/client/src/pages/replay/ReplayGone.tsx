import { t } from "../../i18n/i18n.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import type { ReplayRefusal } from "../../table/replay/loadReplay.ts";
import { Icon } from "../../ui/Icon.tsx";
import { goneState } from "./goneState.ts";
import "./gone.css";

interface Props {
  readonly code: ReplayRefusal;
  readonly id: string;
  readonly again: () => void;
}

/** A match that cannot be looked back at, why, and what can be done instead. */
export function ReplayGone({ code, id, again }: Props) {
  const { title, text, way, icon } = goneState(code, id);
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="notice" tabIndex={-1} data-testid="replay-gone" data-code={code}>
        <div class="gonecard panel cut">
          <Icon name={icon} size={44} />
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
        </div>
      </main>
    </div>
  );
}
