import "../../i18n/recordsTexts.ts";
import type { Ref } from "preact";
import { t } from "../../i18n/i18n.ts";
import { useOpenRecord } from "./useOpenRecord.ts";

/** The browser's own window for files, behind a button of the page. */
export function RecordInput({ input }: { readonly input: Ref<HTMLInputElement> }) {
  const open = useOpenRecord();
  return (
    <input
      ref={input}
      class="sr"
      type="file"
      tabIndex={-1}
      aria-label={t("records.open")}
      data-testid="record-file"
      onChange={({ currentTarget }) => {
        const [file, ...others] = currentTarget.files ?? [];
        // The same file may be chosen again after it was mended.
        if (file) open([file, ...others]);
        currentTarget.value = "";
      }}
    />
  );
}
