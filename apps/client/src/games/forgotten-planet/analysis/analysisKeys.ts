import { WALK_KEYS, type WalkDesk } from "../../../table/replay/replayKeys.ts";

/** What keys do in an analysis. */
export interface AnalysisDesk extends WalkDesk {
  playOn(): void;
  nextVariation(): void;
  /** To the field of the name. */
  write(): void;
  remove(): void;
  newTable(): void;
  /** To the best turns. */
  bestTurns(): void;
  /** Makes one of them a variation; counts from 1. */
  takeTurn(place: number): void;
  compare(): void;
  close(): void;
}

type Deed = (desk: AnalysisDesk) => void;

const KEYS: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  ...WALK_KEYS,
  ["p", (desk) => desk.playOn()],
  ["n", (desk) => desk.nextVariation()],
  ["m", (desk) => desk.write()],
  ["delete", (desk) => desk.remove()],
  ["g", (desk) => desk.newTable()],
  ["b", (desk) => desk.bestTurns()],
  ["1", (desk) => desk.takeTurn(1)],
  ["2", (desk) => desk.takeTurn(2)],
  ["3", (desk) => desk.takeTurn(3)],
  ["x", (desk) => desk.compare()],
  ["escape", (desk) => desk.close()],
]);

interface Pressed {
  readonly key: string;
  /** It belongs to something that is pressed or written in. */
  readonly isOnControl: boolean;
}

/** Does what the key means while nothing is played; returns false if it means nothing. @source docs/ux.md §5 */
export function analysisKey({ key, isOnControl }: Pressed, desk: AnalysisDesk): boolean {
  const deed = KEYS.get(key.toLowerCase());
  if (!deed || (isOnControl && key === " ")) return false;
  deed(desk);
  return true;
}
