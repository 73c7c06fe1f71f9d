import { useComputed } from "@preact/signals";
import { Seeing } from "../../hud/see/Seeing.tsx";
import type { SeeState } from "../../hud/see/seeState.ts";
import { actionCells } from "../../model/board/whereabouts.ts";
import { usePlanetReplay, useShown, useTold } from "../usePast.ts";

interface Props {
  readonly see: SeeState;
  readonly phone?: boolean;
}

/** What is looked at of the step that is shown; without a press, the tile where it was made. */
export function ReplaySee({ see, phone = false }: Props) {
  const { source, table } = usePlanetReplay();
  const view = useTold(useShown());
  const cursor = useTold(useComputed(() => actionCells(source.history.value?.entries.at(-1)?.events ?? []).at(-1)));
  return <Seeing see={see} view={view} me={table.me.value} cursor={cursor} dock={phone ? "dock" : undefined} />;
}
