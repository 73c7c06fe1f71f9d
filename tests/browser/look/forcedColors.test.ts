import { expect, test } from "vitest";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Where the system sets the colours, fills and shadows are gone: edges say what is on. @source WCAG 2.2, 1.4.11 */

const stage = useStage({ picture: "fast" });

/** How wide the edge of a thing with cut corners is, and its colour. */
const edgeOf = ({ page }: Player, selector: string): Promise<{ readonly width: string; readonly color: string }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderTopWidth: width, borderTopColor: color } = getComputedStyle(element, "::before");
      return { width, color };
    });

const colorOf = ({ page }: Player, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test("what is chosen, whose turn it is and what cannot be done are told apart without fills", async () => {
  const player = await stage.person("desktop");
  await player.page.emulateMedia({ forcedColors: "active" });
  await player.go("/learn/walls");
  await until("the lesson is there", () => player.sees("action-buildWall"));
  const plain = await edgeOf(player, '[data-testid="end-turn"]');
  expect(plain.width).toBe("1px");
  await player.press("action-buildWall");
  for (const chosen of ['[data-testid="action-buildWall"]', ".capsule.current"]) {
    const edge = await edgeOf(player, chosen);
    expect(edge.width, chosen).toBe("3px");
    expect(edge.color, chosen).not.toBe(plain.color);
  }
  expect(await colorOf(player, '[data-testid="undo"][aria-disabled="true"]')).not.toBe(await colorOf(player, '[data-testid="end-turn"]'));
});

test("only the page where one is has a bar under its link", async () => {
  const player = await stage.person("desktop");
  await player.page.emulateMedia({ forcedColors: "active" });
  await player.go("/watch");
  await until("the page is there", () => player.sees("watch"));
  const bars = await player.page
    .locator(".pageways a")
    .evaluateAll((links) =>
      links.map((link) => ({ color: getComputedStyle(link).borderBottomColor, isHere: link.hasAttribute("aria-current") })),
    );
  const here = bars.find(({ isHere }) => isHere);
  expect(bars.filter(({ color }) => color === here?.color)).toEqual([here]);
});
