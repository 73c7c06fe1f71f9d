import { damagedRows } from "../damage/damagedRows.ts";
import { fullDisk } from "../disk/fullDisk.ts";
import { syncs } from "../disk/syncs.ts";
import { framesInProcess } from "../fuzz/framesInProcess.ts";
import { framesOverSockets } from "../fuzz/framesOverSockets.ts";
import { heavyPayloads } from "../fuzz/heavyPayloads.ts";
import { intentsInProcess } from "../fuzz/intentsInProcess.ts";
import { intentsOverSockets } from "../fuzz/intentsOverSockets.ts";
import { outside } from "../outside/outside.ts";
import type { NamedScenario } from "../scenario.ts";
import { nonInterference } from "../secrecy/interference.ts";
import { sentinelScan } from "../secrecy/sentinelScan.ts";
import { soak } from "../soak/soak.ts";
import { crashPoints } from "./crashPoints.ts";
import { cutOff } from "./cutOff.ts";
import { deployed } from "./deployed.ts";
import { firstStart } from "./firstStart.ts";
import { flapping } from "./flapping.ts";
import { freeze } from "./freeze.ts";
import { heapLimit } from "./heapLimit.ts";
import { killed } from "./killed.ts";
import { postgresKilled } from "./postgresKilled.ts";
import { redisAway } from "./redisAway.ts";
import { lostReplies, resend } from "./resend.ts";
import { slowNetwork } from "./slowNetwork.ts";
import { slowPostgres } from "./slowPostgres.ts";
import { storm } from "./storm.ts";
import { takenOver } from "./takenOver.ts";
import { takeovers } from "./takeovers.ts";

/** By the names of the command line, in the order in which they run. */
export const SCENARIOS: readonly NamedScenario[] = [
  { name: "kill", what: "kill -9 at any moment of play (C-1, C-3, C-4, P1)", run: killed },
  { name: "crash", what: "crashes at eight named points (C-2, P2)", run: crashPoints },
  { name: "postgres", what: "PostgreSQL killed under load (C-15, P11)", run: postgresKilled },
  { name: "storm", what: "everybody comes back at once (C-17, N2)", run: storm },
  { name: "freeze", what: "the server stands still for two seconds (P10)", run: freeze },
  { name: "flap", what: "half of the lines cut, again and again (N3)", run: flapping },
  { name: "resend", what: "every intent sent five times (N4)", run: resend },
  { name: "takeover", what: "second connections of the same player (N7)", run: takeovers },
  { name: "replies", what: "answers lost on the way (N8)", run: lostReplies },
  { name: "damage", what: "stored rows changed at random (C-26, P20)", run: damagedRows },
  { name: "disk", what: "the disk is full (P14)", run: fullDisk },
  { name: "syncs", what: "system calls that write through to the disk (P19)", run: syncs },
  { name: "heap", what: "the heap is full (P9)", run: heapLimit },
  { name: "first", what: "killed in the very first start (P21)", run: firstStart },
  { name: "commits", what: "commits of PostgreSQL that take half a second (P12)", run: slowPostgres },
  { name: "slow", what: "a slow network that stalls (N9)", run: slowNetwork },
  { name: "intents", what: "intents in process, half of them illegal (C-7, A9)", run: intentsInProcess },
  { name: "wire", what: "intents over sockets, half of them illegal (C-7, I10)", run: intentsOverSockets },
  { name: "frames", what: "random and damaged frames in process (C-8, A3)", run: framesInProcess },
  { name: "sockets", what: "random frames and odd upgrades over sockets (C-8, A1, A3)", run: framesOverSockets },
  { name: "heavy", what: "nesting to the frame's limit, a thousand keys (A8)", run: heavyPayloads },
  { name: "outside", what: "hostile clients that own nothing of ours, beside two who play (A23)", run: outside },
  { name: "pairs", what: "matches twice with other secrets: what others are sent (C-11, S7, S10)", run: nonInterference },
  { name: "sentinels", what: "secrets looked for in every byte sent (C-11, S6, S8, S9)", run: sentinelScan },
  { name: "soak", what: "matches to their ends, comings and goings, for half an hour or --minutes (C-21)", run: soak },
  { name: "cluster", what: "one of two servers dies, or stands still (C-12, P5)", run: takenOver },
  { name: "deploy", what: "one of two servers is replaced (C-18, V2)", run: deployed },
  { name: "redis", what: "Redis goes and comes back (C-14, P15, P16)", run: redisAway },
  { name: "cut", what: "one of two servers is cut off from PostgreSQL, Redis, both (P17)", run: cutOff },
];
