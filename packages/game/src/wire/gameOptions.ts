import { ASSIGNMENTS, PLACEMENTS } from "@forgotten-planet/rules";
import { z } from "zod";
import { zScenarioFile } from "./scenarioFile.ts";

/** What of a table's options settles the game itself. */
export const zGameOptions = z.strictObject({
  /** Id of a catalogue scenario that fits `players`, or a scenario of somebody's own, whole. */
  scenario: z.union([z.string().min(1).max(40), zScenarioFile]),
  players: z.int().min(2).max(4),
  assignment: z.enum(ASSIGNMENTS).default("random"),
  placement: z.enum(PLACEMENTS).default("scenario"),
});
export type GameOptions = z.output<typeof zGameOptions>;
