import { t } from "../../i18n/i18n.ts";
import type { ReplayRefusal } from "../../table/replay/loadReplay.ts";
import { pictureUrl } from "../../ui/Icon.tsx";
import { goneState } from "../replay/goneState.ts";

interface Props {
  readonly code: ReplayRefusal;
  readonly id: string;
  readonly again: () => void;
}

/** Why the frame shows no match; what can be done about it opens beside the page that has the frame. */
export function EmbedGone({ code, id, again }: Props) {
  const { title, text, way } = goneState(code, id);
  // Who sat there is known on the page itself, and never in a frame.
  const href = code === "private-match" ? `/r/${encodeURIComponent(id)}` : way.href;
  return (
    <main id="main" class="embednote" tabIndex={-1} data-testid="embed-gone" data-code={code}>
      <img src={pictureUrl("logo")} alt="" width="57" height="46" />
      <h1>{t(title)}</h1>
      <p class="quiet">{t(text)}</p>
      {href === undefined ? (
        <button type="button" class="btn cut" onClick={again}>
          {t(way.label)}
        </button>
      ) : (
        <a class="btn cut" href={href} target="_blank" rel="noopener">
          {t(code === "private-match" ? "embed.open" : way.label)}
        </a>
      )}
    </main>
  );
}
