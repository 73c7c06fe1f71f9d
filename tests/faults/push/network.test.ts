import { test } from "vitest";
import { flapping } from "../scenarios/flapping.ts";
import { freeze } from "../scenarios/freeze.ts";
import { lostReplies, resend } from "../scenarios/resend.ts";
import { slowNetwork } from "../scenarios/slowNetwork.ts";
import { takeovers } from "../scenarios/takeovers.ts";
import { play, SEED } from "./play.ts";

test(`P10: two seconds without a sign of life break no line (SEED=${SEED})`, () => play(freeze));
test(`N3: lines that are cut again and again leave no ghosts (SEED=${SEED})`, () => play(flapping));
test(`N4: five times the same intent is one, with one answer (SEED=${SEED})`, () => play(resend));
test(`N7: of two connections of a player the newer one plays, and the older one is told (SEED=${SEED})`, () => play(takeovers));
test(`N8: an intent whose answer got lost lands once (SEED=${SEED})`, () => play(lostReplies));
test(`N9: a slow network that stalls doubles nothing (SEED=${SEED})`, () => play(slowNetwork));
