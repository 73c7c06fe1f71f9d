import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { readStored, writeStored } from "../net/stored.ts";
import type { BoardScene } from "../scene/boardScene.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { type BoardView, boardView } from "../view/boardView.ts";
import { IDLE } from "../view/interaction.ts";
import { isSetup } from "../view/setup/setupStep.ts";
import { setupUi } from "../view/setup/setupUi.ts";
import { actionCell, askedCell } from "../view/whereabouts.ts";
import { zoomOverBoard } from "./camera.ts";
import { ceremony } from "./ceremony.ts";
import { ElsewhereChip } from "./ElsewhereChip.tsx";
import { isCoarse, isPhone } from "./media.ts";
import { Overview } from "./Overview.tsx";
import { type Sight, sightOf } from "./sight.ts";
import { TilesButton, ViewButtons } from "./ViewButtons.tsx";

const FOLDED_KEY = "forgotten-planet.overview";

/** What helps to find one's way on a board that is larger than the screen: an overview, buttons, and where something happens. */
export function BoardOverlay({ scene }: { readonly scene: BoardScene }) {
  const { situation, interaction, connection } = useTable();
  const now = situation.value;
  const view = useMemo(() => now && boardOf(now), [now?.view]);
  const sight = useSight(scene, view);
  const folded = useSignal(readStored(FOLDED_KEY) === "folded");
  const large = sight !== undefined && (sight.cut || sight.part);
  useEffect(() => {
    zoomOverBoard.value = large;
    return () => {
      zoomOverBoard.value = false;
    };
  }, [large]);
  if (!now || !view || !sight) return null;
  const latest = connection.history.value?.entries.at(-1)?.events ?? [];
  const asked = askedCell(interaction.value, now);
  const action = asked ?? actionCell(now.view, latest);
  const fold = (): void => {
    folded.value = !folded.value;
    writeStored(FOLDED_KEY, folded.value ? "folded" : undefined);
  };
  return (
    <>
      {sight.cut && !folded.value && <Overview view={view} scene={scene} asked={asked} />}
      <ElsewhereChip scene={scene} />
      {sight.lost && <TilesButton onPress={() => scene.home(action)} />}
      {large && (
        <ViewButtons
          scene={scene}
          sight={sight}
          open={view.open}
          overview={sight.cut ? { shown: !folded.value, fold } : undefined}
          toAction={() => scene.home(action)}
          beside={!isPhone.value && !isSetup(now.view)}
        />
      )}
    </>
  );
}

type Now = NonNullable<ReturnType<typeof useTable>["situation"]["value"]>;

/** Nothing of what is chosen or pointed at: the overview shows what lies there, and where the next tile may. */
const boardOf = (situation: Now): BoardView =>
  boardView(situation.view, { marks: [], layers: { control: true, distances: false, coordinates: false }, ...setupUi(IDLE, situation) });

/** What is on the screen, told anew only when that changes what is shown over the board. */
function useSight(scene: BoardScene, view: BoardView | undefined): Sight | undefined {
  const sight = useSignal<Sight | undefined>(undefined);
  const coarse = isCoarse.value || isPhone.value;
  const show = ceremony.value !== undefined;
  useEffect(
    () =>
      scene.onCamera((camera) => {
        const next = view && !show ? sightOf(view, camera, scene.screen, coarse) : undefined;
        if (JSON.stringify(next) !== JSON.stringify(sight.peek())) sight.value = next;
      }),
    [scene, view, coarse, show, sight],
  );
  return sight.value;
}
