import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { TableGame } from "../../table/tableGame.ts";
import { momentOf } from "./moment.ts";

/** All that a table's shell asks this game about, wherever it is played: at a table, at one screen, in a lesson. */
export const tableGame = {
  moment: momentOf,
  seatsOf: ({ seats }) => seats,
  sounds: () => import("./sound/sounds.ts").then((module) => module.sounds),
  settings: () => import("./settings/groups.tsx").then((module) => module.groups),
} as const satisfies TableGame<ForgottenPlanet>;
