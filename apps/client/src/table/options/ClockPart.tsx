import "../../i18n/formsTexts.ts";
import { CLOCK_KINDS, type ClockChoice } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import { clockOf, kindOf, type Setting, settingsOf } from "../clock/clockChoice.ts";
import { Choices } from "./Choice.tsx";

interface Props {
  readonly clock: ClockChoice;
  readonly set: (clock: ClockChoice) => void;
}

/** Whether everybody plays against time, and how. */
export function ClockPart({ clock, set }: Props) {
  const kind = kindOf(clock);
  return (
    <div class="choices clockchoice">
      <Choices
        legend={t("tableForm.clock")}
        name="clock"
        value={kind}
        choose={(wanted) => set(clockOf(wanted))}
        choices={CLOCK_KINDS.map((value) => ({
          value,
          testid: `option-clock-${value}`,
          label: t(`tableForm.clockKind.${value}`),
          hint: t(`tableForm.clockHint.${value}`),
        }))}
      />
      <div class="amounts">
        {settingsOf(clock).map((setting) => (
          <Amount key={`${kind} ${setting.name}`} setting={setting} label={t(`tableForm.clockSet.${setting.name}`)} set={set} />
        ))}
      </div>
    </div>
  );
}

/** One number of a clock: typed, or at a press. */
function Amount({ setting, label, set }: { readonly setting: Setting; readonly label: string; readonly set: Props["set"] }) {
  const { name, value, least, most, presets } = setting;
  return (
    <div class="amount">
      <label>
        <span>{label}</span>
        <input
          class="field d"
          type="number"
          inputMode="numeric"
          data-testid={`clock-${name}`}
          min={least}
          max={most}
          step={1}
          required
          value={value}
          onChange={(event) => {
            const wanted = event.currentTarget.valueAsNumber;
            if (Number.isFinite(wanted)) set(setting.set(wanted));
            // What was typed beyond the limits is shown as it is now.
            event.currentTarget.value = String(Number.isFinite(wanted) ? Math.min(most, Math.max(least, Math.round(wanted))) : value);
          }}
        />
      </label>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          class="chip cut"
          aria-pressed={preset === value}
          aria-label={t("colon.titled", { title: label, name: preset })}
          data-testid={`clock-${name}-${preset}`}
          onClick={() => set(setting.set(preset))}
        >
          {preset}
        </button>
      ))}
    </div>
  );
}
