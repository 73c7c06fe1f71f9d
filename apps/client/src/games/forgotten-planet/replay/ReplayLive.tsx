import { useComputed } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Live } from "../../../ui/Live.tsx";
import { turnPlace } from "./past.ts";
import { stepText } from "./StepCard.tsx";
import { usePlanetReplay, useTold } from "./usePast.ts";

/** Each step is said as the log has it; while the match plays by itself, only turns are. */
export function ReplayLive() {
  const { source, transport } = usePlanetReplay();
  const told = useTold(source.history);
  const text = useComputed(() => {
    const history = told.value;
    if (!history) return "";
    return transport.playing.value ? t("past.turnBegins", { turn: turnPlace(history).turn + 1 }) : stepText(history);
  }).value;
  return <Live text={text} testid="replay-live" />;
}
