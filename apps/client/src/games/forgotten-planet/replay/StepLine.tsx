import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { lowered } from "../texts/ordinals.ts";
import { earlyEndText } from "./past.ts";
import { endText, saidStep } from "./StepCard.tsx";
import { usePlanetReplay, useToldHistory } from "./usePast.ts";

/** So far a finger goes sideways before it means a step, in px. */
const SWIPE_PX = 40;

/** Who does what at this step; a swipe along it is one step. */
export function StepLine() {
  const { transport, source } = usePlanetReplay();
  const history = useToldHistory();
  const isAtEnd = history !== undefined && history.match.ply === source.whole.value?.match.ply;
  const early = isAtEnd ? earlyEndText(history, source.match) : undefined;
  const said = history && saidStep(history);
  const seat = said && history?.start.setup.seats[said.seat];
  return (
    <section
      class="stepline"
      aria-label={t("past.thisStep")}
      data-testid="step-card"
      data-ply={history?.match.ply}
      data-crew={seat?.colour}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        currentTarget.onpointerup = (up) => {
          const way = up.clientX - clientX;
          if (Math.abs(way) > SWIPE_PX) transport.step(way < 0 ? 1 : -1);
        };
      }}
    >
      <i class="turningicon">
        <Icon name={said?.icon ?? "flag"} size={20} />
      </i>
      <div>
        <b class="d">{said ? [said.name, lowered(said.energy)].filter(Boolean).join(", ") : t("past.begins")}</b>
        <p>{said?.text ? <RichText text={said.text} /> : history && said && endText(history)}</p>
        {early !== undefined && <p>{early}</p>}
      </div>
    </section>
  );
}
