export type Channel = "actions" | "turn" | "chat";

/** A sound that is due. */
export interface Cue {
  readonly sound: string;
  readonly channel: Channel;
  /** How long the next one waits for it, in ms. */
  readonly wait?: number;
}

export interface Planned {
  readonly sound: string;
  readonly channel: Channel;
  /** On the clock of `now`, in ms. */
  readonly at: number;
  /** 1, or less where several fall together. */
  readonly gain: number;
}

/** One sound begins so long after another. */
const APART_MS = 120;
/** Later than that a sound would speak of something long past. */
const MOST_AHEAD_MS = 1_600;
/** So many sounds of actions at a time; of more, the last ones are left out. */
const MOST = 5;

/**
 * Puts the sounds that fall together one after another: each once, closer and softer the more they are. What would come too late is left
 * out, but for turns and the chat, which then sound at once. `free`: when the sounds before are through.
 */
export function schedule(cues: readonly Cue[], now: number, free: number): { readonly planned: readonly Planned[]; readonly free: number } {
  const once = cues.filter(({ sound }, i) => cues.findIndex((other) => other.sound === sound) === i);
  const actions = once.filter(({ channel }) => channel === "actions");
  const heard = once.filter((cue) => cue.channel !== "actions" || actions.indexOf(cue) < MOST);
  const closer = heard.length > 3 ? 0.75 : 1;
  const gain = heard.length > 3 ? 0.75 : 1;
  let at = Math.max(now, free);
  const planned: Planned[] = [];
  for (const { sound, channel, wait = APART_MS } of heard) {
    const isLate = at - now > MOST_AHEAD_MS;
    if (isLate && channel === "actions") continue;
    planned.push({ sound, channel, at: isLate ? now : at, gain });
    if (!isLate) at += wait * closer;
  }
  return { planned, free: at };
}
