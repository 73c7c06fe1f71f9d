import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { toast } from "../../ui/toasts.ts";
import { forgetAll } from "./forgetAll.ts";

/** Makes this device a stranger's, after one more question. */
export function ForgetHere() {
  const isAsked = useSignal(false);
  const isBusy = useSignal(false);
  const name = identity.value?.player.name;
  const forget = async (): Promise<void> => {
    isBusy.value = true;
    // From the beginning: nothing of the player is left in memory either.
    if (await forgetAll()) location.assign("/");
    else toast(t("settings.forgetNot"), "refuse");
    isBusy.value = false;
  };
  return (
    <section class="panel cut" aria-labelledby="settings-forget">
      <h2 id="settings-forget">{t("settings.forget")}</h2>
      <p class="quiet">
        {t("settings.forgetLead")} {name !== undefined && t("settings.forgetWho", { name })}
      </p>
      {isAsked.value ? (
        <fieldset class="settings-row" aria-label={t("settings.forgetAsk")}>
          <b>{t("settings.forgetAsk")}</b>
          <button type="button" class="btn cut danger" data-testid="forget-yes" disabled={isBusy.value} onClick={() => void forget()}>
            {t("settings.forgetYes")}
          </button>
          <button type="button" class="btn cut" onClick={() => (isAsked.value = false)}>
            {t("settings.signOutNo")}
          </button>
        </fieldset>
      ) : (
        <button type="button" class="btn cut" data-testid="forget" onClick={() => (isAsked.value = true)}>
          {t("settings.forget")}
        </button>
      )}
    </section>
  );
}
