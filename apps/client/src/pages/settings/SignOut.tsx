import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { accountApi } from "../../net/accountApi.ts";
import { readPush } from "../../net/push.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { toast } from "../../ui/toasts.ts";

/** Signs out on all other devices, after one more question. */
export function SignOut() {
  const isAsked = useSignal(false);
  const attempt = useAttempt();
  const signOut = (): Promise<void> =>
    attempt.run(async () => {
      await accountApi.signOutEverywhere();
      isAsked.value = false;
      toast(t("settings.signedOut"));
      // The server has forgotten all browsers of this player; this one registers again.
      await readPush();
    });
  return (
    <div class="signout">
      <h3 id="settings-signout">{t("settings.signOut")}</h3>
      <p class="quiet">{t("settings.signOutLead")}</p>
      {isAsked.value ? (
        <fieldset class="settings-row" aria-label={t("settings.signOutAsk")}>
          <b>{t("settings.signOutAsk")}</b>
          <button
            type="button"
            class="btn cut danger"
            data-testid="sign-out-yes"
            disabled={attempt.busy.value}
            onClick={() => void signOut()}
          >
            {t("settings.signOutYes")}
          </button>
          <button type="button" class="btn cut" onClick={() => (isAsked.value = false)}>
            {t("settings.signOutNo")}
          </button>
        </fieldset>
      ) : (
        <button type="button" class="btn cut" data-testid="sign-out" onClick={() => (isAsked.value = true)}>
          {t("settings.signOut")}
        </button>
      )}
      <Problem of={attempt} />
    </div>
  );
}
