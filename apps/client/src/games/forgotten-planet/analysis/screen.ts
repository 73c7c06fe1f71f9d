import type { GameState } from "@forgotten-planet/rules";
import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PlayStore } from "../playStore.ts";
import type { Past } from "../replay/past.ts";

/** What a screen of an analysis shows. */
export interface AnalysisProps {
  readonly view: GameState;
  /** Undefined until the way is read. */
  readonly past: Past | undefined;
}

/** What is open in the tools beside the board where not all of it has room. */
export type AnalysisTab = "turns" | "tree" | "note" | "die" | "points";
/** What stands beside the board where there is room for one of them. */
export const SIDE_TABS = ["turns", "points", "compare", "die"] as const;
export type SideTab = (typeof SIDE_TABS)[number];

/** The screen of an analysis: its board, and what is open. */
export class AnalysisScreen {
  readonly play: PlayStore;
  readonly tab: Signal<AnalysisTab> = signal("tree");
  readonly side: Signal<SideTab> = signal("turns");
  readonly isMakingTable = signal(false);

  constructor(play: PlayStore) {
    this.play = play;
  }

  /** Opens one of the thinking parts wherever it stands. */
  open(part: "turns" | "compare"): void {
    this.side.value = part;
    this.tab.value = part === "turns" ? "turns" : "points";
  }
}

export const ScreenContext = createContext<AnalysisScreen | undefined>(undefined);

export function useScreen(): AnalysisScreen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error("no analysis around this component");
  return screen;
}
