import type { ForgottenPlanet } from "@forgotten-planet/game";
import { momentOf } from "../src/games/forgotten-planet/moment.ts";
import type { MatchSource } from "../src/table/matchSource.ts";
import { TableStore } from "../src/table/tableStore.ts";
import { SeatWish } from "../src/table/waiting/seats/seatWish.ts";

/** The table of a source, for samples and tests. */
export const tableOf = (source: MatchSource<ForgottenPlanet>): TableStore<ForgottenPlanet> =>
  new TableStore(source, new SeatWish(), () => ({ moment: momentOf, seatsOf: ({ seats }) => seats }));
