import { createHash } from "node:crypto";
import { readConfig } from "../../../apps/server/src/config.ts";
import { openLog } from "../../../apps/server/src/log.ts";
import { randomSecret } from "../../../apps/server/src/match/parts/game/randomSecret.ts";
import { guardProcess } from "../../../apps/server/src/processGuard.ts";
import { startServer } from "../../../apps/server/src/server.ts";
import { sendAhead } from "../../../apps/server/test/support/aheadOfTime.ts";
import { GAMES_WITH_TOY } from "../../../apps/server/test/support/gamesWithToy.ts";
import { dieOf } from "../../../packages/core/src/dice/index.ts";

/*
 * The real server through its composition root. Only the dice are loaded: TEST_DICE, e.g. "4,6", come up first in every match, and all that follow are
 * the same at each run. For
 * players who wait for an absent one, SIGUSR2 lets two minutes pass at once, and SIGHUP an hour.
 */

const faces = (process.env.TEST_DICE ?? "").split(",").filter(Boolean).map(Number);

/** The first secret that gives these dice, the same at each run; six of them take some 50,000 tries. */
function secretOfDice(): Uint8Array {
  for (let nth = 0; ; nth++) {
    const secret = createHash("sha256").update(`dice of tests ${nth}`).digest();
    if (faces.every((face, i) => dieOf(secret, i) === face)) return secret;
  }
}

const loaded = faces.length > 0 ? secretOfDice() : undefined;

const config = readConfig(process.env);
const log = openLog(config.logLevel);
process.on("disconnect", () => process.exit(1));
process.on("SIGUSR2", () => sendAhead(120_000));
process.on("SIGHUP", () => sendAhead(3_600_000));
// Nobody can choose dice to which others add: where they are chosen, what players add does not count.
const games = process.env.TEST_TOY ? { games: GAMES_WITH_TOY } : {};
guardProcess(await startServer(config, log, { newSecret: () => loaded ?? randomSecret(), takesNonces: !loaded, ...games }), log);
