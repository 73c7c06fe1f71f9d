import { useSignal, useSignalEffect } from "@preact/signals";
import "../../i18n/accountTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { pushState, readPush, turnPushOn } from "../../net/push.ts";
import { readStored, writeStored } from "../../net/stored.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import "./notifyOffer.css";

const KEY = "forgotten-planet.push-offered";

/** Asked once in this browser, after the player's first turn at a table where turns last for days; beside the game, never over it. */
export function NotifyOffer() {
  const { myTurn, me } = useTable();
  const hadTurn = useSignal(false);
  const answer = useSignal<"open" | "busy" | "on" | "closed">(readStored(KEY) === undefined ? "open" : "closed");
  useSignalEffect(() => {
    if (me.value === undefined || answer.peek() === "closed") return;
    if (myTurn.value) hadTurn.value = true;
    else if (hadTurn.peek()) void readPush().catch(() => undefined);
  });
  const close = (): void => {
    answer.value = "closed";
    writeStored(KEY, true);
  };
  const accept = async (): Promise<void> => {
    answer.value = "busy";
    writeStored(KEY, true);
    await turnPushOn().catch(() => undefined);
    answer.value = pushState.peek() === "on" ? "on" : "closed";
  };
  const isOffered = answer.value === "on" || (hadTurn.value && !myTurn.value && pushState.value === "off");
  if (answer.value === "closed" || !isOffered) return null;
  return (
    <aside class="notifyoffer cut" data-testid="notify-offer" aria-label={t("settings.notices")}>
      <Icon name="clock" />
      {answer.value === "on" ? (
        <>
          <p role="status">
            {t("notify.done")} <a href="/settings">{t("notify.more")}</a>
          </p>
          <button type="button" class="iconbtn" aria-label={t("app.close")} onClick={close}>
            <Icon name="x" />
          </button>
        </>
      ) : (
        <>
          <p>{t("notify.offer")}</p>
          <button
            type="button"
            class="btn cut primary"
            data-testid="notify-yes"
            disabled={answer.value === "busy"}
            onClick={() => void accept()}
          >
            {t("notify.yes")}
          </button>
          <button type="button" class="btn cut" data-testid="notify-no" onClick={close}>
            {t("notify.no")}
          </button>
        </>
      )}
    </aside>
  );
}
