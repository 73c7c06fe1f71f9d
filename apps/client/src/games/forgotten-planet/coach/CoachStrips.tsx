import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { say, t } from "../../../i18n/i18n.ts";
import { keepCoached } from "../../../table/local/coached.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Live } from "../../../ui/Live.tsx";
import { isPhone } from "../../../ui/media.ts";
import { usePlay } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";
import { useCoachLines } from "./coachLines.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { FIRST_STEPS, type FirstStep, keepKnown } from "./firstTurn.ts";

interface FirstTurnProps {
  readonly taken: readonly FirstStep[];
  /** The turn is still to come. */
  readonly waits: boolean;
}

/** The step to take now; a press shows all four. */
export function FirstTurnStrip({ taken, waits }: FirstTurnProps) {
  const id = useId();
  const open = useSignal(false);
  const isTitled = open.value || waits;
  const now = FIRST_STEPS.find((step) => !taken.includes(step)) ?? "end";
  return (
    <section class="coachstrip first" aria-label={t("coach.first.title")} data-testid="first-turn">
      <Fold id={id} open={open.value} press={() => (open.value = !open.value)}>
        {waits ? (
          <Icon name="robot" size={18} />
        ) : (
          <i class="coachstrip-count d">{`${FIRST_STEPS.indexOf(now) + 1}/${FIRST_STEPS.length}`}</i>
        )}
        {/* As high as the longest of them: the board stands still. */}
        <span class="coachstrip-steps">
          {FIRST_STEPS.map((step) => (
            <span key={step} class={step === now && !isTitled ? "" : "coachstrip-other"}>
              {t(`coach.first.${step}`)}
            </span>
          ))}
          {isTitled && <b>{t("coach.first.title")}</b>}
        </span>
      </Fold>
      <button type="button" class="btn cut" data-testid="first-known" onClick={keepKnown}>
        {t("coach.first.known")}
      </button>
      {open.value && (
        <div id={id} class="coachstrip-all">
          <FirstSteps taken={taken} />
        </div>
      )}
      <Live text={waits ? "" : t(`coach.first.${now}`)} testid="first-now" />
    </section>
  );
}

/** What is near, in wider windows with what has changed before it; a phone shows that, and a button for a hint, at a press. */
export function CoachLineStrip() {
  const store = usePlay();
  const id = useId();
  const lines = useCoachLines(store);
  const near = lines?.at(-1);
  if (!lines || !near) return null;
  const phone = isPhone.value;
  const both = lines.map(say).join(" ");
  const open = phone && store.isCoachOpen.value;
  return (
    <section class="coachstrip" aria-label={t("coach.line.title")} data-testid="coach-line">
      {phone ? (
        <Fold id={id} open={open} press={() => (store.isCoachOpen.value = !open)}>
          <Icon name="robot" size={18} />
          <span class="coachstrip-line" title={say(near)}>
            {open ? both : say(near)}
          </span>
        </Fold>
      ) : (
        <p title={both}>
          {both} <span class="quiet coachstrip-more">{t("coach.line.more", { key: keyText("a") })}</span>
        </p>
      )}
      <button
        type="button"
        class="iconbtn"
        data-testid="coach-away"
        title={t(open ? "coach.line.fold" : "coach.line.away")}
        aria-label={t(open ? "coach.line.fold" : "coach.line.away")}
        onClick={() => {
          if (open) store.isCoachOpen.value = false;
          else keepCoached(undefined);
        }}
      >
        <Icon name="x" size={16} />
      </button>
      {open && (
        <div id={id} class="coachstrip-all">
          <button
            type="button"
            class="btn cut"
            data-testid="coach-hint"
            aria-disabled={!store.myTurn.value}
            onClick={() => store.myTurn.value && store.botKey?.("a")}
          >
            <Icon name="star" size={18} />
            {t("coach.line.hint")}
          </button>
        </div>
      )}
    </section>
  );
}

interface FoldProps {
  readonly id: string;
  readonly open: boolean;
  readonly press: () => void;
  readonly children: ComponentChildren;
}

const Fold = ({ id, open, press, children }: FoldProps) => (
  <button
    type="button"
    class="coachstrip-fold"
    data-testid="coach-fold"
    aria-expanded={open}
    aria-controls={open ? id : undefined}
    onClick={press}
  >
    {children}
    <Icon name="fold" size={14} />
  </button>
);
