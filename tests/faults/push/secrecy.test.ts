import { test } from "vitest";
import { nonInterference } from "../secrecy/interference.ts";
import { sentinelScan } from "../secrecy/sentinelScan.ts";
import { play, SEED } from "./play.ts";

test(`C-11, S7, S10: other secrets change no byte for who may not know them (SEED=${SEED})`, () => play(nonInterference));
test(`C-11, S6, S9: what is somebody's alone is sent to nobody else (SEED=${SEED})`, () => play(sentinelScan));
