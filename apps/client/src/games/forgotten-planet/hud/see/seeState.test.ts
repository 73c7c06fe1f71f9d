import type { Cell } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { SeeState } from "./seeState.ts";

const [PRESSED, POINTED] = [3 as Cell, 5 as Cell];

test("a tile is asked about while it is looked at whose it is: the one that was pressed, else the one pointed at", () => {
  const see = new SeeState();
  see.point(POINTED);
  expect(see.cell.value).toBeUndefined();
  see.toggle("whose");
  expect(see.cell.value).toBe(POINTED);
  expect(see.press(PRESSED)).toBe(true);
  expect(see.cell.value).toBe(PRESSED);
  see.toggle("horizon");
  expect(see.cell.value).toBeUndefined();
  see.toggle("whose");
  expect(see.cell.value).toBe(PRESSED);
  see.close();
  expect([see.layer.value, see.cell.value]).toEqual([undefined, undefined]);
});
