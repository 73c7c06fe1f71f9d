import type { Rung } from "./ladder.ts";

/** A thread, or a machine, that has less than this left counts as full: what it does comes in bursts. */
const FULL = 0.85;

/**
 * What the matches of that rung were held up by: the thread of a game process, a program of one thread, or all cores of the machine, on which
 * the clients run too. `games`: how many game processes share their part.
 */
export function fullResource({ cpu, clientCpu }: Rung, games: number, cores: number): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const { games: playing = 0, nginx = 0, redis = 0 } = cpu;
  const threads = [
    ["the thread of each game process", playing / games],
    ["nginx", nginx],
    ["Redis", redis],
    ["the clients", clientCpu],
  ] as const;
  const all = Object.values(cpu).reduce((sum, share) => sum + share, clientCpu);
  const parts = [...Object.entries(cpu), ["clients", clientCpu] as const].map(([part, share]) => `${part} ${percent(share)}`).join(", ");
  const full = [
    ...(all / cores >= FULL ? [`the ${cores} cores of the machine at ${percent(all / cores)}`] : []),
    ...threads.filter(([, share]) => share >= FULL).map(([name, share]) => `${name} at ${percent(share)}`),
  ];
  return `${full.length > 0 ? `full: ${full.join(", ")}` : `nothing full (machine ${percent(all / cores)})`}; ${parts}`;
}
