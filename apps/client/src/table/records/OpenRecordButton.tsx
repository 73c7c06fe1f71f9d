import "../../i18n/recordsTexts.ts";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { RecordInput } from "./RecordInput.tsx";

/** Opens a file with a match. */
export function OpenRecordButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="btn cut" data-testid="open-record" onClick={() => input.current?.click()}>
        <Icon name="plus" size={18} /> {t("records.open")}
      </button>
      <RecordInput input={input} />
    </>
  );
}
