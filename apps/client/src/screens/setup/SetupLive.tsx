import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { plain } from "../../hud/Rich.tsx";
import { t } from "../../i18n/i18n.ts";
import { type History, plyOf } from "../../view/history.ts";
import { setupNews } from "../../view/setup/setupText.ts";
import { useTable } from "../table/tableStore.ts";

/** Each act of the set-up in words for readers, and at once when it is one's own turn. @source docs/ux.md §12 */
export function SetupLive() {
  const store = useTable();
  const polite = useSignal("");
  const urgent = useSignal("");
  const seen = useRef<History | undefined>(undefined);
  const mine = useRef(false);
  useSignalEffect(() => {
    const history = store.connection.history.value;
    const before = seen.current;
    seen.current = history;
    if (history && before && plyOf(history) === plyOf(before) + 1) polite.value = setupNews(history).map(plain).join(" ");
  });
  useSignalEffect(() => {
    const view = store.situation.value?.view;
    const now = store.myTurn.value;
    if (view && now && !mine.current) urgent.value = t(view.phase === "auction" ? "setup.live.yourBid" : "setup.live.yourPlace");
    if (!now) urgent.value = "";
    mine.current = now;
  });
  return (
    <>
      <p class="sr" aria-live="polite" data-testid="live-polite">
        {polite.value}
      </p>
      <p class="sr" aria-live="assertive">
        {urgent.value}
      </p>
    </>
  );
}
