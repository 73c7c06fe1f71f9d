import { useLocation } from "preact-iso/router";
import { say } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { refusalText } from "../refusalText.ts";
import { openingRecord, openRecord } from "./openRecord.ts";

/** Opens files with matches, and goes there. */
export function useOpenRecord(): (files: readonly [File, ...File[]]) => void {
  const { route } = useLocation();
  return (files) =>
    void openRecord(files).then(
      (opened) => {
        if (!opened) return;
        route(opened.path);
        for (const note of opened.notes) toast(say(note));
      },
      () => {
        openingRecord.value = undefined;
        toast(refusalText("no-connection"), "refuse");
      },
    );
}
