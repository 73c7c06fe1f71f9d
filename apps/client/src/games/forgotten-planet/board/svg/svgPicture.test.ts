import { board } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { boardView } from "../../model/board/boardView.ts";
import { loadArt } from "../atlas/svgArt.ts";
import { USUAL_PAINT } from "../palette.ts";
import { SvgSheet } from "./svgPicture.ts";

beforeAll(loadArt);

const UI = { marks: [], layers: { control: true, distances: false, coordinates: false } } as const;

test("the board's layers as SVG: tiles, owners, walls and robots where the board has them", () => {
  const sheet = new SvgSheet(60, USUAL_PAINT, "b");
  const { laid, width, height } = sheet.draw(boardView(board("A #a|#\n. . #a2~"), UI));
  expect([width, height]).toEqual([264, 176]);
  const at = (id: string) => laid.filter((one) => one.id === id).map(({ transform }) => transform);
  expect(at("b-base-red").concat(at("b-base-yellow"))).toHaveLength(1);
  expect(at("b-wallBeam")).toEqual(["matrix(0 1 -1 0 176 44)"]);
  const texts = laid.flatMap(({ text }) => (text ? [text.say] : []));
  expect(texts.sort()).toEqual(["1", "2", "OFF"]);
  for (const { id } of laid) if (id) expect(sheet.elements.get(id)).toContain("<svg");
});

test("no id stands twice among the drawings, and each is found that a drawing refers to", () => {
  const sheet = new SvgSheet(60, USUAL_PAINT, "b");
  sheet.draw(boardView(board("A #a|#\n. . #a2~"), UI));
  sheet.draw(boardView(board("B # # C"), UI));
  const all = [...sheet.elements.values()].join("");
  const ids = [...all.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set([...ids, ...sheet.elements.keys()]).size).toBe(ids.length + sheet.elements.size);
  for (const [, id] of all.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});

test("what is tinted has its own drawing; what is laid over is found by its name", () => {
  const sheet = new SvgSheet(60, USUAL_PAINT, "b");
  const { laid } = sheet.draw(boardView(board("A # # B"), UI));
  const tinted = laid.filter(({ id }) => /^b-surface-/.test(id ?? ""));
  expect(tinted.length).toBeGreaterThan(0);
  expect(sheet.elements.get(tinted[0]?.id ?? "")).not.toMatch(/#fff\b/i);
  expect(sheet.elements.get(sheet.use("ghost"))).toContain("<path");
});
