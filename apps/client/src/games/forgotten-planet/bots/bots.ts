import { isLevel, LEVELS, type LevelId, seedOf } from "@forgotten-planet/bots";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { seatView } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import type { Asked, Declared, GameBots } from "../../../table/bots/gameBots.ts";
import { type SharedMind, shareMind } from "./botMind.ts";
import "../texts/botsTexts.ts";
import { Portrait } from "./Portrait.tsx";

/** How long a strategist thinks about a turn. */
const THINK_MS = 300;

const levelOf = (level: string): LevelId => (isLevel(level) ? level : "planner");

/** The bots of the Forgotten Planet, who think in a worker of this browser. */
export const bots: GameBots<ForgottenPlanet> = {
  levels: LEVELS,
  usual: "planner",
  gentle: "builder",
  name: (level) => t(`botLevel.${levelOf(level)}`),
  about: (level) => t(`bots.level.${levelOf(level)}.about`),
  Portrait,
  open() {
    const mind = shareMind();
    // What a bot's turn needs is loaded before it comes, while there is a connection.
    mind.wake();
    void import("./HurryButton.tsx").catch(() => undefined);
    return { think: (asked) => declared(mind, asked), close: () => mind.close() };
  },
};

async function declared(
  mind: SharedMind,
  { state, seat, level, match, ply }: Asked<ForgottenPlanet>,
): Promise<readonly Declared<ForgottenPlanet>[]> {
  const seed = seedOf(Number.parseInt(match.slice(0, 8), 16), seat, ply);
  const question = { view: seatView(state, seat), seat, level: levelOf(level), seed, budget: { simulations: 0 } };
  const { thought, pauses } = await mind.ask({ question, ms: THINK_MS });
  return thought.intents.map((intent, i) => ({ intent, pauseMs: pauses[i] ?? 0 }));
}
