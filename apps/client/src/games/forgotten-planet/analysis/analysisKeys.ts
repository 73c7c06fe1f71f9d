import type { Transport } from "../../../table/replay/transport.ts";

/** What keys do in an analysis. */
export interface AnalysisDesk {
  readonly transport: Pick<Transport, "step" | "turn" | "toStart" | "toEnd" | "toggle" | "next">;
  /** Plies after a die, and after a swing. */
  readonly dice: readonly number[];
  readonly swings: readonly number[];
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
  toggleWhole(): void;
  close(): void;
}

type Deed = (desk: AnalysisDesk) => void;

const KEYS: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  ["arrowleft", ({ transport }) => transport.step(-1)],
  ["arrowright", ({ transport }) => transport.step(1)],
  ["arrowup", ({ transport }) => transport.turn(-1)],
  ["arrowdown", ({ transport }) => transport.turn(1)],
  ["home", ({ transport }) => transport.toStart()],
  ["end", ({ transport }) => transport.toEnd()],
  [" ", ({ transport }) => transport.toggle()],
  ["s", ({ transport, swings }) => transport.next(swings)],
  ["d", ({ transport, dice }) => transport.next(dice)],
  ["f", (desk) => desk.toggleWhole()],
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
