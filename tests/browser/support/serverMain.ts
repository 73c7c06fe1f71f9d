import { readConfig } from "../../../apps/server/src/config.ts";
import { openLog } from "../../../apps/server/src/log.ts";
import { dieOf, randomSecret } from "../../../apps/server/src/match/dice.ts";
import { guardProcess } from "../../../apps/server/src/processGuard.ts";
import { startServer } from "../../../apps/server/src/server.ts";

/* The real server through its composition root. Only the dice are loaded: TEST_DICE, e.g. "4,6", come up first in every match. */

const faces = (process.env.TEST_DICE ?? "").split(",").filter(Boolean).map(Number);

/** Draws secrets until one gives these dice; six of them take some 50,000 tries. */
function secretOfDice(): Uint8Array {
  for (;;) {
    const secret = randomSecret();
    if (faces.every((face, i) => dieOf(secret, i) === face)) return secret;
  }
}

const config = readConfig(process.env);
const log = openLog(config.logLevel);
guardProcess(await startServer(config, log, { newSecret: secretOfDice }), log);
