import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { finger } from "../support/board.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable, joinTable, makeTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { beginSetup } from "../support/setup.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* From an action, from what lies at a cell and from a preview one gets to the paragraph of the rules: by mouse, finger and keys. */

const stage = useStage({ dice: [4] });

/** Ada stands on D3; land and a mine are legal at E3. C2 is a mine. */
const MIDDLE = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu
  a1+4,1 a1>3,2`;
const EAST: XY = [4, 2];
const MINE: XY = [2, 1];
/** A tile of Bruno's, where Ada can do nothing. */
const FAR: XY = [3, 4];

async function sits(size: "desktop" | "phone"): Promise<Player> {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, MIDDLE);
  const player = await stage.person(size);
  await handOver(table, 0, player);
  await atTable(player);
  await player.myTurn();
  return player;
}

const reads = async (player: Player, rule: string): Promise<void> => {
  await until(`${rule} is read over the table`, () => player.sees(`clause-${rule}`));
  await player.press("dialog-close");
  await until("the sheet is closed", async () => !(await player.sees("rules-sheet")));
};

/** The link to a rule within a part of the page. */
const linkIn = (player: Player, part: string, rule: string) =>
  player.page.locator(part).filter({ visible: true }).locator(`a[href="/rules#${rule}"]`).first();

const BUBBLE = '[data-testid="button-help"]';
const CARD = '[data-testid="inspect"]';
const PREVIEW = ".preview-head";

test("with a mouse: over an action, over a tile, and beside the preview", async () => {
  const ada = await sits("desktop");
  await ada.at("action-conserve").hover();
  await until("it is said what it does", async () => /Conserve.*K/.test(await ada.text(ada.page.locator(BUBBLE))));
  await linkIn(ada, BUBBLE, "R-CONS").click();
  await reads(ada, "R-CONS");

  await ada.hover(FAR);
  await until("it is said what lies there", () => ada.page.locator(CARD).isVisible());
  const link = linkIn(ada, CARD, "R-CTRL-1");
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await ada.page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await ada.page.waitForTimeout(500);
  await link.click();
  await reads(ada, "R-CTRL-1");

  await ada.click(EAST);
  await ada.at("build-card-buildLand").waitFor();
  await linkIn(ada, '[data-testid="build-card-buildLand"]', "R-LAND").click();
  await reads(ada, "R-LAND");
  // The choice is still open behind the rules.
  await ada.press("chip-buildMine");
  await linkIn(ada, PREVIEW, "R-MINE").click();
  await reads(ada, "R-MINE");
});

test("with a finger: a long press on an action or a tile, and the preview in the dock", async () => {
  const ada = await sits("phone");
  const long = async (testid: string): Promise<void> => {
    const held = await finger(ada, ada.at(testid));
    await until("it is said what it does", () => ada.page.locator(BUBBLE).isVisible());
    await held.lift();
  };
  await long("action-buildLand");
  expect(await ada.attribute("action-buildLand", "aria-pressed")).toBe("false");
  await linkIn(ada, BUBBLE, "R-LAND").tap();
  await reads(ada, "R-LAND");

  const held = await finger(ada, ada.page.locator(`[role=gridcell][data-cell="${MINE.join(",")}"]`).first());
  await until("it is said what lies there", () => ada.page.locator(CARD).isVisible());
  // What it means comes before the name of its rule.
  expect(await ada.page.locator(`${CARD} > .inspect-rules ~ span`).count()).toBe(0);
  await held.lift();
  await linkIn(ada, CARD, "R-CTRL-1").tap();
  await reads(ada, "R-CTRL-1");

  await ada.act("buildLand");
  await ada.click(EAST);
  await ada.at("confirm").waitFor();
  await linkIn(ada, PREVIEW, "R-LAND").tap();
  await reads(ada, "R-LAND");
  await ada.press("confirm");
  await until("land lies there", async () => /Land/.test(await ada.named(EAST)));
});

test("with keys: F1 at an action, at a cell, and in a preview; the focus comes back", async () => {
  const ada = await sits("desktop");
  const { keyboard } = ada.page;
  const focus = (where: string): Promise<void> =>
    until(`the focus is at ${where}`, () =>
      ada.page.evaluate((name) => {
        const { dataset } = document.activeElement as HTMLElement;
        return dataset.testid === name || dataset.cell === name;
      }, where),
    );
  await ada.at("action-move").focus();
  await keyboard.press("Tab");
  await focus("action-buildLand");
  await keyboard.press("F1");
  await reads(ada, "R-LAND");
  await focus("action-buildLand");

  await ada.page.locator(".board [role=gridcell][tabindex='0']").focus();
  await keyboard.press("Escape");
  await ada.page
    .locator(`[role=gridcell][data-cell="${MINE.join(",")}"]`)
    .first()
    .focus();
  await keyboard.press("F1");
  await focus("why-rule");
  await keyboard.press("Enter");
  await reads(ada, "R-MINE");
  await focus("why-rule");
  await keyboard.press("Escape");
  await focus(MINE.join(","));
  expect(await ada.page.locator(CARD).isVisible()).toBe(false);

  await keyboard.press("l");
  await ada.page
    .locator(`[role=gridcell][data-cell="${EAST.join(",")}"]`)
    .first()
    .focus();
  await until("it is shown", () => ada.page.locator(PREVIEW).isVisible());
  await keyboard.press("F1");
  await reads(ada, "R-LAND");
});

test("while tiles are placed in secret: beside the distances, on a phone with what is allowed", async () => {
  const [ada, bruno] = await Promise.all([stage.person(), stage.person("phone")]);
  await takeName(ada, "Ada");
  const link = await makeTable(ada, { players: 2, scenario: "first-landing", secret: true, seated: true });
  await joinTable(bruno, link, "Bruno");
  await beginSetup([ada, bruno], "placement");
  await linkIn(ada, '[data-testid="placement-card"]', "R-RND-1").click();
  await reads(ada, "R-RND-1");
  await bruno.press("open-players");
  await linkIn(bruno, ".rule", "R-RND-1").tap();
  await until("it is read on the phone", () => bruno.sees("clause-R-RND-1"));
});
