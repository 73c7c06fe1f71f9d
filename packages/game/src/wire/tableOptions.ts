import { zTableOptions as zAnyTable } from "@forgotten-planet/protocol";
import { z } from "zod";
import { GAME_ID } from "../gameId.ts";
import { zGameOptions } from "./gameOptions.ts";

const { scenario, assignment, placement, fairStart } = zGameOptions.shape;

/** All options of a table where the Forgotten Planet is played. */
export const zTableOptions = z.strictObject({
  ...zAnyTable.shape,
  game: z
    .string()
    .regex(new RegExp(`^${GAME_ID}$`), "another game")
    .default(GAME_ID),
  scenario,
  assignment,
  placement,
  fairStart,
});
export type TableOptions = z.output<typeof zTableOptions>;
/** As a client may send them: fields with a default may be left out. */
export type TableOptionsInput = z.input<typeof zTableOptions>;

/** All options, with the defaults of a new table. */
export const tableOptions = (options: TableOptionsInput): TableOptions => zTableOptions.parse(options);
