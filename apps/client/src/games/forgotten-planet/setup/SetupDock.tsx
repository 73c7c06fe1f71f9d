import type { GameState } from "@forgotten-planet/rules";
import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { mayHurry } from "../bots/botsPlay.ts";
import { HurryButton } from "../bots/lazyBots.ts";
import { usePlay } from "../playStore.ts";
import { SetupBar } from "./SetupBar.tsx";
import { SetupPrompt } from "./SetupPrompt.tsx";

interface Props {
  readonly view: GameState;
  /** Beside the prompt. */
  readonly head?: ComponentChildren;
  /** Between the prompt and what can be laid. */
  readonly line?: ComponentChildren;
  /** What can be laid. */
  readonly children: ComponentChildren;
  /** The button that lays it. */
  readonly lay: { readonly testid: string; readonly can: boolean; readonly text: ComponentChildren };
  /** That nothing laid is taken back. */
  readonly stays: ComponentChildren;
  /** What the log is called. */
  readonly log: string;
}

/** Under the board before the first turn: what is asked, what can be laid, and the button that lays it. */
export function SetupDock({ view, head, line, children, lay, stays, log }: Props) {
  const store = usePlay();
  const away = store.source.link.value.kind !== "live";
  const phone = isPhone.value;
  return (
    <section
      id={store.ids.dock}
      class={`dock setupdock cut ${phone ? "phone" : ""} ${away ? "away" : ""}`}
      inert={away}
      aria-label={t("dock.name")}
      tabIndex={-1}
    >
      <div class="dock-head">
        <SetupPrompt view={view} />
        {head}
        {!phone && mayHurry(store) && <HurryButton stays />}
      </div>
      {line}
      <div class="dock-row">
        {children}
        <div class="laying">
          <button
            type="button"
            class={`btn cut big laybtn ${lay.can ? "primary" : ""}`}
            data-testid={lay.testid}
            aria-disabled={!lay.can}
            onClick={() => store.input({ type: "confirm" })}
          >
            {lay.text}
          </button>
          <p class="stays quiet">
            <Icon name="lock" size={15} />
            <span>{stays}</span>
          </p>
        </div>
      </div>
      {phone && <SetupBar log={log} hurry={mayHurry(store)} />}
    </section>
  );
}
