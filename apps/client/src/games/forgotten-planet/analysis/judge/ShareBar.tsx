import { t } from "../../../../i18n/i18n.ts";
import { pictureUrl } from "../../../../ui/Icon.tsx";
import "../../texts/judgeTexts.ts";
import { type JudgedSide, percents } from "./sides.ts";
import "./judge.css";

interface Props {
  readonly sides: readonly JudgedSide[];
  /** By side, 0 to 1; undefined while nothing is known. */
  readonly shares: readonly number[] | undefined;
  /** Not all games are played yet. */
  readonly isRough: boolean;
  /** Upright beside the board, or lying above it with a name. */
  readonly upright: boolean;
}

/** Who stands better in the position that is shown. */
export function ShareBar({ sides, shares, isRough, upright }: Props) {
  const parts = shares && percents(shares);
  const leader = parts ? parts.indexOf(Math.max(...parts)) : -1;
  const told = sides.length > 2 ? Math.max(0, leader) : 0;
  const percentOf = (side: number): number => parts?.[side] ?? 0;
  const inWords = parts ? sides.map(({ name }, i) => t("judge.percentOf", { name, percent: percentOf(i) })).join("; ") : t("judge.unknown");
  // Beside the board it lies within the page's main part.
  const Frame = upright ? "div" : "aside";
  return (
    <Frame
      aria-label={upright ? undefined : t("judge.better")}
      class={`sharemeter ${upright ? "upright" : "lying"} ${isRough ? "rough" : ""}`}
      data-testid="share-bar"
      title={parts ? sides.map(({ name }, i) => t("judge.percentShort", { name, percent: percentOf(i) })).join(" · ") : inWords}
    >
      <meter class="sr" aria-label={t("judge.better")} min={0} max={100} value={parts ? percentOf(told) : 50} aria-valuetext={inWords} />
      {parts &&
        sides.map(({ colour }, i) => (
          <i
            key={colour}
            class="stripe"
            data-crew={colour}
            style={{ flexGrow: percentOf(i), "--pattern": `url("${pictureUrl(`pattern-${colour}`)}")` }}
          />
        ))}
      {parts && !upright && (
        <b class="sharemeter-tag d" aria-hidden="true">
          <bdi>{sides[told]?.name}</bdi> {percentOf(told)} %
        </b>
      )}
    </Frame>
  );
}
