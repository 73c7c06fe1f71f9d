import type { GameState } from "@forgotten-planet/rules";
import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { mayHurry } from "../bots/botsPlay.ts";
import { HurryButton } from "../bots/lazyBots.ts";
import { BarButton, ChatButton } from "../hud/dock/BarButtons.tsx";
import { usePlay } from "../playStore.ts";
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

/** The bar at the foot of a phone: what else there is to read. */
function SetupBar({ log, hurry }: { readonly log: string; readonly hurry: boolean }) {
  return (
    <div class="bottombar">
      <BarButton panel="log" icon="log" label={log} />
      <ChatButton />
      <BarButton panel="players" icon="book" label={t("setup.placement.rule")} />
      {hurry && <HurryButton bare stays />}
    </div>
  );
}
