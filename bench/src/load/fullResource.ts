import type { Rung } from "./ladder.ts";

/** A thread, or a machine, that has less than this left counts as full: what it does comes in bursts. */
const FULL = 0.85;
/** A thread that is kept from a core for this share of the time waits in bursts that are longer than its work. */
const LONG = 0.1;

/**
 * What the matches of that rung were held up by: the thread of a game process, a program of one thread, or the cores of the machine, on which
 * the clients run too. `games`: how many game processes share their part.
 */
export function fullResource({ cpu, clientCpu, machine, waited }: Rung, games: number): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const { games: playing = 0, nginx = 0, redis = 0 } = cpu;
  const threads = [
    ["the thread of each game process", playing / games],
    ["nginx", nginx],
    ["Redis", redis],
    ["the clients", clientCpu],
  ] as const;
  const parts = [...Object.entries(cpu), ["clients", clientCpu] as const].map(([part, share]) => `${part} ${percent(share)}`).join(", ");
  const full = [
    ...(machine >= FULL ? [`the cores of the machine at ${percent(machine)}`] : []),
    ...(waited >= LONG ? [`a game’s thread ready but without a core ${percent(waited)} of the time`] : []),
    ...threads.filter(([, share]) => share >= FULL).map(([name, share]) => `${name} at ${percent(share)}`),
  ];
  const rest = `machine ${percent(machine)}, a game’s thread without a core ${percent(waited)}`;
  return `${full.length > 0 ? `full: ${full.join(", ")}` : `nothing full (${rest})`}; ${parts}`;
}
