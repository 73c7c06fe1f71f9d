import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castNet } from "./layout/net.ts";
import { type Finding, listOf, tableOf } from "./layout/report.ts";
import { LOCAL } from "./layout/states/local.ts";
import { FORMS, NOBODY_THERE, PAGES } from "./layout/states/pages.ts";
import { SET_UP } from "./layout/states/setUp.ts";
import { RESULTS, TABLE_STATES } from "./layout/states/table.ts";
import { WAITING } from "./layout/states/waiting.ts";
import { layTables, type Tables } from "./layout/tables.ts";
import { walk } from "./layout/walk.ts";
import { WINDOWS } from "./layout/windows.ts";
import { type OwnServer, startServer } from "./support/server.ts";
import { useStage } from "./support/stage.ts";

/* The layout net: every screen in every state of it, at fourteen sizes. Printed as a table; what a screen does not keep fails. */

const stage = useStage({ dice: [4, 6], picture: "sharp" });
const ALL = [...PAGES, ...FORMS, ...WAITING, ...TABLE_STATES, ...SET_UP, ...LOCAL, ...RESULTS, NOBODY_THERE];
/** `LAYOUT_STATES=waiting` walks those alone whose name has it. */
const STATES = ALL.filter(({ name }) => name.includes(process.env.LAYOUT_STATES ?? ""));

/** Beside the pictures, as far as the walk has come. */
const REPORT = fileURLToPath(new URL("../../screenshots/layout.txt", import.meta.url));
const reportOf = (all: readonly Finding[]): string => `${tableOf(all)}\n\n${listOf(all)}\n`;

/** What is known and left for later, as state and offence; nothing, if all is well. */
const KNOWN: readonly (readonly [state: RegExp, offence: RegExp])[] = [];

/** Without what is known. */
const unknown = (all: readonly Finding[]): readonly Finding[] =>
  all.map((finding) => ({
    ...finding,
    offences: finding.offences.filter(
      ({ rule, element }) => !KNOWN.some(([state, offence]) => state.test(finding.state) && offence.test(`${rule}: ${element}`)),
    ),
  }));

let nowhere: OwnServer | undefined;
let tables: Tables;
const findings: Finding[] = [];

beforeAll(async () => {
  mkdirSync(dirname(REPORT), { recursive: true });
  nowhere = await startServer();
  tables = await layTables(stage.server, nowhere.url);
});

afterAll(async () => {
  process.stdout.write(`\n${reportOf(findings)}`);
  await nowhere?.stop();
});

test.each(["mouse", "touch"] as const)(
  "every state at every size, with %s",
  async (pointer) => {
    const player = await stage.person(pointer === "touch" ? "phone" : "desktop");
    player.faults.expect(/status of 404/);
    await castNet(player.page);
    const windows = WINDOWS.filter((window) => window.pointer === pointer);
    for await (const finding of walk(player, tables, STATES, windows)) {
      findings.push(finding);
      writeFileSync(REPORT, reportOf(findings));
    }
    expect(listOf(unknown(findings.filter(({ window }) => window.pointer === pointer)))).toBe("");
  },
  900_000,
);
