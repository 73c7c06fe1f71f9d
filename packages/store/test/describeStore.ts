import { describe } from "vitest";
import { describeAppending } from "./contract/appending.ts";
import { describeArchive } from "./contract/archive.ts";
import { describeBots } from "./contract/bots.ts";
import { describeClocks } from "./contract/clocks.ts";
import { describeDamage } from "./contract/damage.ts";
import { type StoreUnderTest, storeAtHand } from "./contract/fixture.ts";
import { describeGames } from "./contract/games.ts";
import { describeLeagues } from "./contract/leagues.ts";
import { describeNewMatches } from "./contract/newMatches.ts";
import { describePast } from "./contract/past.ts";
import { describePeople } from "./contract/people.ts";
import { describePlayers } from "./contract/players.ts";
import { describePreferences } from "./contract/preferences.ts";
import { describeProcesses } from "./contract/processes.ts";
import { describeRatings } from "./contract/ratings.ts";
import { describeScenarios } from "./contract/scenarios.ts";
import { describeSnapshots } from "./contract/snapshots.ts";
import { describeTables } from "./contract/tables.ts";
import { describeTakingOver } from "./contract/takingOver.ts";
import { describeTalk } from "./contract/talk.ts";

export type { StoreUnderTest } from "./contract/fixture.ts";

/** What every store must do, on any database. @source docs/reliability.md D2 */
export function describeStore(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    const at = storeAtHand(make);
    describePlayers(at);
    describePeople(at);
    describeTables(at);
    describeTakingOver(at);
    describeAppending(at);
    describeClocks(at);
    describeSnapshots(at);
    describeNewMatches(at);
    describeBots(at);
    describeGames(at);
    describeDamage(at);
    describePast(at);
    describeProcesses(at);
    describeTalk(at);
    describeScenarios(at);
    describeArchive(at);
    describeRatings(at);
    describeLeagues(at);
    describePreferences(at);
  });
}
