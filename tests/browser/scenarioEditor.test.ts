import { readFile } from "node:fs/promises";
import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "./support/browser.ts";
import { atEditor, contentOf, drawn, draws, imports, leavesPanel } from "./support/editor.ts";
import { beginGame, takeName, tick } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { endsTurn, isOver, playsTurn, result, turnOrEnd } from "./support/turns.ts";
import { until } from "./support/until.ts";

/* A scenario is drawn, shared and played; files come and go; what is wrong with one is said, and costs nothing. */

const stage = useStage();
const shot = ({ page, window }: Player, name: string, options = {}): Promise<void> =>
  screenshot(page, `editor-${name}-${window.size}`, options);
const NAME = "Südliche Schlucht";

/** What the drawing below comes to: seven by seven with its corners and two rocks gone, a base at either end, a mine at either side. */
const DRAWN: Readonly<Record<string, string>> = {
  "0,0": "unavailable",
  "6,0": "unavailable",
  "0,6": "unavailable",
  "6,6": "unavailable",
  "2,3": "unavailable",
  "4,3": "unavailable",
  "3,0": "base-0",
  "3,6": "base-1",
  "0,3": "special",
  "6,3": "special",
};

/** A new drawing, stroke by stroke. */
async function drawsAll(player: Player): Promise<void> {
  await player.go("/scenarios");
  await player.press("new-scenario");
  await atEditor(player);
  for (const side of ["columns", "rows"]) for (let i = 0; i < 2; i++) await player.press(`${side}-less`);
  await player.press("symmetry-quarter-turn");
  await draws(player, "unavailable", [0, 0]);
  await player.press("symmetry-half-turn");
  await draws(player, "unavailable", [2, 3]);
  await draws(player, "base", [3, 0]);
  await draws(player, "special", [0, 3]);
  await until("it is drawn", async () => {
    expect(await drawn(player)).toEqual(DRAWN);
    return true;
  });
  await until("the report has nothing to add", async () => /fair/i.test(await player.text("report-count")));
  // Fewer than two thirds: said, and no fault. The game is over the sooner.
  await player.at("land").fill("15");
  await player.at("land").press("Tab");
  await player.at("editor-name").fill(NAME);
}

async function isFair(player: Player): Promise<void> {
  await until("the report is fair", async () => (await player.attribute("report", "data-fair")) === "true");
  expect(await player.attribute("report", "data-playable")).toBe("true");
}

test("drawn, saved, shared by a link, and played to its end by two", async () => {
  const [ada, bruno] = await Promise.all([stage.person(), stage.person("phone")]);
  await drawsAll(ada);
  await isFair(ada);
  expect(await ada.text("report-count")).toContain("1 thing to see");
  await shot(ada, "drawn");

  await ada.press("editor-save");
  await ada.press("save-server");
  await ada.at("name").fill("Ada");
  await ada.press("save-name");
  await until("it lies on the server", async () => (await ada.attribute("editor-kept", "data-state")) === "server");
  await until("its address is its own", () => /\/scenarios\/[\w-]{20,}\/edit$/.test(ada.page.url()));
  await ada.press("editor-share");
  const link = await ada.at("scenario-link").inputValue();
  expect(link).toMatch(/\/scenarios\/[\w-]{20,}$/);
  await shot(ada, "share");

  // Anyone may look, and draw nothing.
  await bruno.go(link);
  await isFair(bruno);
  expect(await bruno.text(bruno.page.locator("main"))).toContain(NAME);
  expect(await bruno.text(bruno.page.locator("main"))).toContain("Ada");
  expect(await bruno.page.locator('[data-testid="editor-board"], [data-testid^="tool-"], [data-testid="look-edit"]').count()).toBe(0);
  await shot(bruno, "shared", { fullPage: true });

  await bruno.press("look-table");
  await until("the form has it", async () => (await bruno.text(bruno.page.locator(".createbar-sum"))).includes(NAME));
  await tick(bruno, "option-fixed");
  await bruno.at("name").fill("Bruno");
  await shot(bruno, "form", { fullPage: true });
  await bruno.press("create");
  const table = await bruno.at("invite-link").inputValue();
  await ada.go(table);
  await ada.press("sit-here");
  await until("both sit", async () => (await bruno.attribute("seat-1", "data-name")) === "Ada");
  await beginGame([bruno, ada]);
  await playsItThrough(bruno, ada);
});

/** On the drawn board: what is no space is none here either; then all the land is burnt. */
async function playsItThrough(first: Player, second: Player): Promise<void> {
  for (const window of [first, second]) {
    for (const [key, content] of Object.entries(DRAWN)) {
      const cell = key.split(",").map(Number) as unknown as XY;
      if (content === "unavailable") expect(await window.page.locator(`[role=gridcell][data-cell="${key}"]`).count()).toBe(0);
      else
        expect(await window.named(cell)).toMatch(
          content === "special" ? /Special mine\./ : content === "base-0" ? /Base of Bruno/ : /Base of Ada/,
        );
    }
  }
  await first.myTurn();
  await first.act("buildLand");
  expect((await first.marks()).map(String).toSorted()).toEqual(["2,0", "3,1", "4,0"]);
  await first.perform("buildLand", { at: [3, 1], chosen: true });
  await shot(first, "played");
  await endsTurn(first);
  for (let turn = 1; ; turn++) {
    const player = turn % 2 === 1 ? second : first;
    if (!(await turnOrEnd(player))) break;
    await playsTurn(player, true);
  }
  for (const window of [first, second]) await until("the result", () => isOver(window));
  expect(await result(first)).toEqual(await result(second));
  expect(await result(first)).toMatchObject({ winners: "0", rows: { length: 2 } });
}

test("a drawing survives a reload, goes out as a file and comes in again", async () => {
  const player = await stage.person();
  await drawsAll(player);
  await player.page.reload();
  await atEditor(player);
  expect(await player.sees("editor-restored")).toBe(true);
  expect(await drawn(player)).toEqual(DRAWN);
  expect(await player.at("editor-name").inputValue()).toBe(NAME);
  expect(await player.at("land").inputValue()).toBe("15");

  const [file] = await Promise.all([player.page.waitForEvent("download"), player.press("editor-export")]);
  expect(file.suggestedFilename()).toBe("südliche-schlucht.json");
  const text = await readFile(await file.path(), "utf8");
  const other = await stage.person("laptop");
  await other.go("/scenarios/new");
  await atEditor(other);
  expect(await imports(other, text)).toBe("");
  await until("it is drawn there", async () => (await other.at("editor-name").inputValue()) === NAME);
  expect(await drawn(other)).toEqual(DRAWN);
  await isFair(other);
  const [again] = await Promise.all([other.page.waitForEvent("download"), other.press("editor-export")]);
  expect(await readFile(await again.path(), "utf8")).toBe(text);
  // What it replaced comes back.
  await other.press("editor-undo");
  expect(await drawn(other)).toEqual({});
});

const good = {
  name: "A good one",
  area: { kind: "fixed", rows: [".......", ".......", ".......", ".......", "......."] },
  land: 20,
  bases: [
    [0, 2],
    [6, 2],
  ],
  specials: [[3, 2]],
};

test("a file that is none says why and where; the drawing under way stays", async () => {
  const player = await stage.person();
  await player.go("/scenarios/new");
  await atEditor(player);
  await draws(player, "unavailable", [0, 0], [2, 0]);
  await draws(player, "base", [4, 4]);
  const before = await drawn(player);
  expect(Object.keys(before)).toHaveLength(4);

  for (const [file, sentence] of [
    ["I am no file", /This is not JSON/],
    ["[1, 2, 3]", /A scenario has a name, an area/],
    [JSON.stringify({ ...good, name: "x".repeat(5_000) }), /too large: a scenario file has at most 4,000 bytes/],
    [JSON.stringify({ ...good, name: "<img src=x onerror=alert(1)>" }), /The name has to be 1 to \d+ letters/],
    [JSON.stringify({ ...good, name: "<script>alert(1)</script>" }), /The name has to be 1 to \d+ letters/],
    [JSON.stringify({ ...good, area: { kind: "fixed", rows: ["...", ".x.", "..."] } }), /Row 2 of the area/],
    [JSON.stringify({ ...good, land: 0 }), /Land tiles have to be a whole number, 1 to 72/],
    [JSON.stringify({ ...good, specials: [[3, "2"]] }), /Special mine 1 has to be two whole numbers/],
    [JSON.stringify({ ...good, cheat: true }), /no field “cheat”/],
    [JSON.stringify({ ...good, specials: [[1, 2]] }), /touch/],
    [JSON.stringify({ ...good, specials: [[9, 2]] }), /area/],
  ] as const) {
    expect(await imports(player, file), file.slice(0, 80)).toMatch(sentence);
    if (file.includes("[[1,2]]")) await shot(player, "refused");
    await leavesPanel(player, "import-panel");
    expect(await drawn(player)).toEqual(before);
  }

  // A pasted text far too long is refused before it is laid out, which takes a browser many seconds.
  await player.press("editor-import");
  await player.page.evaluate(() => navigator.clipboard.writeText("x".repeat(100_000)));
  await player.at("import-text").press("ControlOrMeta+v");
  await until("it is too long", async () => /too large/.test(await player.text("import-problem")));
  expect(await player.at("import-text").inputValue()).toBe("");
  await leavesPanel(player, "import-panel");

  // As a file, larger than any scenario: it is not even read.
  await player.press("editor-import");
  await player.page
    .getByTestId("import-file")
    .setInputFiles({ name: "big.json", mimeType: "application/json", buffer: Buffer.alloc(3_000_000, " ") });
  await until("it is too large", async () => /too large/.test(await player.text("import-problem")));
  await leavesPanel(player, "import-panel");
  expect(await drawn(player)).toEqual(before);
  expect(await player.page.locator("img[src=x]").count()).toBe(0);

  expect(await imports(player, JSON.stringify(good))).toBe("");
  await until("the good one is drawn", async () => (await player.at("editor-name").inputValue()) === good.name);
});

test("with a finger on the phone: strokes, a mine too near that is said, and a copy in this browser", async () => {
  const player = await stage.person("phone");
  await takeName(player, "Pia");
  await player.go("/scenarios/new");
  await atEditor(player);
  await draws(player, "unavailable", [0, 0], [0, 2]);
  await until("the stroke is drawn", async () => Object.keys(await drawn(player)).length === 3);
  await player.press("symmetry-left-right");
  await draws(player, "base", [1, 6]);
  await draws(player, "special", [2, 6]);
  await until(
    "both are mirrored",
    async () => (await contentOf(player, [7, 6])) === "base-1" && (await contentOf(player, [6, 6])) === "special",
  );
  await until("it cannot be played", async () => (await player.attribute("report", "data-playable")) === "false");
  expect(await player.sees("remark-tiles-touch")).toBe(true);
  await shot(player, "touch", { fullPage: true });
  await player.press("editor-undo");
  await draws(player, "special", [3, 2]);
  await until("it can be played", async () => (await player.attribute("report", "data-playable")) === "true");

  await player.at("editor-name").fill("Pia's own");
  await player.press("editor-save");
  await player.press("save-here");
  await until("it is kept here", async () => (await player.attribute("editor-kept", "data-state")) === "here");
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await player.go("/scenarios");
  await until("it is listed", async () => (await player.text(player.page.locator(".ownlist"))).includes("Pia's own"));
});
