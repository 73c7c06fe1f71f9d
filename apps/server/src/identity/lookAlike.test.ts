import { expect, test } from "vitest";
import { looksLike } from "./lookAlike.ts";

test.each([
  ["Ada", "ada"],
  ["Ada", "Аdа"],
  ["Ada", "A d a"],
  ["Ada", "Áda"],
  ["Ada", "𝐀𝐝𝐚"],
  ["Ali", "AIi"],
  ["Ali", "A1i"],
  ["Bob", "B0b"],
  ["Ιvan", "Ivan"],
  ["Оля", "Oля"],
])("S19: %s is taken for %s", (name, other) => {
  expect(looksLike(name, other)).toBe(true);
  expect(looksLike(other, name)).toBe(true);
});

test.each([
  ["Ada", "Ida"],
  ["Player 1", "Player 2"],
  ["Bot b0.1", "Bot b1.0"],
  ["Ann", "Anna"],
  ["李雷", "李明"],
  ["🤖 one", "🤖 two"],
])("%s is not taken for %s", (name, other) => {
  expect(looksLike(name, other)).toBe(false);
});
