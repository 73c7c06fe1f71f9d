import type { GameTypes } from "@forgotten-planet/core";
import { effect } from "@preact/signals";
import { MOTION, SOUND } from "../../settings/platform.ts";
import { settingValue } from "../../settings/settings.ts";
import { ONLY_MY_TURN, VOLUMES } from "../../settings/volumes.ts";
import { toasts } from "../../ui/toasts.ts";
import type { TableStore } from "../tableStore.ts";
import type { GameSounds } from "./gameSounds.ts";
import { TABLE_PATCHES } from "./patches.ts";
import { type Channel, type Cue, schedule } from "./schedule.ts";
import { SoundOutput } from "./soundOutput.ts";
import { startCues, stepCues, ticks, watchedStep } from "./tableCues.ts";

/** Steps that come faster than this fall together. */
const TOGETHER_MS = 40;
/** More steps at once are not watched by anybody: somebody catches up. */
const MOST_STEPS = 3;

/** Sounds out what happens at a table from now on; returns what ends it. */
export function startSounds<G extends GameTypes>(store: TableStore<G>, game: GameSounds<G> | undefined): () => void {
  const output = new SoundOutput({ ...TABLE_PATCHES, ...game?.patches });
  void output.start();
  let due: Cue[] = [];
  let steps = 0;
  let free = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const caughtUp = steps > MOST_STEPS;
    const heard = due.filter(({ channel }) => isHeard(channel) && !(caughtUp && channel === "actions"));
    due = [];
    steps = 0;
    const now = performance.now();
    const plan = schedule(heard, now, free);
    free = plan.free;
    for (const { sound, channel, at, gain } of plan.planned)
      output.play(sound, at - now, gain * (settingValue(VOLUMES[channel]) / 100) ** 2);
  };
  const say = (...cues: readonly Cue[]): void => {
    due.push(...cues);
    if (due.length > 0) timer ??= setTimeout(flush, TOGETHER_MS);
  };
  const stops = [
    followSteps(store, game, (cues) => {
      steps++;
      say(...cues);
    }),
    followClock(store, say),
    followChat(store, say),
    followRefusals(store, say),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    output.close();
  };
}

/** In a page that nobody looks at, only what calls its player. */
const isHeard = (channel: Channel): boolean => settingValue(SOUND) && (channel !== "actions" || !document.hidden);

function followSteps<G extends GameTypes>(
  { source, me, game: played }: TableStore<G>,
  game: GameSounds<G> | undefined,
  say: (cues: readonly Cue[]) => void,
): () => void {
  let seen = source.history.peek();
  let waited = false;
  return effect(() => {
    const before = seen;
    seen = source.history.value;
    const hasWaited = waited;
    waited = source.room.value?.status === "waiting";
    if (!played) return;
    const seat = me.peek();
    const listener = { seat, isShared: source.kind === "local" && seat === undefined, onlyOwn: settingValue(ONLY_MY_TURN) };
    const entry = watchedStep(before, seen);
    const still = settingValue(MOTION) !== "full";
    if (entry) {
      const cues = stepCues(entry, played.moment, game, listener);
      // Where nothing moves, nothing is waited for.
      say(still ? cues.map(({ wait: _, ...cue }) => cue) : cues);
    } else if (hasWaited && !before && seen) say(startCues(played.moment(seen.match.state), listener));
  });
}

function followClock<G extends GameTypes>({ clock, controlledSeat }: TableStore<G>, say: (cue: Cue) => void): () => void {
  let before = 0;
  return effect(() => {
    const seat = clock.running.value;
    const left = seat !== undefined && seat === controlledSeat.value ? (clock.left.value[seat] ?? 0) : 0;
    if (ticks(before, left)) say({ sound: "clock", channel: "turn" });
    before = left;
  });
}

function followChat<G extends GameTypes>({ source, myTurn }: TableStore<G>, say: (cue: Cue) => void): () => void {
  let known = source.chat?.lines.peek() ?? [];
  return effect(() => {
    const before = known;
    known = source.chat?.lines.value ?? [];
    // Told again as a whole, they are no news.
    const isOneMore = known.length === before.length + 1 && known.at(-2) === before.at(-1);
    const { authorId } = source.welcome.peek() ?? {};
    const isOwn = authorId !== undefined && known.at(-1)?.authorId === authorId;
    if (isOneMore && !isOwn && (!settingValue(ONLY_MY_TURN) || myTurn.peek())) say({ sound: "chat", channel: "chat" });
  });
}

function followRefusals<G extends GameTypes>({ refusals }: TableStore<G>, say: (cue: Cue) => void): () => void {
  let [count, latest] = [refusals.peek(), toasts.peek().at(-1)?.id ?? 0];
  return effect(() => {
    const newest = toasts.value.at(-1);
    const isRefused = refusals.value !== count || (newest !== undefined && newest.id > latest && newest.tone === "refuse");
    [count, latest] = [refusals.value, Math.max(latest, newest?.id ?? 0)];
    if (isRefused) say({ sound: "refuse", channel: "actions" });
  });
}
