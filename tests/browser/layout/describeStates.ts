import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWindow, sharedBrowser } from "../support/browser.ts";
import { type OwnServer, startServer } from "../support/server.ts";
import { everyNthAtADesk, useStage } from "../support/stage.ts";
import { Hands } from "./hands.ts";
import type { Offence } from "./inPage/offence.ts";
import { otherLetters } from "./looks/letters.ts";
import { Looks } from "./looks/looks.ts";
import { looksOtherwise } from "./looks/looksOtherwise.ts";
import { BOARDS, nameOfBoard } from "./looks/screens.ts";
import { castNet } from "./net.ts";
import { type Finding, listOf, tableOf } from "./report.ts";
import type { State } from "./state.ts";
import { layTables, type Tables } from "./tables.ts";
import { opens, walk } from "./walk.ts";
import { areLooksCompared, WINDOWS, type WindowSize, windowName } from "./windows.ts";

/** `LAYOUT_WINDOWS=1280x600,320x640` walks through those alone. */
const isAsked = (window: WindowSize): boolean => process.env.LAYOUT_WINDOWS?.split(",").includes(windowName(window)) ?? true;

/** `LAYOUT_STATES=waiting` walks those alone whose name has it, `LAYOUT_STATES==table` that of this very name. */
function isNamed({ name }: State): boolean {
  const asked = process.env.LAYOUT_STATES ?? "";
  return asked.startsWith("=") ? name === asked.slice(1) : name.includes(asked);
}

const reportOf = (all: readonly Finding[]): string => `${tableOf(all)}\n\n${listOf(all)}\n`;

/** What is known and left for later, as state and offence; nothing, if all is well. */
const KNOWN: readonly (readonly [state: RegExp, offence: RegExp])[] = [
  // No language has a word as long as "unavailable" and a third more for it.
  [/^editor/, /^word: en-XA: \[cursor-line\]/],
];

/** Without what is known. */
const unknown = (all: readonly Finding[]): readonly Finding[] =>
  all.map((finding) => ({
    ...finding,
    offences: finding.offences.filter(
      ({ rule, element }) => !KNOWN.some(([state, offence]) => state.test(finding.state) && offence.test(`${rule}: ${element}`)),
    ),
  }));

/** A state takes some seconds: as long as a machine may take that is busy with much else. */
const PATIENCE_MS = 1_800_000;

/** On these the boards are looked at. */
const BOARD_WINDOWS = WINDOWS.filter((window) => ["1440x900", "390x844"].includes(windowName(window)));

/** Measures these states at fourteen sizes, and looks at the painted boards of some. Printed as a table, which is kept as `screenshots/layout-NAME.txt`; what a screen does not keep fails. */
export function describeStates(name: string, all: readonly State[]): void {
  const picture = process.env.LAYOUT_PICTURES ? "sharp" : "measured";
  const stage = useStage({ dice: [4, 6], picture });
  const named = all.filter(isNamed);
  const states = named.length < all.length ? named : everyNthAtADesk(all, 5);
  /** Some of those before a state are left out, not by its asker. */
  const isThinned = states.length < named.length;
  const boards = states.filter((state) => BOARDS.includes(state.name));
  /** Beside the pictures, as far as the walk has come. */
  const report = fileURLToPath(new URL(`../../../screenshots/layout-${name}.txt`, import.meta.url));
  const findings: Finding[] = [];
  let nowhere: OwnServer | undefined;
  let tables: Tables;

  /** One window for all of them: most states are reached from the one before. */
  let player: Hands;
  let areCompared = false;

  beforeAll(async () => {
    mkdirSync(dirname(report), { recursive: true });
    nowhere = await startServer();
    tables = await layTables(stage.server, nowhere.url);
    player = new Hands(await openWindow(await sharedBrowser(), stage.server.url, { size: "desktop", picture }));
    player.faults.expect(/status of 404/);
    // Matches of which nothing can be read, or which have not begun.
    player.faults.expect(/status of (409|500) .*\/api\/v1\/matches\//);
    // A private match that is over, to a stranger.
    player.faults.expect(/status of 403 .*\/attach/);
    await castNet(player.page);
    await player.go("/credits");
    const others = areLooksCompared ? await otherLetters(player.page) : [];
    areCompared = areLooksCompared && others.length === 0;
    if (others.length > 0)
      console.error(`LOOKS ARE NOT COMPARED: letters here have other widths than where pictures were kept: ${others.join(", ")}`);
  }, PATIENCE_MS);

  afterAll(async () => {
    process.stdout.write(`\n${reportOf(findings)}`);
    await player?.page.context().close();
    await nowhere?.stop();
  });

  for (const [nth, state] of states.entries()) {
    // What fails is tried again by itself.
    test(`${state.name}, at every size`, { timeout: PATIENCE_MS, retry: 0 }, async () => {
      const before = player.faults.seen.length;
      const found: Finding[] = [];
      const isCompared = areCompared && !(isThinned && state.follows);
      for await (const finding of walk(player, tables, { state, nth }, WINDOWS.filter(isAsked), isCompared)) {
        found.push(finding);
        findings.push(finding);
        writeFileSync(report, reportOf(findings));
      }
      const left = listOf(unknown(found));
      expect(left, left).toBe("");
      expect(player.faults.seen.slice(before)).toEqual([]);
    });
  }

  test.runIf(boards.length > 0 && areLooksCompared)("boards look as when their pictures were kept", async ({ skip }) => {
    const player = new Hands((await stage.person("desktop", "sharp")).window);
    await castNet(player.page, { isSharp: true });
    const others: Offence[] = [];
    await player.go("/credits");
    skip((await otherLetters(player.page)).length > 0, "letters have other widths here than where pictures were kept");
    for (const state of boards) {
      const looks = await Looks.of({ name: nameOfBoard(state.name) }, true, ["en"]);
      for (const window of BOARD_WINDOWS) {
        await player.resize(window);
        await opens(player, tables, state);
        await player.page.evaluate((what) => globalThis.window.layoutNet.rests(what, "en"), state.shown);
        others.push(...(await looksOtherwise(player, looks, window, "en")));
      }
      await looks.done();
    }
    expect(others.map(({ what }) => what)).toEqual([]);
  });
}
