import { think, weigh } from "@forgotten-planet/bots";
import { bots } from "@forgotten-planet/game/bots";
import type { Asked, Told, Wish } from "./botMind.ts";

/* The bots' own thread: one question at a time, in the order asked. The same question leads to the same thought as anywhere. */

/** More played-out answers than any clock leaves time for: the strategist shares its time out as it goes. */
const FAR_TOO_MANY = 1_000_000;

function thought({ question, ms }: Wish): Told {
  const began = performance.now();
  const budget = ms === undefined ? question.budget : { simulations: FAR_TOO_MANY };
  const found = think({ ...question, budget }, () => ms !== undefined && performance.now() - began >= ms);
  return { thought: found, pauses: found.intents.map(bots.pauseMs) };
}

self.onmessage = ({ data }: MessageEvent<Asked & { readonly id: number }>) => {
  try {
    self.postMessage({ id: data.id, told: "question" in data ? thought(data) : weigh(data.before, data.after) });
  } catch (error) {
    self.postMessage({ id: data.id, problem: String(error) });
  }
};
