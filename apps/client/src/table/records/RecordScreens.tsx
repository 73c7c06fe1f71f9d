import "../../i18n/recordsTexts.ts";
import { useRef } from "preact/hooks";
import { say, t } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { openingRecord } from "./openRecord.ts";
import { RecordInput } from "./RecordInput.tsx";
import "./records.css";

/** What a page shows of files with matches: that one can be dropped, that one is read, and why one cannot be opened. */
export function RecordScreens({ isHeld }: { readonly isHeld: boolean }) {
  const { value: opening } = openingRecord;
  const picker = useRef<HTMLInputElement>(null);
  const close = (): void => {
    openingRecord.value = undefined;
  };
  if (isHeld) return <Cover icon="down" text={t("records.drop")} />;
  if (opening?.kind === "reading") return <Cover icon="book" text={t("records.reading", { name: opening.name })} />;
  if (opening?.kind !== "refused") return null;
  return (
    <Dialog kind="question" title={t("records.refusedTitle")} close={close} testid="record-refused">
      <p class="records-file d">{opening.name}</p>
      <p data-testid="record-why">{say(opening.why)}</p>
      <div class="records-buttons">
        <button type="button" class="btn cut primary" onClick={() => picker.current?.click()}>
          {t("records.choose")}
        </button>
      </div>
      <RecordInput input={picker} />
    </Dialog>
  );
}

function Cover({ icon, text }: { readonly icon: string; readonly text: string }) {
  return (
    <div class="records-cover" data-testid="record-cover">
      <p class="cut d">
        <Icon name={icon} size={28} /> {text}
      </p>
    </div>
  );
}
