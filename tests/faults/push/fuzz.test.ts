import { test } from "vitest";
import { framesInProcess } from "../fuzz/framesInProcess.ts";
import { framesOverSockets } from "../fuzz/framesOverSockets.ts";
import { heavyPayloads } from "../fuzz/heavyPayloads.ts";
import { intentsInProcess } from "../fuzz/intentsInProcess.ts";
import { intentsOverSockets } from "../fuzz/intentsOverSockets.ts";
import { play, SEED } from "./play.ts";

test(`C-7, A9: two engines, the list of legal intents and the replay agree about each intent (SEED=${SEED})`, () => play(intentsInProcess));
test(`C-7, I10: over sockets each is answered once, and the journal is what was acknowledged (SEED=${SEED})`, () =>
  play(intentsOverSockets));
test(`C-8, A3: no frame goes unanswered or brings the server down (SEED=${SEED})`, () => play(framesInProcess));
test(`C-8, A1: nor does one over a socket, or an odd upgrade request (SEED=${SEED})`, () => play(framesOverSockets));
test("A8: what is nested or broad is no request", () => play(heavyPayloads));
