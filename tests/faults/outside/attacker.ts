import { once } from "node:events";
import { setPriority } from "node:os";
import { type Field, Tally } from "./attack.ts";
import { ATTACKS } from "./attacks/all.ts";

/*
 * A process of its own that attacks: attacker.ts NAME FIELD-AS-JSON; says that it is ready, begins when it is told anything, and says what came
 * of it as JSON.
 */

const [, , name, given = "{}"] = process.argv;
const attack = ATTACKS.find((one) => one.name === name);
if (!attack) throw new Error(`no attack is called ${name}`);
// Where both share a machine, what the attacker does itself is not to be taken for what it does to the server.
setPriority(19);
const tally = new Tally();
process.stdout.write("ready\n");
await once(process.stdin, "data");
await attack.run({ ...(JSON.parse(given) as Omit<Field, "tally">), tally });
process.stdout.write(`${JSON.stringify({ requests: tally.requests, outcomes: [...tally.outcomes] })}\n`, () => process.exit(0));
