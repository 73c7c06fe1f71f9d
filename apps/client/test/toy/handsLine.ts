import { PlainMirror, plainMirror, readRoom } from "@forgotten-planet/schema";
import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import type { GameLine } from "../../src/table/online/gameLine.ts";

const mirror = plainMirror<HiddenHands>();

export const line: GameLine<HiddenHands> = {
  play: hiddenHands,
  Mirror: PlainMirror,
  readRoom: (state, setup) => readRoom(mirror, state as PlainMirror, setup),
};
