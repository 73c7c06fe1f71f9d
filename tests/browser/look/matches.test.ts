import { readFileSync } from "node:fs";
import type { Identity } from "@forgotten-planet/protocol";
import { beforeAll, expect, test } from "vitest";
import { guest } from "../../../apps/server/test/support/harness.ts";
import { inStore, storePast } from "../../../apps/server/test/support/storedPast.ts";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { becomes } from "../support/driver.ts";
import { matchOf } from "../support/ownMatches.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* One's own matches: found, counted, taken along; and matches from files. */

const stage = useStage();
const RECORD = readFileSync(new URL("../../../apps/cli/test/records/exported.json", import.meta.url), "utf8");
const DAY_MS = 86_400_000;

let ada: Identity;
/** By opponent, the latest first. */
let played: Readonly<Record<"bruno" | "chiara", readonly string[]>>;

beforeAll(async () => {
  const { server } = stage;
  const people = await Promise.all(["Ada", "Bruno", "Chiara"].map((name) => guest(server.url, name)));
  const [me, bruno, chiara] = people as [Identity, Identity, Identity];
  ada = me;
  await server.kill();
  const ids = { bruno: [] as string[], chiara: [] as string[] };
  await inStore(server.dataDir, async (store) => {
    for (let i = 0; i < 6; i++) {
      const players = i % 3 === 2 ? [chiara.player, ada.player] : [ada.player, bruno.player];
      const { id } = await storePast(store, { players, seed: i + 1, at: Date.now() - i * 20 * DAY_MS });
      ids[i % 3 === 2 ? "chiara" : "bruno"].push(id);
    }
  });
  await server.restart();
  played = ids;
});

async function opens(player: Player, path = "/matches"): Promise<void> {
  await becomes(player, ada);
  await player.go(path);
  await until("the matches are there", async () => (await player.page.locator(".pastcard").count()) > 0);
  await until("the figures are there", async () => (await player.page.locator(".figures-part").count()) > 0);
}

const shown = async (player: Player): Promise<readonly string[]> =>
  player.page
    .locator("[data-card]")
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute("data-card") ?? ""));
const shows = (player: Player, ids: readonly string[]): Promise<void> =>
  until(`${ids.length} are shown`, async () => (await shown(player)).join() === ids.join());
const addressed = (player: Player, query: string): Promise<void> =>
  until(`the address says ${query}`, () => new URL(player.page.url()).search === query);
const allOf = (): readonly string[] => {
  const [b, c] = [[...played.bruno], [...played.chiara]];
  return [0, 1, 2, 3, 4, 5].map((i) => (i % 3 === 2 ? c.shift() : b.shift()) ?? "");
};

test("matches are found by chips that the address keeps; the figures and the zip follow them", async () => {
  const player = await stage.person("desktop");
  const { id } = await matchOf(stage.server.url, ada, "Mirelle", { clock: { kind: "days", days: 3 } });
  await opens(player);
  await shows(player, allOf());
  expect(await player.text("matches-facts")).toBe("6 finished, 1 waits for your turn");
  expect(await player.text(`match-${id}`)).toMatch(/^Your turn\s*First landing against Mirelle, turn 1\s*(2 days|71 hours) left\s*Play$/);
  expect(await player.text(`match-${played.bruno[0]}`)).toMatch(/^First landing(won|lost|shared) ?Bruno ?\d+ ?\d+ ?\d+ turns · today/);
  expect(await player.text("figures")).toContain("of the 6 shown");
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "matches-desktop");

  await player.page.getByTestId("filter-with").selectOption("Chiara");
  await addressed(player, "?with=Chiara");
  await shows(player, played.chiara);
  await until("the figures follow", async () => (await player.text("figures")).includes("of the 2 shown"));
  expect(await player.text("matches-facts")).toBe("2 of 6 shown, 1 waits for your turn");
  await player.page.getByTestId("filter-since").selectOption({ index: 2 });
  await until("both chips are in the address", () => /^\?with=Chiara&since=\d{4}-\d\d-\d\d$/.test(new URL(player.page.url()).search));
  await shows(player, []);
  await player.page.reload();
  await until("it says so", () => player.sees("none-fits"));
  await player.press("clear-since");
  await shows(player, played.chiara);

  await until("as many are offered", async () => (await player.text("export-records")) === "Export 2 records");
  const saved = player.page.waitForEvent("download");
  await player.page.locator("body").press("e");
  const zip = readFileSync(await (await saved).path());
  expect([zip.subarray(0, 2).toString(), zip.toString("latin1").split(".json").length]).toEqual(["PK", 5]);

  await player.press("clear-with");
  await addressed(player, "");
  await player.page.locator("body").press("/");
  await player.page.keyboard.type("bru");
  await shows(player, played.bruno);
  await addressed(player, "?q=bru");
  await player.at("match-search").blur();
  const focused = (): Promise<string> => player.page.evaluate(() => document.activeElement?.getAttribute("data-card") ?? "");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp"]) await player.page.keyboard.press(key);
  expect(await focused()).toBe(played.bruno[0]);
  await player.page.keyboard.press("a");
  await until("the analysis is there", () => player.sees("analysis"));
  await player.page.goBack();
  await shows(player, played.bruno);
  await player.press(`watch-${played.bruno[1]}`);
  await until("the replay is there", () => player.sees("replay"));
  await player.page.goBack();
  await shows(player, played.bruno);
});

test("where no match was played to its end, the figures say so", async () => {
  const player = await stage.person();
  const counted = { matches: 2, won: 0, lost: 0, drawn: 0, unfinished: 2 };
  const tallies = [{ ...counted, name: "five" }];
  await player.page.route(/\/me\/figures/, (route) =>
    route.fulfill({
      json: {
        ...counted,
        imported: 0,
        byMode: tallies,
        byOpponent: tallies,
        byAlly: [],
        byTitle: tallies,
        bySeat: tallies,
        openings: tallies,
      },
    }),
  );
  await becomes(player, ada);
  await player.go("/matches");
  await until("it is said", async () => (await player.text("figures")).includes("No finished match is counted."));
  expect(await player.text("figures")).not.toMatch(/\b0 (of|%)/);
});

test("on the phone the figures stand behind a tab", async () => {
  const player = await stage.person("phone");
  await opens(player, "/matches?with=Bruno&mode=five");
  await shows(player, played.bruno);
  expect(await player.sees("figures")).toBe(false);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "matches-phone", { fullPage: true });
  await player.press("tab-figures");
  await until("the figures are shown", () => player.sees("figures"));
  expect(await player.text("figures")).toContain("2 players");
  await player.press(player.page.locator(".figures summary"));
  expect(await player.text("further-figures")).toMatch(/place 1.*First turns.*First landing: /);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "matches-phone-figures", { fullPage: true });
  await player.press("tab-matches");
  await shows(player, played.bruno);
});

/** Holds a file over the page until that takes files, and drops it there, as a hand does. */
const drops = ({ page }: Player, name: string, text: string): Promise<void> =>
  until("the file is taken", () =>
    page.evaluate(
      ([fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName));
        const happens = (type: string): boolean =>
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        // A target says so when a file is held over it.
        const isTaken = !happens("dragover");
        if (isTaken) happens("drop");
        return isTaken;
      },
      [name, text] as const,
    ),
  );

/** Opened in analysis, at that step. */
const isOpened = async (player: Player, ply: number): Promise<void> => {
  await until("the match of the file is read", async () => (await player.attribute("analysis", "data-read")) === "true");
  await until(`ply ${ply} is shown`, async () => Number(await player.attribute("analysis", "data-ply")) === ply);
  expect(new URL(player.page.url()).pathname).toMatch(/^\/a\/local\/[0-9a-f]{32}/);
};

test("a record that is dropped on any page opens in analysis; what is none says where and why", async () => {
  const player = await stage.person("desktop");
  await player.go("/rules");
  await player.page.locator("h1").first().waitFor();
  await drops(player, "half.json", RECORD.slice(0, 400));
  await until("it is refused", () => player.sees("record-refused"));
  expect(await player.text("record-why")).toMatch(/^Line \d+, column \d+: the file breaks off there\.$/);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "record-refused");
  await drops(player, "Ada against Bea.json", RECORD);
  await isOpened(player, 0);
  await player.page.keyboard.press("End");
  await isOpened(player, (JSON.parse(RECORD) as { intents: [] }).intents.length);

  // It is kept here, for a visitor without a name as well.
  await player.go("/matches");
  await player.press(player.page.getByText("Ada against Bea.json"));
  await isOpened(player, 0);
  expect(await player.text("not-played-here")).toMatch(/^from a file$/i);

  // Opened again, it is the same match.
  const { pathname } = new URL(player.page.url());
  await player.go("/rules");
  await drops(player, "Ada against Bea (1).json", RECORD);
  await isOpened(player, 0);
  expect(new URL(player.page.url()).pathname).toBe(pathname);
  await player.go("/matches");
  await player.at("group-imported").waitFor();
  expect(await player.page.locator('[data-testid^="imported-"]').count()).toBe(1);
});

test("a record of a match that was given up says so in replay and analysis, after a reload too", async () => {
  const player = await stage.person("desktop");
  const { intents, ...head } = JSON.parse(RECORD) as { intents: object[] };
  await player.go("/rules");
  await drops(player, "given up.json", JSON.stringify({ ...head, intents: intents.slice(0, 12), ended: "vote", gaveUp: 1 }));
  await isOpened(player, 0);
  await until("it is told", async () => (await player.text("analysis-end")) === "Ada gave up");
  await player.page.reload();
  await until("it is told again", async () => (await player.text("analysis-end")) === "Ada gave up");
  await player.go(new URL(player.page.url()).pathname.replace(/^.a.local.([0-9a-f]+).*/, "/r/local/$1/12"));
  await until("the replay tells it", async () => /^Ada gave up · /.test(await player.text("replay-result")));
  await screenshot(player.page, "replay-given-up");
});

test("on the phone a file is chosen; a match with a refused step is shown up to there", async () => {
  const player = await stage.person("phone");
  await becomes(player, ada);
  await player.go("/matches");
  await player.at("open-record").waitFor();
  const record = JSON.parse(RECORD) as { intents: { seat: number }[] };
  const broken = { ...record, intents: [...record.intents.slice(0, 5), { ...record.intents[5], type: "fly" }] };
  const file = { name: "broken.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(broken)) };
  await player.page.getByTestId("record-file").setInputFiles(file);
  await isOpened(player, 0);
  await until("why is said", () =>
    player.page
      .getByText(/^Step 6: .*R-INTENT/)
      .first()
      .isVisible(),
  );
  await player.page.keyboard.press("End");
  await isOpened(player, 5);
  expect(await player.text("not-played-here")).toMatch(/^from a file$/i);
  await player.go("/matches");
  await player.at("group-imported").waitFor();
  expect(await player.text("group-imported")).toContain("5 steps, then one that the rules refuse");
  expect(await violations(player.page)).toEqual([]);
});
