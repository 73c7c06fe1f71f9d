import type { Bench } from "../row.ts";
import { areaCount, quietIntent } from "./area.ts";
import { growth } from "./growth.ts";
import { allocation } from "./memory.ts";
import { openArea } from "./openArea.ts";
import { againstBoardgameIo, againstChess } from "./speed.ts";

/** R1 to R8 and how cost must grow (G), each with the rows it gives. @source docs/performance.md */
export const RULES_BENCHES: readonly (readonly [bench: Bench, ...rows: readonly string[]])[] = [
  [againstBoardgameIo, "R1", "R6"],
  [againstChess, "R2", "R3"],
  [areaCount, "R4"],
  [quietIntent, "R5"],
  [allocation, "R7"],
  [openArea, "R8"],
  [growth, "G"],
];
