import type { GameState, Intent, Seat } from "@forgotten-planet/rules";
import { useId } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { toast } from "../../../../ui/toasts.ts";
import { barOf } from "../../interaction/bar.ts";
import { cautionText } from "../../interaction/prompt.ts";
import { caution } from "../../interaction/question.ts";
import { changesTo } from "../../model/whatIf.ts";
import { type PlayStore, usePlay } from "../../playStore.ts";
import { type AheadDesk, aheadDeskOf } from "../aheadDesk.ts";
import { intentIn } from "../aheadSender.ts";
import { shownStep } from "../aheadSigns.ts";
import { checkedText, failsText } from "../checkText.ts";
import { isEmpty } from "../plan/aheadPlan.ts";
import type { CheckedPlan } from "../plan/checkPlan.ts";
import { AheadBranches } from "./AheadBranches.tsx";
import { Result } from "./AheadResult.tsx";
import { AheadSteps } from "./AheadSteps.tsx";
import { AheadSwitch } from "./AheadSwitch.tsx";

/** The plan in words: its steps, the branches of the die, whether all of it holds, and how it is sent. */
export function AheadPlanPanel() {
  const store = usePlay();
  const cautionId = useId();
  const desk = aheadDeskOf(store);
  const plan = desk.paper.plan.value;
  const checked = desk.checked.value;
  const turn = desk.turn.value;
  if (!plan || !checked || !turn) return null;
  const isOwn = desk.isShown.value;
  const intent = intentIn(checked.next);
  const warning = isOwn ? warningText(intent, store) : undefined;
  return (
    <>
      <header class="aheadhead">
        <h2>{t("ahead.title", { turn: plan.turn + 1 })}</h2>
        <span class="quiet small">{t("ahead.begins", { count: tilesOf(turn.state, plan.seat), energy: turn.state.energy })}</span>
      </header>
      {isOwn && <Sent desk={desk} />}
      {isEmpty(plan) ? (
        <p class="quiet">{t("ahead.empty")}</p>
      ) : (
        <>
          {!checked.holds && <Check desk={desk} checked={checked} />}
          <AheadSteps steps={checked.steps} seat={plan.seat} />
          {checked.branches.length > 0 ? (
            <AheadBranches desk={desk} checked={checked} />
          ) : (
            <Result base={turn.state} end={checked.end} seat={plan.seat} />
          )}
          {checked.holds && <Check desk={desk} checked={checked} />}
          {desk.news.value && (
            <p class="quiet small" data-testid="ahead-news">
              {plain(desk.news.value)}
            </p>
          )}
          {desk.paper.isRefused.value && <p class="quiet small">{t("ahead.notKept")}</p>}
        </>
      )}
      {isOwn ? (
        <p class="aheadbuttons">
          {warning && (
            <span id={cautionId} class="warn small" data-testid="ahead-caution">
              {warning}
            </span>
          )}
          <button
            type="button"
            class="btn cut primary"
            data-testid="ahead-play"
            aria-describedby={warning && cautionId}
            aria-disabled={intent === undefined || store.busy.value || barOf(store) !== undefined}
            onClick={() => playNext(desk)}
          >
            <Icon name="play" size={18} /> <span>{t("ahead.play")}</span>
          </button>
          <button type="button" class="btn cut" data-testid="ahead-hide" onClick={() => desk.hide()}>
            <Icon name="x" size={16} /> <span>{t("ahead.hide")}</span>
          </button>
        </p>
      ) : (
        <>
          <ShowButton desk={desk} />
          <AheadSwitch of="auto" is={desk.paper.isAuto.value} set={(is) => desk.paper.setAuto(is)} />
          {desk.paper.isAuto.value && plan.branches.length > 0 && (
            <AheadSwitch of="afterDie" is={desk.paper.afterDie.value} set={(is) => desk.paper.setAfterDie(is)} />
          )}
        </>
      )}
    </>
  );
}

/** Whether all of it holds, and what mends it. */
function Check({ desk, checked }: { readonly desk: AheadDesk; readonly checked: CheckedPlan }) {
  const store = usePlay();
  return (
    <p class={`aheadcheck ${checked.holds ? "good" : "bad"}`} data-testid="ahead-check" data-holds={checked.holds}>
      <Icon name={checked.holds ? "check" : "x"} size={18} />
      <span>{plain(checkedText(checked, store))}</span>
      {!checked.holds && (
        <button type="button" class="btn cut" data-testid="ahead-mend" title={t("ahead.mendTitle")} onClick={() => desk.paper.mend()}>
          {t("ahead.mend")}
        </button>
      )}
    </p>
  );
}

/** What the table says before it plays such a step. */
function warningText(intent: Intent | undefined, { situation }: PlayStore): string | undefined {
  const now = situation.value;
  const found = intent && now && caution(intent, now);
  return found && plain(cautionText(found, intent, now));
}

/** Plays the next step, or says why it no longer holds. */
function playNext(desk: AheadDesk): void {
  const next = desk.checked.peek()?.next;
  if (next?.kind === "fails") toast(plain(failsText(next.step)), "refuse");
  else void desk.playNext();
}

/** Two against two: the ally sees the plan in the layer that the two share. */
function ShowButton({ desk }: { readonly desk: AheadDesk }) {
  const { plans, situation } = usePlay();
  const ally = plans.ally.value;
  const name = ally === undefined ? undefined : situation.value?.view.setup.seats[ally]?.name;
  if (name === undefined || !desk.isPlanned) return null;
  const show = (): void => {
    desk.showToAlly();
    toast(t("ahead.shown", { name }));
  };
  return (
    <button type="button" class="btn cut" data-testid="ahead-show" onClick={show}>
      <Icon name="eye" size={18} /> <span>{t("ahead.showTo", { name })}</span>
    </button>
  );
}

const tilesOf = (state: GameState, seat: Seat): number => changesTo(state, state).tiles[seat]?.[0] ?? 0;

/** In the player's own turn: whether the plan is sent by itself, and why it stopped. */
function Sent({ desk }: { readonly desk: AheadDesk }) {
  const store = usePlay();
  const sending = desk.sender.sending.value;
  const next = desk.checked.value?.next;
  const { value: reservedBy } = desk.reservedBy;
  const name = reservedBy === undefined ? "" : (store.situation.value?.view.setup.seats[reservedBy]?.name ?? "");
  const fails = next?.kind === "fails" ? next.step : undefined;
  const step = fails ? plain(shownStep(fails, fails.before.active).text) : "";
  const why = fails ? plain(failsText(fails)) : "";
  const text =
    sending.kind === "running"
      ? t("ahead.running")
      : sending.kind === "idle"
        ? t("ahead.yourTurn")
        : t(`ahead.over.${sending.why}`, { step, why, name });
  const isAway = store.source.link.value.kind !== "live";
  const bar = barOf(store);
  return (
    <p class="aheadsent" role="status" data-testid="ahead-sent" data-kind={sending.kind === "over" ? sending.why : sending.kind}>
      {bar === "connection.elsewhere" ? t(bar) : isAway ? t("ahead.over.away") : text}
      {!isAway && reservedBy !== undefined && sending.kind !== "over" && <> {t("ahead.keptBy", { name })}</>}
    </p>
  );
}
