import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Message } from "../../../../i18n/message.ts";
import { Live, useSpoken } from "../../../../ui/Live.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import { brokenText, checkedText, failing } from "../checkText.ts";

/** Tells readers when the steps of others change whether the plan holds, and why. */
export function AheadLive() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const text = useSpoken();
  const known = useRef<boolean | undefined>(undefined);
  const said = useRef<Message | undefined>(undefined);
  useSignalEffect(() => {
    const checked = desk.checked.value;
    const before = known.current;
    known.current = checked && desk.isPlanned ? checked.holds : undefined;
    const told = desk.news.value;
    if (told !== said.current) {
      said.current = told;
      if (told && desk.isPlanned) {
        text.value = plain(told);
        return;
      }
    }
    if (!checked || known.current === undefined) text.value = "";
    if (!checked || known.current === undefined || before === undefined || before === known.current) return;
    const broken = store.me.value === undefined ? undefined : brokenText(checked, store.me.value);
    const isOne = failing(checked).length === 1;
    text.value = [...(broken && isOne ? [] : [checkedText(checked, store)]), ...(broken ? [broken] : [])].map(plain).join(" ");
  });
  return <Live text={text.value} testid="ahead-live" />;
}
