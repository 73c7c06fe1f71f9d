import { think, weigh } from "@forgotten-planet/bots";
import { bots } from "@forgotten-planet/game/bots";
import type { Answer, Asking, Told, Wish } from "./asking.ts";

/** More played-out answers than any clock leaves time for: the strategist shares its time out as it goes. */
const FAR_TOO_MANY = 1_000_000;

function thought({ question, ms }: Wish): Told {
  const began = performance.now();
  const budget = ms === undefined ? question.budget : { simulations: FAR_TOO_MANY };
  const found = think({ ...question, budget }, () => ms !== undefined && performance.now() - began >= ms);
  return { thought: found, pauses: found.intents.map(bots.pauseMs) };
}

/** The same question leads to the same thought as anywhere. */
export function answer(asked: Asking): Answer {
  try {
    return { id: asked.id, told: "question" in asked ? thought(asked) : weigh(asked.before, asked.after) };
  } catch (error) {
    return { id: asked.id, problem: String(error) };
  }
}
