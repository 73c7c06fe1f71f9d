import type { PasskeySummary } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { locale, t } from "../../i18n/i18n.ts";
import { accountApi } from "../../net/accountApi.ts";
import { addPasskey, canHavePasskeys } from "../../net/passkeys.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { shareSettings } from "../../settings/shared/shareSettings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/toasts.ts";

/** This player's passkeys: each can be removed, and this device can make one. */
export function PasskeyList() {
  const list = useSignal<readonly PasskeySummary[] | undefined>(undefined);
  const attempt = useAttempt();
  useEffect(() => {
    void attempt.run(async () => {
      list.value = await accountApi.passkeys.list();
    });
  }, []);
  const add = (): Promise<void> =>
    attempt.run(async () => {
      list.value = await addPasskey();
      toast(t("settings.passkeyAdded"));
      void shareSettings();
    }, t("settings.passkeyCancelled"));
  const remove = (id: string): Promise<void> =>
    attempt.run(async () => {
      list.value = await accountApi.passkeys.remove(id);
    });
  return (
    <div class="passkeys">
      <h3 id="settings-passkeys">{t("settings.passkeys")}</h3>
      <p class="quiet">{t("settings.passkeysLead")}</p>
      {list.value?.length === 0 && canHavePasskeys() && <p>{t("settings.passkeyNone")}</p>}
      <ul>
        {list.value?.map(({ id, createdAt }) => (
          <li key={id} data-testid="passkey">
            <Icon name="lock" />
            <span>{t("settings.passkeySince", { date: new Date(createdAt).toLocaleDateString(locale()) })}</span>
            <button type="button" class="btn cut" data-testid="passkey-remove" onClick={() => void remove(id)}>
              {t("settings.passkeyRemove")}
            </button>
          </li>
        ))}
      </ul>
      {canHavePasskeys() ? (
        <button type="button" class="btn cut" data-testid="passkey-add" disabled={attempt.busy.value} onClick={() => void add()}>
          {t("settings.passkeyAdd")}
        </button>
      ) : (
        <p>{t("settings.passkeyUnable")}</p>
      )}
      <Problem of={attempt} />
    </div>
  );
}
