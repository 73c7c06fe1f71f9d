import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import "../../../i18n/replayTexts.ts";
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { replayKey } from "../../../table/replay/replayKeys.ts";
import { isPhone } from "../../../ui/media.ts";
import { listenKeys } from "../../../ui/pageParts.ts";
import { DeskReplay } from "./DeskReplay.tsx";
import { PhoneReplay } from "./PhoneReplay.tsx";
import { ReplayDiceSheet, useReplayDice } from "./ReplayDice.tsx";
import { ReplayLive } from "./ReplayLive.tsx";
import { usePast, usePlanetReplay, useShown } from "./usePast.ts";
import "../play.css";
import "./replay.css";

const isControl = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches("button, a, select, summary");
const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches("input, textarea, select");

/** A match that is over, step by step. */
export function Replay() {
  const store = usePlanetReplay();
  const past = usePast();
  const watch = useReplayDice(past);
  const latest = useRef(past);
  latest.current = past;
  // At once: a key may be pressed as soon as the replay is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const pressed = { key: event.key, isOnControl: isControl(event.target) };
      const { dice = [], swings = [] } = latest.current ?? {};
      const { blind, table, transport } = store;
      const done = replayKey(pressed, {
        transport,
        dice: dice.map(({ ply }) => ply),
        swings: blind.peek() ? [] : swings.map(({ ply }) => ply),
        toggleSpoilers: () => (blind.value = !blind.peek()),
        toggleWhole: () => store.toggleWhole(),
        close: () => (table.panel.value = undefined),
      });
      if (done) event.preventDefault();
    };
    return listenKeys(() => store.root.current, onKey);
  }, [store]);
  useSignalEffect(() => {
    // A hidden page has nobody who looks on.
    if (!store.transport.playing.value) return undefined;
    const stop = (): void => void (document.hidden && store.transport.pause());
    document.addEventListener("visibilitychange", stop);
    return () => document.removeEventListener("visibilitychange", stop);
  });
  const view = useShown().value;
  if (!view) return null;
  const phone = isPhone.value;
  return (
    <div
      ref={store.root}
      class={`replay n${view.setup.seats.length} ${phone ? "phone" : ""}`}
      data-testid="replay"
      data-ply={store.source.ply.value}
      data-read={past !== undefined}
    >
      <a class="skip" href="#board">
        {t("app.skipToBoard")}
      </a>
      {phone ? <PhoneReplay view={view} past={past} watch={watch} /> : <DeskReplay view={view} past={past} watch={watch} />}
      <ReplayDiceSheet past={past} watch={watch} />
      <ReplayLive />
    </div>
  );
}
