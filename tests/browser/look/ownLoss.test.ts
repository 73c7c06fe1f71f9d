import { expect, test } from "vitest";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* What the others' turns took is said as the own turn begins, unasked: in the sign of the turn, and where their last step stands. */

const stage = useStage();
const LOST = "Lost: D4. VP 7 → 4";
/** A phone has the tiles below. */
const SIGN = { desktop: LOST, phone: "Your turnVP 7 → 4" } as const;

test.each(["desktop", "phone"] as const)(
  "who lost a special mine to a tie is told so on the %s, until the own first step or longer",
  async (size) => {
    const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
    await playLines(table.seats, "a1+3,1 a1>3,1 a1+3,2 a.");
    const ada = await stage.person(size);
    await handOver(table, 0, ada);
    await atTable(ada);
    await playLines(table.seats.slice(1), "b1+3,5 b1>3,5 b1+3,4 b.");
    await until("the sign of the turn says it", async () =>
      (await ada.page.locator(".banner").allTextContents()).join().includes(SIGN[size]),
    );
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
