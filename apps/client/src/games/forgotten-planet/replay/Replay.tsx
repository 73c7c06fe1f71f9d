import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import "../../../i18n/replayTexts.ts";
import { isSetup } from "@forgotten-planet/rules";
import { useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { analysisOf } from "../../../table/replay/replayAddress.ts";
import { lazyTexts } from "../../../ui/lazyTexts.tsx";
import { isPhone } from "../../../ui/media.ts";
import { SeeState } from "../hud/see/seeState.ts";
import { DeskReplay } from "./DeskReplay.tsx";
import { useReplayDice } from "./dice/ReplayDice.tsx";
import { PhoneReplay } from "./PhoneReplay.tsx";
import { ReplayLive } from "./ReplayLive.tsx";
import { usePast, usePlanetReplay, useShown, useTold } from "./usePast.ts";
import { useReplayKeys } from "./useReplayKeys.ts";
import "../play.css";
import "./replay.css";

/** At a press. */
const ReplayDiceSheet = lazyTexts(() => import("./dice/ReplayDiceSheet.tsx").then((module) => module.ReplayDiceSheet));

/** A match that is over, step by step. */
export function Replay() {
  const store = usePlanetReplay();
  const past = usePast();
  const watch = useReplayDice(past);
  const { route } = useLocation();
  const see = useMemo(() => new SeeState(), []);
  useReplayKeys(past, see, () => route(analysisOf(store.place)));
  const view = useTold(useShown()).value;
  if (!view) return null;
  const phone = isPhone.value;
  const shown = { view, past, watch, see, isSeeing: see.layer.value !== undefined && !isSetup(view) };
  return (
    <div
      ref={store.root}
      class={`replay n${view.setup.seats.length} ${phone ? "phone" : ""}`}
      data-testid="replay"
      data-ply={store.source.ply}
      data-read={past !== undefined}
    >
      <a class="skip" href="#board">
        {t("app.skipToBoard")}
      </a>
      {phone ? <PhoneReplay {...shown} /> : <DeskReplay {...shown} />}
      {store.table.panel.value === "dice" && <ReplayDiceSheet past={past} watch={watch} />}
      <ReplayLive />
    </div>
  );
}
