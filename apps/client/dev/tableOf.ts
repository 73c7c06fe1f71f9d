import { momentOf } from "../src/games/forgotten-planet/moment.ts";
import type { MatchSource } from "../src/table/matchSource.ts";
import { TableStore } from "../src/table/tableStore.ts";
import { SeatWish } from "../src/table/waiting/seatWish.ts";

/** The table of a source, for samples and tests. */
export const tableOf = (source: MatchSource): TableStore => new TableStore(source, new SeatWish(), momentOf);
