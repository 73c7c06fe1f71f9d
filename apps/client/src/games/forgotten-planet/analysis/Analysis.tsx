import { isSetup } from "@forgotten-planet/rules";
import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { ROOT } from "../../../table/analysis/variationTree.ts";
import { lazyTexts } from "../../../ui/lazyTexts.tsx";
import { isPhone } from "../../../ui/media.ts";
import { isControl, isTyping, listenKeys } from "../../../ui/pageParts.ts";
import { handleKey } from "../hud/keyboard.ts";
import { LiveRegions } from "../hud/LiveRegions.tsx";
import { layerOfKey } from "../hud/see/SeeButtons.tsx";
import { ButtonBubble } from "../hud/whyNot/ButtonBubble.tsx";
import { RulesAtTable } from "../hud/whyNot/RulesAtTable.tsx";
import { WhyLive } from "../hud/whyNot/WhyLive.tsx";
import { PlayContext, PlayStore } from "../playStore.ts";
import { ReplayLive } from "../replay/ReplayLive.tsx";
import { usePast } from "../replay/usePast.ts";
import { meantKey } from "../settings/gameSettings.ts";
import { analysisKey } from "./analysisKeys.ts";
import { DeskAnalysis } from "./DeskAnalysis.tsx";
import { JudgeRoom } from "./judge/page/JudgeRoom.tsx";
import { NewTableDialog } from "./NewTableDialog.tsx";
import { PhoneAnalysis } from "./PhoneAnalysis.tsx";
import { SetupDone } from "./SetupDone.tsx";
import { AnalysisScreen, ScreenContext } from "./screen.ts";
import { RestoreNote } from "./tree/VariationPanel.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";
import "../play.css";
import "../replay/replay.css";
import "./analysis.css";

/** Few begin where tiles are still placed or bases bid on. */
const SetupPhase = lazyTexts(() => import("../setup/SetupPhase.tsx").then((module) => module.SetupPhase));

/** A match taken apart: its tree, its board, and what can be done at a position. */
export function Analysis() {
  const store = usePlanetAnalysis();
  const { source, table, walk } = store;
  const past = usePast();
  const screen = useMemo(() => new AnalysisScreen(new PlayStore(table)), [table]);
  const { play } = screen;
  useEffect(() => () => play.close(), [play]);
  const latest = useRef(past);
  latest.current = past;
  // At once: a key may be pressed as soon as the board is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (source.playing.peek() && !endsPlaying(event, play)) {
        handleKey(event, play);
        return;
      }
      const layer = layerOfKey(meantKey(event.key));
      if (layer) {
        play.see.toggle(layer);
        event.preventDefault();
        return;
      }
      const { dice = [], swings = [] } = latest.current ?? {};
      const done = analysisKey(
        { key: event.key, isOnControl: isControl(event.target) },
        {
          transport: walk.transport,
          dice: dice.map(({ ply }) => ply),
          swings: swings.map(({ ply }) => ply),
          playOn: () => store.playOn(),
          nextVariation: () => store.nextVariation(),
          write: () => {
            screen.tab.value = "note";
            requestAnimationFrame(() => document.getElementById("variation-name")?.focus());
          },
          remove: () => {
            const id = store.variation.peek();
            if (id !== ROOT && !store.isReadOnly.peek()) store.remove(id);
          },
          bestTurns: () => {
            screen.open("turns");
            requestAnimationFrame(() => turnButton(walk.root.current, 1)?.focus());
          },
          takeTurn: (place) => turnButton(walk.root.current, place)?.click(),
          compare: () => screen.open("compare"),
          newTable: () => (screen.isMakingTable.value = true),
          toggleWhole: () => walk.toggleWhole(),
          close: () => {
            if (play.see.layer.peek()) {
              play.see.close();
              return;
            }
            source.playing.value = false;
            table.panel.value = undefined;
          },
        },
      );
      if (done) event.preventDefault();
    };
    return listenKeys(() => play.root.current ?? walk.root.current, onKey);
  }, [store, play]);
  useSignalEffect(() => {
    // Who plays does not walk by itself.
    if (source.playing.value) walk.transport.pause();
    else play.input({ type: "back" });
  });
  const view = play.situation.value?.view;
  const isPlaying = useComputed(() => source.playing.value).value;
  if (!view) return null;
  const phone = isPhone.value;
  return (
    <PlayContext.Provider value={play}>
      <ScreenContext.Provider value={screen}>
        {isPlaying && (isSetup(view) || play.board.reveal.value) ? (
          <SetupPhase talk={<SetupDone />} />
        ) : (
          <div
            ref={(root) => {
              play.root.current = root;
              walk.root.current = root;
            }}
            class={`play analysis n${view.setup.seats.length} ${phone ? "phone" : ""} ${isPlaying ? "playing" : ""}`}
            data-testid="analysis"
            data-ply={source.ply.value}
            data-read={past !== undefined}
            data-saved={store.isSaved.value}
          >
            <a class="skip" href={`#${play.ids.board}`}>
              {t("app.skipToBoard")}
            </a>
            <JudgeRoom view={view}>
              {phone ? <PhoneAnalysis view={view} past={past} /> : <DeskAnalysis view={view} past={past} />}
            </JudgeRoom>
            <RestoreNote />
            {screen.isMakingTable.value && <NewTableDialog close={() => (screen.isMakingTable.value = false)} />}
            <ButtonBubble />
            <RulesAtTable />
            <WhyLive />
            {isPlaying ? <LiveRegions /> : <ReplayLive />}
          </div>
        )}
      </ScreenContext.Provider>
    </PlayContext.Provider>
  );
}

/** The button of one of the best turns, where they are shown. */
const turnButton = (root: HTMLElement | null, place: number): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`[data-turn-place="${place}"]`);

/** Esc ends what was begun first, and then the playing. */
function endsPlaying({ key }: KeyboardEvent, play: PlayStore): boolean {
  const { action, held, contested, target } = play.interaction.peek();
  const isFree = action === undefined && !held && contested === undefined && target === undefined;
  return key === "Escape" && isFree && play.panel.peek() === undefined && play.see.layer.peek() === undefined;
}
