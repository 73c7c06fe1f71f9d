import { fuzzIntents } from "./fuzzIntents.ts";

/* The fuzzer by itself, to be run by another Node: prints what it came to as one line of JSON. Arguments: seed, number of intents. */

const [, , seed = "1", intents = "1000"] = process.argv;
process.stdout.write(`${JSON.stringify({ node: process.version, ...fuzzIntents({ seed: Number(seed), intents: Number(intents) }) })}\n`);
