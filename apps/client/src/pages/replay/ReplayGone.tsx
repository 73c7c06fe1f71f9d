import { t } from "../../i18n/i18n.ts";
import type { MessageKey } from "../../i18n/keys.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import type { ReplayRefusal } from "../../table/replay/loadReplay.ts";

interface Props {
  readonly code: ReplayRefusal;
  readonly id: string;
  readonly again: () => void;
}

interface Way {
  readonly label: MessageKey;
  /** Undefined: it is asked for again. */
  readonly href?: string;
}

/** A match that cannot be looked back at, why, and what can be done instead. */
export function ReplayGone({ code, id, again }: Props) {
  const { title, text, way } = statesOf(code, id);
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

interface State {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly way: Way;
}

const HOME: Way = { label: "app.home", href: "/" };
const AGAIN: Way = { label: "app.retry" };

function statesOf(code: ReplayRefusal, id: string): State {
  switch (code) {
    case "private-match":
      return { title: "replay.gone.private", text: "replay.gone.privateText", way: HOME };
    case "still-running":
      return { title: "replay.gone.running", text: "replay.gone.runningText", way: { label: "replay.gone.watchLive", href: `/t/${id}` } };
    case "local-running":
      return { title: "replay.gone.running", text: "replay.gone.runningHere", way: { label: "replay.gone.playOn", href: `/local/${id}` } };
    case "not-started":
      return { title: "replay.gone.waiting", text: "replay.gone.waitingText", way: { label: "replay.gone.toTable", href: `/t/${id}` } };
    case "archived":
      return { title: "replay.gone.archived", text: "replay.gone.archivedText", way: HOME };
    case "damaged":
      return { title: "replay.gone.damaged", text: "replay.gone.damagedText", way: HOME };
    case "no-connection":
      return { title: "replay.gone.away", text: "replay.gone.awayText", way: AGAIN };
    case "rate-limited":
      return { title: "replay.gone.busy", text: "replay.gone.busyText", way: AGAIN };
    case "no-local-match":
      return { title: "replay.gone.local", text: "replay.gone.localText", way: HOME };
    default:
      return { title: "replay.gone.unknown", text: "replay.gone.unknownText", way: HOME };
  }
}
