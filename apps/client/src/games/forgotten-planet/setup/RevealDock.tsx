import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { isPhone } from "../../../ui/media.ts";
import { plain } from "../../../ui/RichText.tsx";
import { usePlay } from "../playStore.ts";
import type { Reveal } from "./model/reveal.ts";
import { revealLines } from "./model/setupText.ts";

/** How long what was decided can be read before the game goes on by itself. */
const READ_MS = 5_000;

/** While the tiles turn over or the bases are sealed: what it is, then what came of it, and a way to go on at once. */
export function RevealDock({ shown }: { readonly shown: Reveal }) {
  const { board, ids } = usePlay();
  const busy = board.busy.value;
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(() => {
      board.reveal.value = undefined;
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  const lines = revealLines(shown).map(plain);
  const title = t(shown.kind === "reveal" ? "setup.reveal.title" : "setup.seal.title");
  const [first = title, ...rest] = shown.kind === "reveal" ? lines : [title, ...lines];
  return (
    <section
      id={ids.dock}
      class={`dock setupdock reveal cut ${isPhone.value ? "phone" : ""}`}
      data-testid="reveal"
      data-kind={shown.kind}
      data-done={!busy}
      aria-label={t("dock.name")}
      tabIndex={-1}
    >
      <div>
        <h2 class="d">{busy ? title : first}</h2>
        {!busy && (
          <ul>
            {rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" class={`btn cut big ${busy ? "" : "primary"}`} data-testid="reveal-continue" onClick={() => board.endReveal()}>
        {t(busy ? "setup.skip" : "setup.continue")}
      </button>
    </section>
  );
}
