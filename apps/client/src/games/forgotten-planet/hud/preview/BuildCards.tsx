import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { useArmed, whenArmed } from "../../../../ui/useArmed.ts";
import type { Situation } from "../../interaction/interaction.ts";
import { type BuildWay, previewTitle } from "../../interaction/preview.ts";
import { ACTIONS } from "../../model/actions.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import { Effect } from "./Effect.tsx";
import { GainTable } from "./GainTable.tsx";
import { PreviewTitle } from "./PreviewTitle.tsx";
import "./build.css";

/** Everything that can be built at the place pointed at, one card each: what it would change before anything is paid. */
export function BuildCards({ ways, situation }: { readonly ways: readonly BuildWay[]; readonly situation: Situation }) {
  const { interaction } = usePlay();
  const { target, held, peek } = interaction.value;
  const armed = useArmed(String(held));
  if (!target) return null;
  const at = cellNameIn(situation.view, target.cell);
  const shown = peek ?? ways[0]?.action;
  return (
    <section class="buildcards" aria-label={t("preview.name")}>
      <h2 class="label">{t(ways.length > 2 ? "preview.waysMany" : "preview.ways", { at })}</h2>
      {ways.map((way) => (
        <Card key={way.action} way={way} situation={situation} hot={way.action === shown} armed={held && armed} />
      ))}
    </section>
  );
}

interface CardProps {
  readonly way: BuildWay;
  readonly situation: Situation;
  readonly hot: boolean;
  /** A place is held, and its buttons may be pressed. */
  readonly armed: boolean;
}

function Card({ way, situation, hot, armed }: CardProps) {
  const store = usePlay();
  const { action, intent, effect, outcomes } = way;
  const { held } = store.interaction.value;
  const { isNoted } = store.source;
  const die = outcomes.length > 0;
  const card = useRef<HTMLElement>(null);
  // A low window has no room for all of them: the one that is meant comes into sight.
  useLayoutEffect(() => {
    if (hot) card.current?.scrollIntoView({ block: "nearest" });
  }, [hot]);
  const build = (): void => {
    store.input({ type: "action", action, via: "mouse" });
    // The card says itself that a roll cannot be undone.
    if (die) store.input({ type: "confirm" });
  };
  return (
    <section
      ref={card}
      class={`preview panel cut ${hot ? "hot" : ""}`}
      data-testid={`build-card-${action}`}
      aria-label={plain(previewTitle(intent, situation))}
      onPointerEnter={() => held && store.input({ type: "peek", action })}
    >
      <header class="buildcard-head">
        <PreviewTitle preview={way} outcomes={outcomes} situation={situation} />
        <span class="keycap d" aria-hidden="true">
          {keyText(ACTIONS[action].key)}
        </span>
      </header>
      <div class="buildcard-body">
        {die ? (
          <GainTable outcomes={outcomes} situation={situation} />
        ) : (
          effect && <Effect effect={effect} situation={situation} most={1} />
        )}
      </div>
      {held && (
        <button
          type="button"
          class={`btn cut buildcard-do ${hot ? "primary" : ""}`}
          data-testid={`build-card-do-${action}`}
          {...whenArmed(armed, build)}
        >
          {t(die ? (isNoted ? "commit.planMine" : "dock.roll") : action === "buildBase" ? "commit.longBase" : "commit.longLand")}
        </button>
      )}
      {held && die && !isNoted && <p class="small quiet">{t("preview.rollBars")}</p>}
    </section>
  );
}
