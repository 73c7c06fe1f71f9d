import { isLevel, LEVELS, type LevelId, think } from "@forgotten-planet/bots";
import type { Bots } from "@forgotten-planet/core";
import { type PublicView, seatView } from "@forgotten-planet/rules";
import type { ForgottenPlanet } from "../types.ts";
import { PAUSES_MS } from "./pauses.ts";

const NAMES: Readonly<Record<LevelId, string>> = { roamer: "Roamer", builder: "Builder", planner: "Planner", strategist: "Strategist" };
const STEAD: LevelId = "builder";

/** The bots of the Forgotten Planet, as the server and its workers know them. */
export const planetBots: Bots<ForgottenPlanet> = {
  levels: LEVELS.map((id) => ({ id, name: NAMES[id] })),
  usual: "planner",
  stead: STEAD,
  see: seatView,
  think: ({ view, level, ...question }, stop, rest) =>
    think({ ...question, view: view as PublicView, level: isLevel(level) ? level : STEAD }, stop, rest),
  pauseMs: ({ type }) => PAUSES_MS[type],
};
