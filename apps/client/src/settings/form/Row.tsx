import { useId } from "preact/hooks";
import { say } from "../../i18n/i18n.ts";
import type { Choice, Setting } from "../setting.ts";
import { changeSetting, settingValue } from "../settings.ts";
import type { SettingsRow } from "./group.ts";

/** One setting and its control; what is chosen holds at once. */
export function Row({ row }: { readonly row: SettingsRow }) {
  switch (row.kind) {
    case "switch":
    case "check":
      return <OnOff row={row} setting={row.setting} />;
    case "share":
      return <Volume row={row} setting={row.setting} isMuted={row.mutedBy !== undefined && !settingValue(row.mutedBy)} />;
    case "choice":
      return <Options row={row} setting={row.setting} says={(option) => say(row.says(option))} isOffered={row.isOffered} />;
    case "own":
      return <row.Row />;
  }
}

interface OnOffProps {
  readonly row: SettingsRow;
  readonly setting: Setting<boolean>;
}

function OnOff({ row, setting }: OnOffProps) {
  const id = useId();
  const isSwitch = row.kind === "switch";
  const input = (
    <input
      id={id}
      type="checkbox"
      role={isSwitch ? "switch" : undefined}
      class={isSwitch ? "switch" : "set-check"}
      data-testid={`set-${setting.id}`}
      checked={settingValue(setting)}
      onChange={({ currentTarget }) => changeSetting(setting, currentTarget.checked)}
    />
  );
  return (
    <label for={id} class={isSwitch ? "set-row" : "set-row ticked"}>
      {!isSwitch && input}
      <span>
        {say(row.label)}
        {row.note && <small>{say(row.note)}</small>}
      </span>
      {isSwitch && input}
    </label>
  );
}

interface VolumeProps {
  readonly row: SettingsRow;
  readonly setting: Setting<number>;
  readonly isMuted: boolean;
}

function Volume({ row, setting, isMuted }: VolumeProps) {
  const value = settingValue(setting);
  return (
    <label class={`set-row set-volume ${isMuted ? "muted" : ""}`}>
      <span>{say(row.label)}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        data-testid={`set-${setting.id}`}
        style={{ "--part": `${value}%` }}
        value={value}
        onInput={({ currentTarget }) => changeSetting(setting, Number(currentTarget.value))}
      />
      <output class="d">{value}</output>
    </label>
  );
}

interface OptionsProps {
  readonly row: SettingsRow;
  readonly setting: Choice<string | number>;
  readonly says: (option: string | number) => string;
  readonly isOffered: ((option: string | number) => boolean) | undefined;
}

function Options({ row, setting, says, isOffered = () => true }: OptionsProps) {
  const now = settingValue(setting);
  return (
    <fieldset class="set-row set-choice" data-testid={`set-${setting.id}`}>
      <legend>
        {say(row.label)}
        {row.note && <small>{say(row.note)}</small>}
      </legend>
      <span class="set-options">
        {setting.options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              class="sr"
              name={setting.id}
              data-testid={`set-${setting.id}-${option}`}
              checked={option === now}
              disabled={option !== now && !isOffered(option)}
              onChange={() => changeSetting(setting, option)}
            />
            <span>{says(option)}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
