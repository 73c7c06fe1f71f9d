import { useComputed } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { TransportBar } from "../../../table/replay/TransportBar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import type { Past } from "../replay/past.ts";
import { TurnSteps } from "../replay/TurnSteps.tsx";
import { BotPlaysButton } from "./BotPlaysButton.tsx";
import { PlansSwitch } from "./PlansSwitch.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** Under the board while it is walked through. */
export function WalkDock({ past }: { readonly past: Past | undefined }) {
  const { walk } = usePlanetAnalysis();
  return (
    <section class="analysisdock panel cut" id="dock" aria-label={t("replay.transport")}>
      <div class="analysisdock-row">
        <TransportBar transport={walk.transport} isBlind={false} />
        <PlayOnButton />
      </div>
      <div class="analysisdock-more">
        {past && <TurnSteps past={past} />}
        <PlansSwitch />
        <BotPlaysButton />
      </div>
    </section>
  );
}

/** Plays on as the seat that is to move. */
export function PlayOnButton({ short = false }: { readonly short?: boolean }) {
  const store = usePlanetAnalysis();
  const { source, isReadOnly } = store;
  const actor = useComputed(() => (source.ply.value >= 0 ? source.actor : undefined)).value;
  const name = actor === undefined ? "" : (source.game.seatsOf(source.match.setup)[actor]?.name ?? "");
  const text = actor === undefined ? t("analysis.over") : short ? t("analysis.playOnShort") : t("analysis.playOn", { name });
  const can = actor !== undefined && !isReadOnly.value;
  return (
    <button
      type="button"
      class={`btn cut big playon ${can ? "primary" : ""}`}
      data-testid="play-on"
      disabled={actor === undefined}
      aria-disabled={!can}
      title={t(isReadOnly.value ? "analysis.keepFirst" : "analysis.keys")}
      onClick={() => (can ? store.playOn() : toast(t("analysis.keepFirst"), "refuse"))}
    >
      <Icon name="play" size={18} /> <span>{text}</span>
    </button>
  );
}
