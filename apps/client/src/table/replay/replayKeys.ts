import type { Transport } from "./transport.ts";

/** What the keys that walk through a match need to know. */
export interface WalkDesk {
  readonly transport: Pick<Transport, "step" | "turn" | "toStart" | "toEnd" | "toggle" | "next">;
  /** Plies after a die, and after a swing. */
  readonly dice: readonly number[];
  readonly swings: readonly number[];
  toggleWhole(): void;
}

/** What keys do in a replay, beside the transport: what only its page knows. */
export interface ReplayDesk extends WalkDesk {
  /** Shows or hides what is to come. */
  toggleSpoilers(): void;
  /** Takes the match apart at this step. */
  analyse(): void;
  /** Closes what is open. */
  close(): void;
}

type Deed = (desk: ReplayDesk) => void;

/** The same wherever a match is walked through. */
export const WALK_KEYS: readonly (readonly [key: string, deed: (desk: WalkDesk) => void])[] = [
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
];

const KEYS: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  ...WALK_KEYS,
  ["a", (desk) => desk.analyse()],
  ["v", (desk) => desk.toggleSpoilers()],
  ["escape", (desk) => desk.close()],
]);

interface Pressed {
  readonly key: string;
  /** It belongs to something that is pressed or written in. */
  readonly isOnControl: boolean;
}

/** Does what the key means; returns false if it means nothing here. @source docs/ux.md §5 */
export function replayKey({ key, isOnControl }: Pressed, desk: ReplayDesk): boolean {
  const deed = KEYS.get(key.toLowerCase());
  if (!deed || (isOnControl && key === " ")) return false;
  deed(desk);
  return true;
}
