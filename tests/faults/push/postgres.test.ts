import { test } from "vitest";
import { postgresKilled } from "../scenarios/postgresKilled.ts";
import { play, SEED } from "./play.ts";

test(`P11, C-15: PostgreSQL killed under load loses nothing and ends no process (SEED=${SEED})`, () => play(postgresKilled));
