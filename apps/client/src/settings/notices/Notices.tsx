import { useEffect } from "preact/hooks";
import "../../i18n/accountTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { pushState, readPush, testPush, turnPushOff, turnPushOn } from "../../net/push.ts";
import { toast } from "../../ui/toasts.ts";
import { Problem } from "./Problem.tsx";
import { QuietHoursForm } from "./QuietHoursForm.tsx";
import { useAttempt } from "./useAttempt.ts";
import "./notices.css";

const STATES = {
  on: "settings.noticesOn",
  off: "settings.noticesOff",
  denied: "settings.noticesDenied",
  unable: "settings.noticesUnable",
} as const;

/** Whether this browser notifies its player when it is their turn. */
export function Notices() {
  const attempt = useAttempt();
  useEffect(() => {
    void attempt.run(readPush);
  }, []);
  const state = pushState.value;
  const { busy } = attempt;
  return (
    <>
      <p>{t("settings.noticesLead")}</p>
      <p class={`noticestate ${state}`} data-testid="push-state" data-state={state} role="status">
        {state === "unknown" ? t("app.loading") : t(STATES[state])}
      </p>
      {state === "off" && (
        <button
          type="button"
          class="btn cut primary"
          data-testid="push-on"
          disabled={busy.value}
          onClick={() => void attempt.run(turnPushOn)}
        >
          {t("settings.turnOn")}
        </button>
      )}
      {state === "on" && (
        <>
          <div class="settings-row">
            <button
              type="button"
              class="btn cut"
              data-testid="push-off"
              disabled={busy.value}
              onClick={() => void attempt.run(turnPushOff)}
            >
              {t("settings.turnOff")}
            </button>
            <button
              type="button"
              class="btn cut"
              data-testid="push-test"
              disabled={busy.value}
              onClick={() => void attempt.run(() => testPush().then(() => toast(t("settings.testSent"))))}
            >
              {t("settings.test")}
            </button>
          </div>
          <QuietHoursForm />
        </>
      )}
      <Problem of={attempt} />
    </>
  );
}
