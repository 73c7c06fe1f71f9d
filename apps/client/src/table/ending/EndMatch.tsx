import "./endingTexts.ts";
import { useSignal } from "@preact/signals";
import { andList, t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useNames } from "../away/voteBox.ts";
import { intoSight } from "../bots/intoSight.ts";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { proposalAt } from "./mayEnd.ts";
import "../bots/giveUp.css";

/** Ends a match before its end where all who play it agree: proposes that, agrees, or takes it back. Asks once more in the same place. */
export function EndMatch() {
  const { source, moment } = useTable();
  const nameOf = useNames();
  const isAsked = useSignal(false);
  const proposal = proposalAt(source);
  if (!proposal) return null;
  const wish = (on: boolean): void => {
    isAsked.value = false;
    void ask(source, "end", { on });
  };
  const { by, open, isMine } = proposal;
  const stay = (): void => {
    isAsked.value = false;
    if (by.length > 0) wish(false);
  };
  const isLater = by.length === 0 && moment.value !== undefined && source.endProposedIn?.value === moment.value.turn;
  if (isLater)
    return (
      <p class="panel cut quiet small" data-testid="end-later">
        {t("ending.later")}
      </p>
    );
  if (by.length === 0 && !isAsked.value)
    return (
      <button type="button" class="btn cut giveup-first" data-testid="end-propose" onClick={() => (isAsked.value = true)}>
        <Icon name="flag" size={18} /> <span>{t("ending.propose")}</span>
      </button>
    );
  const [who, key] = isMine ? [open, by.length > 1 ? ("agreed" as const) : ("waits" as const)] : [by, "asked" as const];
  return (
    <section ref={intoSight} class="panel cut" aria-label={t("ending.name")} data-testid="end-match">
      <h2 class="label">{t("ending.name")}</h2>
      <div class="giveup">
        <p class="small">
          {by.length > 0 && <>{t(`ending.${key}`, { names: andList(who.map(nameOf)), count: who.length })} </>}
          {!isMine && t("ending.what")}
        </p>
        {isMine ? (
          <button type="button" class="btn cut" data-testid="end-take-back" onClick={() => wish(false)}>
            {t("ending.takeBack")}
          </button>
        ) : (
          <>
            <button type="button" class="btn cut" data-testid="end-not" onClick={stay}>
              {t(by.length === 0 ? "ending.back" : "ending.decline")}
            </button>
            <button type="button" class="btn cut danger" data-testid="end-agree" onClick={() => wish(true)}>
              <Icon name="flag" size={18} /> <span>{t(by.length === 0 ? "ending.sure" : "ending.agree")}</span>
            </button>
          </>
        )}
      </div>
    </section>
  );
}
