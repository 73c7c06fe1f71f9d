import { roam } from "./levels/roamer.ts";
import type { Question, Thought } from "./thought.ts";

/** The bot's answer. `stop` is asked once a simulation; a thought that was stopped is whole, if less deep. */
export function think({ view, seat, seed }: Question, _stop: () => boolean = () => false): Thought {
  return { ...roam(view, seat, seed), plans: [], nodes: 0, simulations: 0 };
}
