import { test } from "vitest";
import { fullDisk } from "../disk/fullDisk.ts";
import { play, SEED } from "./play.ts";

test(`P14: on a full disk intents are refused, nothing is lost, and play goes on when there is space (SEED=${SEED})`, () => play(fullDisk));
