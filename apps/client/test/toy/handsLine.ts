import { type MatchState, replayLine, startMatch, undoneBy } from "@forgotten-planet/core";
import { PlainMirror, plainMirror, readRoom } from "@forgotten-planet/schema";
import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import type { History } from "../../src/table/history.ts";
import type { GameLine } from "../../src/table/online/gameLine.ts";

/** One step that stands. */
export interface HandsEntry {
  readonly command: { readonly seat: number; readonly intent: HiddenHands["Intent"] };
  readonly events: readonly HiddenHands["Event"][];
  readonly before: HiddenHands["State"];
}

interface HandsHistory {
  readonly start: HiddenHands["State"];
  readonly entries: readonly HandsEntry[];
  readonly fold: MatchState<HiddenHands>;
}

const asHands = (history: History): HandsHistory => history as unknown as HandsHistory;
const asHistory = (history: HandsHistory): History => history as unknown as History;

export const entriesOf = (history: History): readonly HandsEntry[] => asHands(history).entries;

function begin(setup: HiddenHands["Setup"]): HandsHistory | undefined {
  const made = hiddenHands.create(setup);
  return made.ok ? { start: made.value, entries: [], fold: startMatch(made.value) } : undefined;
}

function extend(history: HandsHistory, line: string): HandsHistory | undefined {
  const led = replayLine(hiddenHands, history.fold, line);
  if (!led) return undefined;
  if (undoneBy(line) !== undefined) return { ...history, fold: led.match, entries: history.entries.slice(0, -1) };
  const step = hiddenHands.notation.parse(line);
  if (!step) return undefined;
  const entry = { command: step.command, events: led.events ?? [], before: history.fold.state };
  return { ...history, fold: led.match, entries: [...history.entries, entry] };
}

const mirror = plainMirror<HiddenHands>();

/** What the toy's own doors say, handed on as the client's types would have it. */
export const line = {
  Mirror: PlainMirror,
  readRoom: (state: PlainMirror, setup: HiddenHands["Setup"] | undefined) => readRoom(mirror, state, setup),
  readHistory(setup: HiddenHands["Setup"], lines: readonly string[]) {
    const whole = lines.reduce<HandsHistory | undefined>((history, one) => history && extend(history, one), begin(setup));
    return whole && asHistory(whole);
  },
  extendHistory(history: History, one: string) {
    const longer = extend(asHands(history), one);
    return longer && asHistory(longer);
  },
  playLine: (asked: HiddenHands["Intent"] | "undo") =>
    asked === "undo" ? "!" : hiddenHands.notation.format({ command: { seat: 0, intent: asked }, draws: [] }).slice(1),
} as unknown as GameLine;
