import type { Identity } from "@forgotten-planet/protocol";
import type { Player } from "../../support/player.ts";
import { until } from "../../support/until.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { isPictured } from "../windows.ts";

/* The pages around the table. */

const asStranger =
  (path: string) =>
  (player: Player): Promise<void> =>
    comesTo(player, path);
/** Has matches of every kind. */
const host = (tables: Tables): Identity | undefined => tables.middle.seats[0]?.identity;
const asHost =
  (path: string) =>
  (player: Player, tables: Tables): Promise<void> =>
    comesTo(player, path, host(tables));

/** Has played a match to its end. */
const asVeteran =
  (path: string) =>
  (player: Player, { overAllies }: Tables): Promise<void> =>
    comesTo(player, path, overAllies.seats[0]?.identity);

/** The pictures of a clause are there. */
const RULES_DRAWN = '[data-testid="pictures-R-PUSH"][data-drawn="true"]';

/** The rules at a clause with many pictures, or what is found in them. */
const rules =
  (query = ""): State["open"] =>
  async (player, tables) => {
    await asHost("/rules#R-PUSH")(player, tables);
    await until("the pictures are drawn", () => player.page.locator(RULES_DRAWN).isVisible());
    if (query !== "") await player.page.getByTestId("find-rule").fill(query);
  };

const inLesson = async (player: Player): Promise<void> => {
  await comesTo(player, "/learn/end");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
};

/** A lesson whose tasks are done with its star open. */
async function lessonDone(player: Player): Promise<void> {
  await comesTo(player, "/learn/floor");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
  // It may have been done at another size: a phone has its "Again" where the actions were, a desktop at the foot of the panel.
  for (const again of ["lesson-again", "lesson-restart"]) if (await player.sees(again)) await player.press(again);
  const { keyboard } = player.page;
  await keyboard.press("/");
  await until("the line has the focus", () => player.page.evaluate(() => document.activeElement?.tagName === "INPUT"));
  // The end of a turn is asked about, and done with one more Enter.
  for (const step of ["1+0,0", "1+0,2", ".", ""]) {
    await keyboard.type(step);
    await keyboard.press("Enter");
  }
  await until("the lesson is done", async () => (await player.attribute("lesson", "data-done")) === "true");
  await keyboard.press("Escape");
}

export const PAGES: readonly State[] = [
  { name: "home, first visit", open: asStranger("/"), shown: '[data-testid^="open-table-"]' },
  { name: "home", open: asHost("/"), shown: '[data-testid^="your-table-"]' },
  {
    name: "home, a code",
    open: async (player) => {
      await comesTo(player, "/");
      await pressesUntil(player, "open-code", '[data-testid="code"]');
    },
    shown: '[data-testid="code"]',
    at: ({ width }) => width < 600,
  },
  {
    name: "home, a name first",
    open: async (player) => {
      await comesTo(player, "/");
      await pressesUntil(player, "new-table", "#name-problem");
    },
    shown: "#name-problem",
  },
  {
    name: "home, to be installed",
    open: async (player) => {
      await comesTo(player, "/");
      await until("the page is there", () => player.sees("practice"));
      await player.page.evaluate(() => {
        const prompt = (): Promise<void> => Promise.resolve();
        dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
      });
      await until("it is offered", () => player.sees("install-offer"));
    },
    shown: '[data-testid="install-offer"]',
  },
  { name: "watch", open: asStranger("/watch"), shown: '[data-testid^="finished-"]' },
  { name: "matches, nobody yet", open: asStranger("/matches"), shown: ".matches-empty" },
  { name: "matches, none", open: (player, { stranger }) => comesTo(player, "/matches", stranger), shown: '[data-testid="no-matches"]' },
  { name: "matches", open: asHost("/matches"), shown: '[data-testid^="match-"]' },
  { name: "matches, finished", open: asVeteran("/matches"), shown: ".pastcard" },
  { name: "matches, none fits", open: asVeteran("/matches?q=nobody&result=won&since=2026-01-15"), shown: '[data-testid="none-fits"]' },
  {
    name: "matches, figures",
    open: async (player, tables) => {
      await asVeteran("/matches")(player, tables);
      await pressesUntil(player, "tab-figures", ".figures details");
      await player.press(player.page.locator(".figures summary"));
    },
    shown: ".figures details[open]",
    at: ({ width }) => width < 900,
  },
  {
    name: "matches, no record",
    open: async (player, tables) => {
      await asVeteran("/matches")(player, tables);
      await until("files can be chosen", () => player.sees("open-record"));
      await player.page.getByTestId("record-file").setInputFiles({ name: "a.json", mimeType: "text/plain", buffer: Buffer.from("{ oh }") });
      await until("it is refused", () => player.sees("record-refused"));
    },
    shown: '[data-testid="record-refused"]',
  },
  { name: "settings, nobody yet", open: asStranger("/settings"), shown: ".settings .panel" },
  { name: "settings", open: asHost("/settings"), shown: ".passkeys" },
  { name: "ratings", open: asHost("/ratings"), shown: '[data-testid="own-ratings"] .btn' },
  { name: "rules", open: rules(), shown: RULES_DRAWN },
  { name: "rules, a hit", open: rules("e"), shown: ".rules-hits" },
  { name: "rules, no hit", open: rules("zeppelin"), shown: '[data-testid="no-hit"]' },
  { name: "lessons", open: asHost("/learn"), shown: ".learn-board" },
  {
    name: "lesson",
    open: inLesson,
    shown: '[data-testid="lesson"]',
  },
  {
    name: "lesson, a hint",
    open: async (player) => {
      await inLesson(player);
      if (await player.sees("lesson-begin")) await player.press("lesson-begin");
      await player.press("lesson-hint");
      await until("the hint is there", () => player.sees("hint-text"));
    },
    shown: '[data-testid="hint-text"]',
  },
  { name: "lesson, done", open: lessonDone, shown: '[data-testid="lesson"][data-done="true"]' },
  {
    name: "lesson, an open tile",
    open: async (player) => {
      await comesTo(player, "/learn/allies");
      await until("the board is there", async () => (await player.cells(/./)).length > 0);
      await player.click([3, 1]);
    },
    shown: ".contestedbuttons",
  },
  ...(["floor", "robots", "tie", "walls", "mines", "special"] as const).map(
    (id): State => ({
      name: `lesson, ${id}`,
      open: async (player) => {
        await comesTo(player, `/learn/${id}`);
        await until("the board is there", async () => (await player.cells(/./)).length > 0);
      },
      shown: `[data-testid="lesson"][data-lesson="${id}"]`,
      follows: "a lesson has been done",
      // Each has the places of the last one, which is measured at all sizes: other words, and another board.
      at: isPictured,
    }),
  ),
  { name: "credits", open: asHost("/credits"), shown: "h1" },
  { name: "not found", open: asHost("/nowhere"), shown: "h1" },
  { name: "no such table", open: asHost("/t/AAAAAAAAAAAAAAAAAAAAAA"), shown: '[data-testid="gone"]' },
  { name: "no such game here", open: asHost(`/local/${"0".repeat(32)}`), shown: "h1" },
];

export const FORMS: readonly State[] = [
  { name: "new table", open: asHost("/new"), shown: '[data-testid="create"]' },
  {
    name: "new table, nobody yet",
    open: asStranger("/new"),
    shown: '[data-testid="create"]',
  },
  {
    name: "new table, 2v2",
    open: async (player, tables) => {
      await asHost("/new")(player, tables);
      await pressesUntil(player, "players-2v2", '[data-testid="create"]');
    },
    shown: '[data-testid="create"]',
  },
  { name: "one screen, form", open: asHost("/local/new"), shown: '[data-testid="local-start"]' },
  { name: "scenarios", open: asHost("/scenarios"), shown: '[data-testid="new-scenario"]' },
  { name: "scenario", open: asHost("/scenarios/first-landing"), shown: '[data-testid="look-table"]' },
  { name: "editor", open: asHost("/scenarios/new"), shown: '[data-testid="editor-board"]' },
  {
    name: "editor, drawn",
    open: async (player, tables) => {
      await asHost("/scenarios/delta")(player, tables);
      await pressesUntil(player, "look-copy", '[data-testid="editor-board"]');
    },
    shown: '[data-testid="editor-board"]',
  },
  {
    name: "editor, import",
    open: async (player, tables) => {
      await asHost("/scenarios/new")(player, tables);
      await pressesUntil(player, "editor-import", '[data-testid="import-text"]');
    },
    shown: '[data-testid="import-text"]',
  },
  {
    name: "editor, save",
    open: async (player, tables) => {
      await asHost("/scenarios/new")(player, tables);
      await pressesUntil(player, "editor-save", '[data-testid="save-here"]');
    },
    shown: '[data-testid="save-here"]',
  },
];

/** On a server of its own, where nobody plays: the last of all, since the window is somebody else there. */
export const NOBODY_THERE: readonly State[] = [
  { name: "home, nobody there", open: (player, { nowhere }) => player.go(`${nowhere}/`), shown: ".opentables .emptylist" },
  { name: "watch, nobody there", open: (player, { nowhere }) => player.go(`${nowhere}/watch`), shown: ".watchpage-empty" },
];
