import { COLOURS, type Colour, type XY } from "@forgotten-planet/rules";
import { andList } from "../../../../i18n/i18n.ts";
import { type Message, message } from "../../../../i18n/message.ts";
import { columnName, signed } from "../../model/board/cellName.ts";
import type { Crew, Drawing } from "./drawing.ts";

/** "F2" in a fixed area, the signed steps from the first cell of the table in an open one. */
export const placeName = (kind: Drawing["kind"], [x, y]: XY): string =>
  kind === "open" ? `${signed(x)}, ${signed(y)}` : `${columnName(x)}${y + 1}`;

export const colourOfCrew = (crew: Crew): Colour => COLOURS[crew] ?? "red";

/** The crew within a sentence, and at its beginning. */
export const crewWord = (crew: Crew): Message => message(`editor.crew.${colourOfCrew(crew)}`);
export const crewName = (crew: Crew): Message => message(`colour.${colourOfCrew(crew)}`);

/** "I4, F9 and A6". */
export const listed = (items: readonly string[]): string => andList(items);
