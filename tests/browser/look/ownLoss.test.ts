import { expect, test } from "vitest";
import { painted } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* What the others' turns took is said as the own turn begins, unasked: where their last step stands, and with a mouse in the sign of the turn. */

const stage = useStage();
const LOST = "Lost: D4. VP 7 → 4";

test.each(["desktop", "phone"] as const)(
  "who lost a special mine to a tie is told so on the %s, until the own first step or longer",
  async (size) => {
    const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
    await playLines(table.seats, "a1+3,1 a1>3,1 a1+3,2 a.");
    const ada = await stage.person(size);
    await handOver(table, 0, ada);
    await atTable(ada);
    const seen = signOf(ada);
    await playLines(table.seats.slice(1), "b1+3,5 b1>3,5 b1+3,4 b.");
    const { words, faded } = await seen;
    // A phone says it once, in the strip.
    expect(words.includes(LOST)).toBe(size === "desktop");
    if (size === "phone") {
      // The words under it are never seen through it: it slides, and does not fade.
      expect(faded).toBe(0);
      await longFits(ada);
    }
    const strip = ada.at("last-step");
    await until("it stands where the last step of the other stood", async () => (await ada.text("last-step-text")) === LOST);
    expect(await strip.textContent()).toContain("Since your turn");
    await ada.press("last-step-explain");
    await until("how it came is told", async () =>
      (await ada.text("last-step-changes")).includes("D4 special mine yours before, nobody's now"),
    );
    if (size === "phone") {
      const board = ada.at("board");
      const before = await board.boundingBox();
      await ada.page.keyboard.press("z");
      await until("a layer is seen", () => ada.sees("see-horizon"));
      expect([await ada.sees("last-step"), await board.boundingBox()]).toEqual([true, before]);
      await ada.page.keyboard.press("z");
      await until("it is put away", async () => !(await ada.sees("see-horizon")));
      expect(await board.boundingBox()).toEqual(before);
      await ada.page.setViewportSize({ width: 844, height: 390 });
      await until("held sideways there is no strip", async () => !(await ada.sees("last-step")));
    }
  },
);

/** The sign of the next turn, which is gone after moments: the page itself looks for it, and keeps a copy that stands still. */
async function signOf({ page }: Player): Promise<{ readonly words: string; readonly faded: number }> {
  const seen = await page.waitForFunction(() => {
    const sign = document.querySelector(".banner");
    const kept = sign?.cloneNode(true);
    if (!sign || !(kept instanceof HTMLElement)) return;
    kept.dataset.testid = "kept-sign";
    kept.classList.add("lost");
    kept.style.animation = "none";
    document.querySelector(".play")?.append(kept);
    const keyframes = sign.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    return { words: sign.textContent, faded: keyframes.filter((keyframe) => "opacity" in keyframe).length };
  });
  return (await seen.jsonValue()) ?? { words: "", faded: 0 };
}

/** As long as any, with the title of its language. */
const LONGEST = [
  ["Your turn", "Lost: E4, F4, G4 and 12 more. VP 120 → 107 (robot bonus −3)"],
  ["Tocca a te", "Persi: E4, F4, G4 e altri 12. PV 120 → 107 (bonus miniere −3)"],
  ["À vous", "Perdues : E4, F4, G4 et 12 autres. PV 120 → 107 (bonus robots −3)"],
] as const;

const PHONES = [
  [375, 667],
  [320, 640],
  [844, 390],
  [390, 844],
] as const;

/** The sign of the turn stands within the row of the tools, whatever it says. */
async function longFits({ page }: Player): Promise<void> {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await painted(page);
    for (const words of LONGEST) {
      const outside = await page.evaluate(([title, sentence]) => {
        const sign = document.querySelector('[data-testid="kept-sign"]');
        const [b, p] = [sign?.querySelector("b"), sign?.querySelector("p")];
        const row = document.querySelector(".topbar")?.getBoundingClientRect();
        if (!b || !p || !row) throw new Error("no sign of the turn");
        [b.textContent, p.textContent] = [title, sentence];
        return [b, p].flatMap((text) => {
          const { top, bottom, left, right } = text.getBoundingClientRect();
          const isIn =
            top >= row.top && bottom <= row.bottom && left >= row.left && right <= row.right && text.scrollWidth <= text.clientWidth;
          return isIn ? [] : [`${text.textContent}: ${top} to ${bottom}, ${left} to ${right}`];
        });
      }, words);
      expect([width, height, ...outside]).toEqual([width, height]);
    }
  }
  await page.evaluate(() => document.querySelector('[data-testid="kept-sign"]')?.remove());
}
