import type { BoardText } from "../../interaction/boardUiOf.ts";
import { ordinalShort } from "../../texts/ordinals.ts";

/** The few words that are drawn on the board itself. */
export const boardText: BoardText = { ordinal: ordinalShort };
