import "../../i18n/settingsTexts.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GAMES } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { allGroups } from "../../settings/form/allGroups.ts";
import type { SettingsGroup } from "../../settings/form/group.ts";
import { FindSetting, SettingsFoot, SettingsForm } from "../../settings/form/SettingsForm.tsx";

/** What is set on this device, for all games and for each. */
export function HereSettings() {
  const groups = useSignal<readonly SettingsGroup[]>(allGroups([]));
  const search = useSignal("");
  useEffect(() => {
    void Promise.all(GAMES.map((game) => game.settings?.() ?? [])).then(
      (own) => {
        groups.value = allGroups(own.flat());
      },
      () => undefined,
    );
  }, [groups]);
  // A link to a part of the page, which lies below these.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [groups.value]);
  return (
    <section class="panel cut settings-here" aria-labelledby="settings-here" data-settings>
      <h2 id="settings-here">{t("set.here")}</h2>
      <FindSetting search={search} />
      <SettingsForm groups={groups.value} search={search} isPage />
      <SettingsFoot />
    </section>
  );
}
