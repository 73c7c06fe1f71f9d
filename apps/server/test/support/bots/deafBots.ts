import type { BotAnswer, BotQuestion } from "@forgotten-planet/core";

/* Bots that never answer, or as late as they may. */

export const bots = {
  think({ level }: BotQuestion, stop: () => boolean): BotAnswer {
    while (level === "deaf" || !stop());
    return { intents: [], nodes: 0, simulations: 0 };
  },
};
