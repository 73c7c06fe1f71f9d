import { test } from "vitest";
import { damagedRows } from "../damage/damagedRows.ts";
import { play, SEED } from "./play.ts";

test(`P20, C-26: a stored row that was changed is found out, and takes no other match with it (SEED=${SEED})`, () => play(damagedRows));
