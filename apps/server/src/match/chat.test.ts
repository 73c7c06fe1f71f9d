import { expect, test } from "vitest";
import { Chat } from "./chat.ts";

test("keeps the latest hundred lines", () => {
  const chat = new Chat();
  for (let i = 0; i < 150; i++) expect(chat.say({ id: `p${i}`, name: "Ada", colour: "red" }, `line ${i}`, "playing").ok).toBe(true);
  const lines = chat.linesFor({ isSeated: true }, "playing");
  expect(lines).toHaveLength(100);
  expect(lines.at(-1)).toMatchObject({ name: "Ada", colour: "red", text: "line 149" });
});

test("what spectators said during the match is open to the seats when it is over", () => {
  const chat = new Chat();
  chat.say({ id: "w", name: "Watcher" }, "before", "waiting");
  chat.say({ id: "w", name: "Watcher" }, "during", "playing");
  const textsFor = (isSeated: boolean, status: "playing" | "over") => chat.linesFor({ isSeated }, status).map(({ text }) => text);
  expect(textsFor(true, "playing")).toEqual(["before"]);
  expect(textsFor(false, "playing")).toEqual(["before", "during"]);
  expect(textsFor(true, "over")).toEqual(["before", "during"]);
});
