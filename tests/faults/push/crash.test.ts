import { test } from "vitest";
import { crashPoints } from "../scenarios/crashPoints.ts";
import { killed } from "../scenarios/killed.ts";
import { play, SEED } from "./play.ts";

test(`P1, C-1: kill -9 at any moment of play loses, doubles and blocks nothing (SEED=${SEED})`, () => play(killed));
test(`P2, C-2: nor does a crash at any of eight named points (SEED=${SEED})`, () => play(crashPoints));
