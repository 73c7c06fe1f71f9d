import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { saveBlob } from "../../../net/saveFile.ts";
import { trackOf } from "../../../table/replay/track.ts";
import type { ClipDesk, ClipState } from "../../../table/share/clip/clipDesk.ts";
import {
  CLIP_FORMATS,
  CLIP_SPEEDS,
  type ClipFormat,
  type ClipSpeed,
  estimate,
  isTooLong,
  megabytes,
  pliesOf,
  STEPS_AT_MOST,
  type TurnRange,
  turnOfStep,
  turnsOf,
} from "../../../table/share/clip/clipPlan.ts";
import { canMakeWebm } from "../../../table/share/clip/webmSupport.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { momentOf } from "../moment.ts";
import { clipJob } from "./clipFrames.ts";
import { Segments, SharePart } from "./SharePart.tsx";
import { SystemButton } from "./SystemButton.tsx";
import type { SharedMatch } from "./sharedMatch.ts";
import { TurnRangeSliders } from "./TurnRangeSliders.tsx";

interface Props {
  readonly match: SharedMatch;
  readonly desk: ClipDesk;
}

const FORMAT_NAMES: Readonly<Record<ClipFormat, string>> = { webm: "WebM", gif: "GIF" };

/** A turn, some turns or the whole match as an animated file. */
export function ClipPart({ match, desk }: Props) {
  const track = useMemo(() => trackOf({ moment: momentOf }, match.history), [match]);
  const turns = turnsOf(track);
  const here = turnOfStep(track, match.ply);
  const range = useSignal<TurnRange>({ first: here, last: here });
  const speed = useSignal<ClipSpeed>(2);
  const format = useSignal<ClipFormat>("webm");
  const hasWebm = useSignal(true);
  useEffect(() => {
    void canMakeWebm().then((can) => {
      hasWebm.value = can;
      if (!can) format.value = "gif";
    });
  }, []);
  const plies = pliesOf(track, range.value);
  const steps = plies.length - 1;
  const isLong = isTooLong(format.value, steps);
  const { first, last } = range.value;
  const state = desk.state.value;
  const make = (): void => {
    const name = first === last ? String(first) : `${first}-${last}`;
    void desk.start(clipJob({ history: match.history, plies, format: format.value, speed: speed.value, turns: name }));
  };
  return (
    <SharePart name="clip" title="share.clip" note={t("share.clipNote")}>
      <div class="sharing-row">
        <Segments
          name={t("share.format")}
          options={CLIP_FORMATS}
          chosen={format.value}
          says={(option) => FORMAT_NAMES[option]}
          choose={(option) => (format.value = option)}
          isOff={(option) => option === "webm" && !hasWebm.value}
          testid="clip"
        />
        <Segments
          name={t("share.speed")}
          options={CLIP_SPEEDS}
          chosen={speed.value}
          says={(option) => `${option}×`}
          choose={(option) => (speed.value = option)}
          testid="clip-speed"
        />
      </div>
      <p class="sharing-row sharing-range">
        <span>{first === last ? t("share.turn", { first }) : t("share.turns", { first, last })}</span>
        <span class="quiet" data-testid="clip-estimate" data-steps={steps}>
          {isLong ? null : estimateText(format.value, steps, speed.value)}
        </span>
      </p>
      <TurnRangeSliders turns={turns} range={range} here={here} />
      {!hasWebm.value && <p class="sharing-problem small">{t("share.noWebm")}</p>}
      {isLong && (
        <p class="sharing-problem small" role="status" data-testid="clip-too-long">
          {t("share.tooLong", { format: FORMAT_NAMES[format.value], count: STEPS_AT_MOST[format.value] })}
        </p>
      )}
      <div class="sharing-making" data-testid="clip-state" data-state={state.kind}>
        <Making state={state} desk={desk} make={make} canMake={!isLong && steps > 0} />
      </div>
    </SharePart>
  );
}

function estimateText(format: ClipFormat, steps: number, speed: ClipSpeed): string {
  const { seconds, bytes } = estimate(format, steps, speed);
  const said = { steps: t("share.steps", { count: steps }), size: megabytes(bytes) };
  if (seconds < 120) return t("share.estimate", { ...said, seconds });
  return t("share.estimateLong", { ...said, minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

interface MakingProps {
  readonly state: ClipState;
  readonly desk: ClipDesk;
  readonly make: () => void;
  readonly canMake: boolean;
}

/** What has come of the file. */
function Making({ state, desk, make, canMake }: MakingProps) {
  switch (state.kind) {
    case "drawing":
      return (
        <>
          <p class="sharing-row">
            <span>{t("share.clipDrawing", { step: Math.min(state.steps, state.step + 1), steps: state.steps })}</span>
            <span class="sharing-gap" />
            <b class="d">{t("share.percent", { percent: state.percent })}</b>
          </p>
          <progress max={100} value={state.percent} aria-label={t("share.clip")} />
          <p class="sharing-row">
            <span class="quiet small">{t("share.goesOn")}</span>
            <span class="sharing-gap" />
            <button type="button" class="btn cut" data-testid="clip-cancel" onClick={() => desk.cancel()}>
              {t("share.cancel")}
            </button>
          </p>
        </>
      );
    case "done":
      return (
        <>
          <p class="sharing-file">{t("share.fileReady", { name: state.file.name, size: megabytes(state.file.size) })}</p>
          <p class="sharing-row">
            <button type="button" class="btn cut" data-testid="clip-save" onClick={() => saveBlob(state.file.name, state.file)}>
              <Icon name="down" size={18} /> {t("share.saveFile")}
            </button>
            <SystemButton what={{ files: [state.file] }} testid="clip-system" />
            <span class="sharing-gap" />
            <button type="button" class="btn cut" data-testid="clip-another" onClick={() => desk.cancel()}>
              {t("share.another")}
            </button>
          </p>
        </>
      );
    default:
      return (
        <>
          {state.kind === "failed" && (
            <p class="sharing-problem" role="alert">
              {t("share.failed")}
            </p>
          )}
          <p class="sharing-row">
            <button type="button" class="btn cut" data-testid="clip-make" disabled={!canMake} onClick={make}>
              <Icon name="film" size={18} /> {t("share.make")}
            </button>
          </p>
        </>
      );
  }
}
