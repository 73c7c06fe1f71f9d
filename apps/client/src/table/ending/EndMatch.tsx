import "./endingTexts.ts";
import { useSignal } from "@preact/signals";
import { andList, t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useNames } from "../away/voteBox.ts";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { Asked, FirstPress } from "./Asked.tsx";
import { proposalAt } from "./mayEnd.ts";

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
    return <FirstPress testId="end-propose" icon="flag" words={t("ending.propose")} press={() => (isAsked.value = true)} />;
  const [who, key] = isMine ? [open, by.length > 1 ? ("agreed" as const) : ("waits" as const)] : [by, "asked" as const];
  const said = by.length > 0 ? t(`ending.${key}`, { names: andList(who.map(nameOf)), count: who.length }) : "";
  return (
    <Asked name={t("ending.name")} text={`${said} ${isMine ? "" : t("ending.what")}`.trim()} testId="end-match">
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
    </Asked>
  );
}
