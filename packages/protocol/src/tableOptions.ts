import { z } from "zod";

/** What the host settles when the table is made. More options come as data here, with a default for tables made before them. */
export const zTableOptions = z.strictObject({
  /** Id of a catalogue scenario that fits `players`. */
  scenario: z.string().min(1).max(40),
  players: z.int().min(2).max(4),
  /** Listed in the lobby, or reached by link and code alone. */
  isPublic: z.boolean(),
  watchers: z.boolean().default(true),
  assignment: z.enum(["fixed", "random"]).default("random"),
  /** The order of play: drawn at the start (R-SET-5), or as people sit in the waiting room. */
  order: z.enum(["random", "seated"]).default("random"),
  /** Start by itself when all seats are taken and ready. */
  autoStart: z.boolean().default(true),
});
export type TableOptions = z.output<typeof zTableOptions>;
