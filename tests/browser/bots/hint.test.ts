import { expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { beginPractice, keptPly, playsFar } from "../support/practice.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A hint is asked for, read, played step by step and dismissed; a bot's turn is explained. */

const stage = useStage();

const shot = ({ page, window }: Player, name: string): Promise<void> => screenshot(page, `hint-${name}-${window.size}`);

/** A game against Builder, some turns on, at the person's turn. */
async function inTheMiddle(player: Player): Promise<string> {
  const path = await beginPractice(player);
  await playsFar(player, path, ({ turn }) => turn >= 12 && turn % 2 === 0);
  await atTable(player);
  await player.myTurn();
  return path;
}

const isShown = (player: Player, kind: string): Promise<void> =>
  until(`the ${kind} is shown`, async () => (await player.attribute("hint-panel", "data-kind")) === kind);

/** Keeps the turn as the own plan, which stands beside the board until it is put away; then asks again. */
async function keepsAndPutsAway(player: Player): Promise<void> {
  await player.press("hint-keep");
  await until("the hint is closed, and the plan kept", async () => !(await player.sees("hint-panel")) && player.sees("ahead-play"));
  expect(await player.page.getByTestId("ahead-step").count()).toBeGreaterThan(0);
  await shot(player, "kept");
  await player.press("ahead-hide");
  await until("the plan is put away", async () => !(await player.sees("ahead-play")));
  await player.press("hint");
  await isShown(player, "hint");
}

/** A bot's last turn is explained, and the explanation closed. */
async function isExplained(player: Player): Promise<void> {
  await player.press("explain");
  await isShown(player, "explain");
  await until("it says what it was", async () => /What Builder did/.test(await player.text("hint-panel")));
  await shot(player, "explained");
  expect(await violations(player.page)).toEqual([]);
  await player.press("hint-close");
  await until("it is closed", async () => !(await player.sees("hint-panel")));
}

/** What is told of the turn scrolls under the arrows and the cross. */
async function headStays(player: Player): Promise<void> {
  const head = () => Promise.all(["hint-previous", "hint-next", "hint-close"].map((id) => player.at(id).boundingBox()));
  const before = await head();
  const told = player.at("hint-0");
  const [top, scrolled] = await told.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    return [element.getBoundingClientRect().top, element.scrollTop] as const;
  });
  expect(scrolled).toBeGreaterThan(0);
  expect(await head()).toEqual(before);
  for (const box of before) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
}

test.each(firstAtADesk(["phone", "desktop"] as const))(
  "a bot's turn is explained on the %s, a hint is read and played, and ends the turn",
  async (size) => {
    const player = await stage.person(size);
    const path = await inTheMiddle(player);
    await isExplained(player);
    await player.press("hint");
    await isShown(player, "hint");
    await shot(player, "open");
    expect(await violations(player.page)).toEqual([]);
    const first = await player.text("hint-panel");
    expect(first).toMatch(/VP/);
    expect(first).not.toMatch(/\{\{|hint\./);
    expect(await player.text("hint-brings")).not.toBe("");
    if (player.window.size === "phone") await headStays(player);
    await until("it can be kept", async () => (await player.attribute("hint-keep", "aria-disabled")) === "false");
    await keepsAndPutsAway(player);
    for (let left = Number(await player.attribute("hint-play", "data-left")); left > 0; left--) {
      const ply = await keptPly(player, path);
      await player.press("hint-play");
      await until("the step is played", async () => (await keptPly(player, path)) === ply + 1);
      if (left > 1) await until("the next is offered", async () => (await player.attribute("hint-play", "data-left")) === String(left - 1));
    }
    await shot(player, "played");
    await until("a die decides, or the turn is ended", async () => !(await player.sees("hint-panel")) || (await player.sees("hint-play")));
    if (await player.sees("hint-play")) {
      await player.press("hint-play");
      await until("the dock alone asks what is still to be asked", async () => !(await player.sees("hint-panel")));
      await until(
        "it is the bot's turn",
        async () => !(await player.isTurn()) || (await player.asksForCubes()) || (await player.sees("confirm")),
      );
    }
  },
);

test("the turns of a hint are chosen between and dismissed by keys alone, and the focus comes back", async () => {
  const player = await stage.person("desktop");
  await inTheMiddle(player);
  const { keyboard } = player.page;
  await player.at("hint").focus();
  await keyboard.press("a");
  await isShown(player, "hint");
  const title = await player.text("hint-0");
  await player.at("choose-hint-0").focus();
  if (await player.sees("hint-1")) {
    await keyboard.press("ArrowDown");
    await until("the second is unfolded", async () => player.at("choose-hint-1").isChecked());
    expect(await player.text("hint-1")).not.toBe(title);
  }
  await shot(player, "second");
  await keyboard.press("Escape");
  await until("it is closed", async () => !(await player.sees("hint-panel")));
  expect(await player.page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("hint");
});

/** Shows the first hint that no longer follows, or that one: on a desktop by a press anywhere on its card, on a phone by the arrows. */
async function shows(player: Player, which: "past" | number): Promise<number> {
  const { page, window } = player;
  const isShown = async (): Promise<boolean> =>
    which === "past" ? player.sees("hint-past") : page.locator(`.hintone[data-testid="hint-${which}"]`).isVisible();
  if (window.size === "phone") {
    for (let i = 0; i < 3 && !(await isShown()); i++) await player.press("hint-next");
    return Number((await page.locator(".hintone").getAttribute("data-testid"))?.slice(-1));
  }
  const card = which === "past" ? page.locator(".hintcard.past").first() : player.at(`hint-${which}`);
  const index = Number((await card.getAttribute("data-testid"))?.slice(-1));
  // The figures at its foot, not its name.
  const figures = card.locator(".hintfigures");
  await figures.scrollIntoViewIfNeeded();
  const box = await figures.boundingBox();
  if (!box) throw new Error("the card is not there");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await until("its card is unfolded", () => player.at(`choose-hint-${index}`).isChecked());
  return index;
}

test.each(["desktop", "phone"] as const)(
  "hints keep on the %s how far they are, and one that no longer follows says so, plays nothing and comes back",
  async (size) => {
    const player = await stage.person(size);
    const path = await beginPractice(player);
    await player.myTurn();
    await player.press("hint");
    await isShown(player, "hint");
    const left = Number(await player.attribute("hint-play", "data-left"));
    const playsOn = (): Promise<void> =>
      until("it goes on after its first step", async () => (await player.attribute("hint-play", "data-left")) === String(left - 1));
    await player.press("hint-play");
    await playsOn();
    const ply = await keptPly(player, path);

    const other = await shows(player, "past");
    await until("it says that it no longer holds", async () => (await player.text("hint-panel")).includes("no longer holds"));
    expect([await player.sees("hint-play"), await player.sees("hint-keep"), await player.sees("hint-again")]).toEqual([false, false, true]);
    expect(await player.text("hint-past")).toMatch(/other steps/);
    expect(await violations(player.page)).toEqual([]);
    await shot(player, "past");

    await shows(player, 0);
    await playsOn();
    await shows(player, other);
    await player.press("hint-undo");
    await until("it can be played", () => player.sees("hint-play"));
    expect(await player.sees("hint-past")).toBe(false);
    expect(await player.page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("hint-panel");

    await shows(player, 0);
    await player.press("hint-play");
    await playsOn();
    await shows(player, other);
    await player.press("hint-again");
    await until("new hints are there", async () => (await isHint(player)) && (await player.sees("hint-play")));
    // Undone once and played twice.
    expect(await keptPly(player, path)).toBe(ply + 2);
  },
);

const isHint = async (player: Player): Promise<boolean> => (await player.attribute("hint-panel", "data-kind")) === "hint";
