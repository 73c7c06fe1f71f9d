import type { Connection } from "../parts/presence.ts";
import type { Table } from "../table.ts";
import { controlledSeats } from "./seatControl.ts";

/** Who looks, as far as it matters here. */
export type Viewer = Pick<Connection, "player">;

/** Whether the match is shown so late to whoever plays no seat of it. */
export const isDelayed = (table: Table, viewer: Viewer): boolean =>
  table.options.spectatorDelay > 0 && table.game !== undefined && controlledSeats(table, viewer).length === 0;
