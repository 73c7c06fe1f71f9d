import { ASSIGNMENTS, PLACEMENTS } from "@forgotten-planet/rules";
import { z } from "zod";
import { zScenarioFile } from "./scenarioFile.ts";

/** The table options that settle the game itself. */
export const zGameOptions = z.strictObject({
  /** Id of a catalogue scenario that fits `players`, or a player's own scenario, whole. */
  scenario: z.union([z.string().min(1).max(40), zScenarioFile]),
  players: z.int().min(2).max(4),
  assignment: z.enum(ASSIGNMENTS).default("random"),
  placement: z.enum(PLACEMENTS).default("scenario"),
  /** Seats are given VP beforehand for what their place and base are worth less. Absent: no. @source docs/rules.md R-FAIR */
  fairStart: z.boolean().exactOptional(),
});
export type GameOptions = z.output<typeof zGameOptions>;
