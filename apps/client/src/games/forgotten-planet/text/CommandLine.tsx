import "../texts/lineTexts.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { useAtEnd } from "../../../ui/atEnd.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { RuleLink } from "../hud/whyNot/WhyText.tsx";
import { usePlay } from "../playStore.ts";
import { CommandField } from "./CommandField.tsx";
import { type CommandDesk, deskOf, type Entry, wordLanguage } from "./commandDesk.ts";
import { introText } from "./say/help.ts";
import "./text.css";

/** The line in which steps and questions are typed, and over it what was answered and what happened. */
export function CommandLine({ isText }: { readonly isText: boolean }) {
  const store = usePlay();
  const desk = deskOf(store);
  useEffect(() => {
    store.isToldByLine.value = desk.tells;
    return () => {
      store.isToldByLine.value = false;
    };
  }, [store, desk]);
  const close = (): void => {
    store.line.value = "closed";
    document.getElementById(store.ids.board)?.focus();
  };
  return (
    <section class="cmdline" aria-label={t("line.name")} data-testid="command-line">
      <Transcript desk={desk} />
      <CommandField desk={desk} close={isText ? undefined : close} />
    </section>
  );
}

/** What was said: readers hear what is added to it. */
function Transcript({ desk }: { readonly desk: CommandDesk }) {
  const { list, onScroll } = useAtEnd(firstLineInSight);
  // What was said before this was on the page is there at once; what is new comes after, so that it is heard.
  const isThere = useSignal(false);
  useEffect(() => {
    isThere.value = true;
  }, []);
  const { value: all } = desk.entries;
  const entries = isThere.value ? all : all.filter(({ id }) => id <= desk.announced);
  useLayoutEffect(() => {
    if (isThere.value) desk.announced = all.at(-1)?.id ?? 0;
  }, [entries.length, all]);
  return (
    <div
      ref={list}
      onScroll={onScroll}
      class="cmdline-said"
      role="log"
      aria-label={t("line.transcript")}
      data-testid="transcript"
      {...SCROLLS}
    >
      {all.length === 0 && <p class="quiet">{introText(wordLanguage())}</p>}
      {entries.map((entry) => (
        <Said key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

/** An answer that is higher than the panel is read from its first line. */
function firstLineInSight(list: HTMLDivElement): number {
  const { scrollHeight, clientHeight, lastElementChild: last } = list;
  const start = last ? last.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop : 0;
  return Math.min(scrollHeight, start + clientHeight);
}

function Said({ entry: { kind, say, rule } }: { readonly entry: Entry }) {
  // Players know what they typed.
  if (kind === "typed")
    return (
      <p class="cmdline-typed" aria-hidden="true">
        {say()}
      </p>
    );
  return (
    <div class={`cmdline-entry cmdline-${kind}`} data-kind={kind}>
      {say().map((text, i) => (
        <p key={i}>
          {text} {rule !== undefined && i === 0 && <RuleLink rule={rule} />}
        </p>
      ))}
    </div>
  );
}
