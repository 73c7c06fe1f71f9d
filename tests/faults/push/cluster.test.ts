import { test } from "vitest";
import { deployed } from "../scenarios/deployed.ts";
import { redisAway } from "../scenarios/redisAway.ts";
import { takenOver } from "../scenarios/takenOver.ts";
import { play, SEED } from "./play.ts";

test(`C-12, P5: matches of a dead server, and of one that stands still, go on at the other one (SEED=${SEED})`, () => play(takenOver));
test(`C-18, V2: matches of a server that is replaced go on at the other one meanwhile (SEED=${SEED})`, () => play(deployed));
test(`C-14, P15, P16: Redis goes and comes back, and nobody who plays notices (SEED=${SEED})`, () => play(redisAway));
