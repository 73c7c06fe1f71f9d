import { ordinalShort } from "../../../../i18n/i18n.ts";
import type { BoardText } from "../../interaction/boardUiOf.ts";

/** The few words that are drawn on the board itself. */
export const boardText: BoardText = { ordinal: ordinalShort };
