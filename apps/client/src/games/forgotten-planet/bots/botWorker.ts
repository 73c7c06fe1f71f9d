import { type Question, think, weigh } from "@forgotten-planet/bots";
import { bots } from "@forgotten-planet/game/bots";
import type { Asked, Told, Wish } from "./botMind.ts";

/* The bots' own thread: one question at a time, in the order asked. The same question leads to the same thought as anywhere. */

/** Played-out answers in a millisecond, as measured here. */
let perMs = 1;

function thought({ question, ms }: Wish): Told {
  const began = performance.now();
  const budget = ms === undefined ? question.budget : { simulations: Math.max(1, Math.round(perMs * ms)) };
  const found = think({ ...question, budget } as Question, () => ms !== undefined && performance.now() - began >= ms);
  if (found.simulations > 0) perMs = 0.8 * perMs + (0.2 * found.simulations) / Math.max(1, performance.now() - began);
  return { thought: found, pauses: found.intents.map(bots.pauseMs) };
}

self.onmessage = ({ data }: MessageEvent<Asked & { readonly id: number }>) => {
  try {
    self.postMessage({ id: data.id, told: "question" in data ? thought(data) : weigh(data.before, data.after) });
  } catch (error) {
    self.postMessage({ id: data.id, problem: String(error) });
  }
};
