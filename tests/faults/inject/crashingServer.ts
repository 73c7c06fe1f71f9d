import { openPostgresStore, openSqliteStore } from "@forgotten-planet/store";
import { readConfig } from "../../../apps/server/src/config.ts";
import { openLog } from "../../../apps/server/src/log.ts";
import { guardProcess } from "../../../apps/server/src/processGuard.ts";
import { serve } from "../../../apps/server/src/server.ts";
import { crashingScreen } from "./crashingScreen.ts";
import { crashingStore } from "./crashingStore.ts";
import { fuseOf, isCrashPoint } from "./crashPoints.ts";
import { watchCommits } from "./sqliteCommits.ts";

/* The real server through its composition root, which kills itself: at CRASH_POINT, when it passes there the CRASH_PASSAGE-th time. */

const { CRASH_POINT: point, CRASH_PASSAGE: passage } = process.env;
if (!isCrashPoint(point)) throw new Error(`no crash point: ${point}`);
const fuse = fuseOf(point, Number(passage ?? 1));
crashingScreen(fuse);

const config = readConfig(process.env);
const log = openLog(config.logLevel);
const watch = watchCommits();
const { databaseUrl, dataDir } = config;
const store = await (databaseUrl === undefined ? openSqliteStore(dataDir) : openPostgresStore(databaseUrl));
guardProcess(await serve(crashingStore(store, fuse, watch), config, log), log);
