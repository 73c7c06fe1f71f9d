import type { Viewer } from "../parts/people/presence.ts";
import type { Table } from "../table.ts";
import { controlledSeats } from "./seatControl.ts";

/** Returns whether that viewer, who plays no seat, sees the match with a delay. */
export const isDelayed = (table: Table, viewer: Viewer): boolean =>
  table.options.spectatorDelay > 0 && table.game !== undefined && controlledSeats(table, viewer).length === 0;
