import { t } from "../../i18n/i18n.ts";
import { SOUND } from "../../settings/platform.ts";
import { changeSetting, settingValue } from "../../settings/settings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { useTable } from "../tableStore.ts";
import { FullScreenButton } from "./FullScreenButton.tsx";

const SettingsSheet = lazyTexts(() => import("./SettingsSheet.tsx").then((module) => module.SettingsSheet));

/** In the top bar: silence with one press, and the settings. */
export function TableTools() {
  const { panel } = useTable();
  const isOn = settingValue(SOUND);
  const name = t(isOn ? "table.mute" : "table.unmute");
  return (
    <>
      <FullScreenButton />
      <button
        type="button"
        class="iconbtn tool-sound"
        data-testid="mute"
        title={name}
        aria-label={t("table.mute")}
        aria-pressed={!isOn}
        onClick={() => changeSetting(SOUND, !isOn)}
      >
        <Icon name="sound" size={23} />
      </button>
      <button
        type="button"
        class="iconbtn tool-settings"
        data-testid="open-settings"
        title={t("table.settings")}
        aria-label={t("table.settings")}
        aria-expanded={panel.value === "settings"}
        onClick={() => (panel.value = panel.value === "settings" ? undefined : "settings")}
      >
        <Icon name="gear" size={23} />
      </button>
      {panel.value === "settings" && <SettingsSheet />}
    </>
  );
}
