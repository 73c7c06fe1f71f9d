import { isSetup } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { readStored, writeStored } from "../../../../net/stored.ts";
import { isCoarse, isPhone } from "../../../../ui/media.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import { IDLE } from "../../interaction/interaction.ts";
import { type BoardView, boardView } from "../../model/board/boardView.ts";
import { actionCell, askedCell } from "../../model/board/whereabouts.ts";
import { usePlay } from "../../playStore.ts";
import { setupUi } from "../../setup/model/setupUi.ts";
import { isRailed, lessonMark } from "./boardPicture.ts";
import { OffscreenHint, Overview, TilesButton, ViewButtons } from "./lazyOverlay.ts";
import { useViewport } from "./useViewport.ts";

const FOLDED_KEY = "forgotten-planet.overview";

/** What helps to find one's way on a board that is larger than the screen: an overview, buttons, and where something happens. */
export function BoardOverlay({ scene }: { readonly scene: BoardScene }) {
  const store = usePlay();
  const { situation, interaction, source } = store;
  const now = situation.value;
  const view = useMemo(() => now && { ...boardOf(now), ...lessonMark(store) }, [now?.view]);
  const viewport = useViewport(scene, store.board.reveal.value ? undefined : view, isCoarse.value || isPhone.value);
  const folded = useSignal(readStored(FOLDED_KEY) === "folded");
  const large = viewport !== undefined && (viewport.cut || viewport.part);
  useEffect(() => {
    store.board.zoomOverBoard.value = large;
    return () => {
      store.board.zoomOverBoard.value = false;
    };
  }, [store, large]);
  if (!now || !view || !viewport) return null;
  const hasRail = isRailed(store);
  const latest = source.history.value?.entries.at(-1)?.events ?? [];
  const asked = askedCell(interaction.value, now);
  const action = asked ?? actionCell(now.view, latest);
  const fold = (): void => {
    folded.value = !folded.value;
    writeStored(FOLDED_KEY, folded.value ? "folded" : undefined);
  };
  return (
    <>
      {viewport.cut && (hasRail || !folded.value) && <Overview view={view} scene={scene} asked={asked} isRailed={hasRail} />}
      {store.board.offscreenHint.value && <OffscreenHint scene={scene} />}
      {viewport.lost && <TilesButton onPress={() => scene.home(action)} />}
      {large && (
        <ViewButtons
          scene={scene}
          viewport={viewport}
          open={view.open}
          overview={viewport.cut && !hasRail ? { shown: !folded.value, fold } : undefined}
          toAction={() => scene.home(action)}
          beside={!isPhone.value && !isSetup(now.view)}
        />
      )}
    </>
  );
}

type Now = NonNullable<ReturnType<typeof usePlay>["situation"]["value"]>;

/** The overview ignores selection and pointer: it shows what lies there, and where the next tile may lie. */
const boardOf = (situation: Now): BoardView =>
  boardView(situation.view, { marks: [], layers: { control: true, distances: false, coordinates: false }, ...setupUi(IDLE, situation) });
