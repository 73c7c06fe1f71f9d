import "../../i18n/settingsTexts.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say, t } from "../../i18n/i18n.ts";
import { allGroups } from "../../settings/form/allGroups.ts";
import type { SettingsGroup } from "../../settings/form/group.ts";
import { FindSetting, SettingsFoot, SettingsForm } from "../../settings/form/SettingsForm.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { isCoarse, isPhone } from "../../ui/media.ts";
import { timeText } from "../clock/clock.ts";
import { isCoached, keepCoached } from "../local/coached.ts";
import { useTable } from "../tableStore.ts";
import "./settingsSheet.css";

/** The settings over the table, which goes on behind them. */
export function SettingsSheet() {
  const store = useTable();
  const { panel, clock, me } = store;
  const groups = useSignal<readonly SettingsGroup[]>([]);
  const search = useSignal("");
  useEffect(() => {
    void Promise.resolve(store.game?.settings?.())
      .catch(() => undefined)
      .then((own) => {
        groups.value = allGroups(own ?? []);
      });
  }, [store, groups]);
  const left = me.value === undefined ? undefined : clock.left.value[me.value];
  const close = (): void => {
    panel.value = undefined;
  };
  return (
    <Dialog kind="sheet" title={t("set.title")} close={close} testid="settings-sheet" keepsKeys>
      <div class="settingssheet" data-settings>
        <header>
          <h2>{t("set.title")}</h2>
          <p class="quiet">
            {t("set.applies")} {left === undefined ? t("set.goesOn") : t("set.clock", { time: say(timeText(left)) })}
          </p>
          <FindSetting search={search} />
        </header>
        <div class="settingssheet-body">
          {isPhone.value && store.source.kind !== "lesson" && store.source.room.value?.status === "playing" && (
            <button type="button" class="btn cut" data-testid="settings-table" onClick={() => (panel.value = "table")}>
              <Icon name="menu" size={18} /> {t("set.table")}
            </button>
          )}
          <CoachButton />
          {groups.value.length > 0 && <SettingsForm groups={groups.value} search={search} />}
        </div>
        <SettingsFoot>
          <a class="btn cut" href="/rules" target="_blank" rel="noopener">
            {t("set.rules")}
          </a>
          <button type="button" class="btn cut primary" data-testid="settings-done" onClick={close}>
            {t("set.done")}
            {!isCoarse.value && <kbd>Esc</kbd>}
          </button>
        </SettingsFoot>
      </div>
    </Dialog>
  );
}

/** Whether a coach speaks beside a game of one person among bots. */
function CoachButton() {
  const { source, me } = useTable();
  const id = source.welcome.value?.table.id;
  if (source.kind !== "local" || !source.bots || me.value === undefined || id === undefined) return null;
  const speaks = isCoached(id);
  return (
    <button type="button" class="btn cut" data-testid="settings-coach" onClick={() => keepCoached(speaks ? undefined : id)}>
      <Icon name="robot" size={18} /> {t(speaks ? "set.coachAway" : "set.coachBeside")}
    </button>
  );
}
