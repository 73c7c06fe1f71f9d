import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { plyOf } from "../../../table/history.ts";
import { duration } from "../../../ui/tokens.json";
import type { History } from "../history.ts";
import { type Phase, phasesPassed } from "../model/phases.ts";
import { usePlay } from "../playStore.ts";

/** The phase that is passing right now, one after the other at the end of a turn; undefined while the game waits for a player. */
export function usePassingPhase(): ReadonlySignal<Phase | undefined> {
  const { source } = usePlay();
  const passing = useSignal<Phase | undefined>(undefined);
  const seen = useRef<History | undefined>(undefined);
  useSignalEffect(() => {
    const history = source.history.value;
    const before = seen.current;
    seen.current = history;
    const latest = history?.entries.at(-1);
    const stepped = history !== undefined && before !== undefined && plyOf(history) === plyOf(before) + 1;
    const phases = stepped && latest && latest.ply === plyOf(before) && !document.hidden ? phasesPassed(latest) : [];
    const timers = phases.map((phase, i) => setTimeout(() => (passing.value = phase), i * duration.phase));
    timers.push(setTimeout(() => (passing.value = undefined), phases.length * duration.phase));
    return () => timers.forEach(clearTimeout);
  });
  return passing;
}
