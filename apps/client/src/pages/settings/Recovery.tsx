import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { accountApi } from "../../net/accountApi.ts";
import { identity } from "../../net/identity.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { copyLink } from "../../table/options/copyLink.ts";
import { toast } from "../../ui/toasts.ts";

/** The printed code: made here, shown once. */
export function Recovery() {
  const code = useSignal("");
  const attempt = useAttempt();
  const make = (): Promise<void> =>
    attempt.run(async () => {
      code.value = await accountApi.newRecoveryCode();
    });
  const copy = async (): Promise<void> => {
    if (await copyLink(code.value)) toast(t("settings.recoveryCopied"));
  };
  return (
    <div class="recovery">
      <h3 id="settings-recovery">{t("settings.recovery")}</h3>
      <p class="quiet">{t("settings.recoveryLead")}</p>
      {code.value && (
        <div class="recovery-paper cut">
          <p>{t("settings.recoveryPaper", { name: identity.value?.player.name ?? "" })}</p>
          <b class="d" data-testid="recovery-code">
            {code.value}
          </b>
          <p>{t("settings.recoveryHow", { address: location.host })}</p>
        </div>
      )}
      <div class="settings-row">
        {code.value && (
          <>
            <button type="button" class="btn cut primary" onClick={() => print()}>
              {t("settings.recoveryPrint")}
            </button>
            <button type="button" class="btn cut" data-testid="recovery-copy" onClick={() => void copy()}>
              {t("settings.recoveryCopy")}
            </button>
          </>
        )}
        <button type="button" class="btn cut" data-testid="recovery-make" disabled={attempt.busy.value} onClick={() => void make()}>
          {t(code.value ? "settings.recoveryAgain" : "settings.recoveryMake")}
        </button>
        {code.value && <span class="quiet">{t("settings.recoveryOnce")}</span>}
      </div>
      <Problem of={attempt} />
    </div>
  );
}
