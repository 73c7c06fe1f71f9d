import "../texts/texts.ts";
import { NOBODY, type OwnerChange, type Seat } from "@forgotten-planet/rules";
import { setupOf, start } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import { lostTiles } from "./lostTiles.ts";

beforeAll(startTexts);

const view = start(setupOf(1, { seats: 2, area: "fixed" }));
const flip = (cell: number, from: Seat): OwnerChange => ({ cell: cell as OwnerChange["cell"], from, to: NOBODY });

/** What is said of so many lost tiles, of which three are named. */
function said(count: number): string {
  const flips = [flip(20, 1), ...[...Array(count).keys()].map((cell) => flip(cell, 0))];
  const text = lostTiles(view, flips, 0, 3);
  return typeof text === "string" ? text : say(text);
}

test("tiles of that seat alone are named, and those beyond the last are counted in words", () => {
  expect([said(0), said(1), said(4), said(5)]).toEqual(["", "A1", "A1, B1, C1, A2", "A1, B1, C1 and 2 more"]);
});

test("without a limit all are named", () => {
  const flips = [...Array(5).keys()].map((cell) => flip(cell, 0));
  expect(lostTiles(view, flips, 0)).toBe("A1, B1, C1, A2, B2");
});
