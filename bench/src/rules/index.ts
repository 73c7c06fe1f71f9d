import type { Bench } from "../row.ts";
import { areaCount, quietIntent } from "./area.ts";
import { growth } from "./growth.ts";
import { allocation } from "./memory.ts";
import { againstBoardgameIo, againstChess } from "./speed.ts";

/** R1 to R7 and how cost must grow. @source docs/performance.md */
export const RULES_BENCHES: readonly Bench[] = [againstBoardgameIo, againstChess, areaCount, quietIntent, allocation, growth];
