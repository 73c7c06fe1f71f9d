import { t } from "../../../i18n/i18n.ts";
import { changeSetting, settingValue } from "../../../settings/settings.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { type PlayStore, usePlay } from "../playStore.ts";
import { TEXT_MODE } from "../settings/gameSettings.ts";

/** The first of the page, seen when it has the focus: text mode, the board, the actions. @source docs/ux.md §12 */
export function SkipLinks() {
  const store = usePlay();
  const isText = settingValue(TEXT_MODE);
  return (
    <>
      {!store.board.isMissing.value && (
        <button type="button" class="skip" data-testid="skip-text" onClick={() => toggleText(store)}>
          {t(isText ? "skip.picture" : "skip.text")}
        </button>
      )}
      <a class="skip" href={`#${(store.copy.value ?? store).ids.board}`}>
        {t("app.skipToBoard")}
      </a>
      <a class="skip" href={`#${store.ids.dock}`}>
        {t("app.skipToActions")}
      </a>
    </>
  );
}

/** From the picture to the board in words, with its command line, and back. */
export function toggleText(store: PlayStore): void {
  const isText = settingValue(TEXT_MODE);
  changeSetting(TEXT_MODE, !isText);
  if (!isText) store.openLine();
}

/** Opens the command line where there is no key for it. */
export function LineButton() {
  const store = usePlay();
  return (
    <button type="button" class="btn cut" data-testid="open-line" onClick={() => store.openLine()}>
      <Icon name="edit" size={18} />
      {t("skip.line")}
    </button>
  );
}
