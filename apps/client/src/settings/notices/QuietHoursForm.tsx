import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { quietHours, setQuietHours } from "../../net/push.ts";
import { toast } from "../../ui/toasts.ts";
import { Problem } from "./Problem.tsx";
import { useAttempt } from "./useAttempt.ts";

/** In the evening to the morning, until somebody says otherwise. */
const USUAL = { from: 22 * 60, to: 8 * 60 };

/** When nothing is sent to this browser. */
export function QuietHoursForm() {
  const known = quietHours();
  const isOn = useSignal(known !== undefined);
  const from = useSignal(timeOf((known ?? USUAL).from));
  const to = useSignal(timeOf((known ?? USUAL).to));
  const attempt = useAttempt();
  const save = (event: Event): void => {
    event.preventDefault();
    const [start, end] = [minuteOf(from.value), minuteOf(to.value)];
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const quiet = isOn.value && start !== undefined && end !== undefined ? { from: start, to: end, zone } : undefined;
    void attempt.run(() => setQuietHours(quiet).then(() => toast(t("settings.quietSaved"))));
  };
  return (
    <form class="quiethours" onSubmit={save}>
      <label class="settings-check">
        <input type="checkbox" data-testid="quiet" checked={isOn.value} onChange={(event) => (isOn.value = event.currentTarget.checked)} />
        <b>{t("settings.quiet")}</b>
      </label>
      <p class="quiet">{t("settings.quietLead")}</p>
      <div class="settings-row">
        {isOn.value && (
          <>
            <label>
              {t("settings.quietFrom")}
              <input
                type="time"
                class="field d"
                data-testid="quiet-from"
                required
                value={from.value}
                onInput={(event) => (from.value = event.currentTarget.value)}
              />
            </label>
            <label>
              {t("settings.quietTo")}
              <input
                type="time"
                class="field d"
                data-testid="quiet-to"
                required
                value={to.value}
                onInput={(event) => (to.value = event.currentTarget.value)}
              />
            </label>
          </>
        )}
        <button type="submit" class="btn cut" data-testid="quiet-save" disabled={attempt.busy.value}>
          {t("settings.quietSave")}
        </button>
      </div>
      <Problem of={attempt} />
    </form>
  );
}

/** Formats a minute of the day as time fields have it: 1320 is "22:00". */
const timeOf = (minute: number): string => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the minute of the day that a time field says; undefined if it says none. */
function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
