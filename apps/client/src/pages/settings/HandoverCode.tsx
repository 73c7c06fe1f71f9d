import type { Handover } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { api } from "../../net/api.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { formatCode } from "../../table/tableCode.ts";

/** A code to be typed on another device, good for some minutes. */
export function HandoverCode() {
  const handover = useSignal<Handover | undefined>(undefined);
  const attempt = useAttempt();
  const give = (): Promise<void> =>
    attempt.run(async () => {
      handover.value = await api.handover();
    });
  return (
    <div class="handover" id="settings-handover">
      <p>{t("device.give")}</p>
      {handover.value ? (
        <p>
          <b class="d code">{formatCode(handover.value.code)}</b>
          <span class="quiet small">{t("device.lasts", { count: Math.round(handover.value.seconds / 60) })}</span>
        </p>
      ) : (
        <button type="button" class="btn cut" data-testid="handover" onClick={() => void give()}>
          {t("device.getCode")}
        </button>
      )}
      <Problem of={attempt} />
    </div>
  );
}
