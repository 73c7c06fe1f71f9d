import { MINE_RESULTS, type MineResult } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Die } from "../../hud/die/Die.tsx";
import type { AheadDesk } from "../aheadDesk.ts";
import { facesText } from "../facesText.ts";
import type { CheckedBranch, CheckedPlan } from "../plan/checkPlan.ts";
import { Result } from "./AheadResult.tsx";
import { AheadSteps } from "./AheadSteps.tsx";

/** How the plan goes on after the die, one card for each branch. */
export function AheadBranches({ desk, checked }: { readonly desk: AheadDesk; readonly checked: CheckedPlan }) {
  return (
    <div class="aheadbranches">
      {checked.branches.map((branch, i) => (
        <Branch key={branch.branch.faces.join("")} desk={desk} checked={branch} at={i} />
      ))}
      {desk.isOpen.value && checked.branches.length > 2 && (
        <button type="button" class="btn cut" data-testid="ahead-join" onClick={() => desk.paper.join()}>
          {t("ahead.join")}
        </button>
      )}
    </div>
  );
}

function Branch({ desk, checked, at }: { readonly desk: AheadDesk; readonly checked: CheckedBranch; readonly at: number }) {
  const { branch, steps, state, end, isSixGone } = checked;
  const { faces } = branch;
  const seat = desk.paper.plan.value?.seat ?? 0;
  const base = desk.turn.value?.state;
  const isOpen = desk.isOpen.value;
  const isMine = faces.some((face) => face > 2);
  const note = state === "never" ? "ahead.never" : state === "past" ? "ahead.past" : undefined;
  return (
    <section
      class="aheadbranch cut"
      data-testid={`ahead-branch-${facesText(faces)}`}
      data-state={state}
      aria-label={t("ahead.ifDie", { faces: facesText(faces) })}
    >
      <h3>
        <Die face={faces[0] ?? 1} size={22} />
        {faces.length > 1 && (
          <>
            <span aria-hidden="true">–</span>
            <Die face={faces.at(-1) ?? 1} size={22} />
          </>
        )}
        <span>{t(isMine ? "ahead.mine" : "ahead.land")}</span>
      </h3>
      <AheadSteps steps={steps} seat={seat} />
      {note && <p class="quiet small">{t(note)}</p>}
      {isSixGone && <p class="bad small">{t("ahead.sixGone")}</p>}
      {end && base && steps.length > 0 && state !== "past" && <Result base={base} end={end} seat={seat} />}
      {isOpen && faces.includes(6) && (
        <label class="aheadsix small">
          {t("ahead.six")}
          <select
            class="field"
            data-testid="ahead-six"
            value={branch.six ?? ""}
            onChange={({ currentTarget }) =>
              desk.paper.setSix(
                at,
                MINE_RESULTS.find((tile) => tile === currentTarget.value),
              )
            }
          >
            <option value="">{t("ahead.sixOpen")}</option>
            {MINE_RESULTS.map((tile: MineResult) => (
              <option key={tile} value={tile}>
                {t(`tile.${tile}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isOpen && (
        <p class="aheadbranch-buttons">
          <button
            type="button"
            class="btn cut"
            data-testid={`ahead-on-${facesText(faces)}`}
            aria-pressed={desk.paper.at.value === at}
            onClick={() => desk.paper.writeOn(at)}
          >
            {t("ahead.goOnHere")}
          </button>
          {faces.length > 1 && (
            <button type="button" class="btn cut" data-testid={`ahead-split-${facesText(faces)}`} onClick={() => desk.paper.split(at)}>
              {t("ahead.split")}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
