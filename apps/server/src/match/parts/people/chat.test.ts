import { expect, test } from "vitest";
import { type Audience, Chat, type Reader } from "./chat.ts";

const SEATED: Reader = { isSeated: true, alliance: undefined, until: undefined, isOpen: false, isDeafTo: () => false };
const WATCHER: Reader = { ...SEATED, isSeated: false };
const textsFor = (chat: Chat, reader: Reader) => chat.linesFor(reader).map(({ text }) => text);

let speakers = 0;
/** Each line by a speaker of its own: nobody is too fast. */
function say(chat: Chat, text: string, audience: Audience, turn?: number): void {
  const id = `p${speakers++}`;
  const said = chat.say({ id, authorId: `by ${id}`, name: "Ada", colour: "red" }, text, { audience, turn });
  expect(said.ok).toBe(true);
}

test("keeps the latest hundred lines", () => {
  const chat = new Chat();
  for (let i = 0; i < 150; i++) say(chat, `line ${i}`, "everyone", 0);
  const lines = chat.linesFor(SEATED);
  expect(lines).toHaveLength(100);
  expect(lines.at(-1)).toMatchObject({ name: "Ada", colour: "red", text: "line 149" });
});

test("what spectators said during the match is open to the seats when it is over", () => {
  const chat = new Chat();
  say(chat, "before", "everyone");
  say(chat, "during", "spectators", 3);
  expect(textsFor(chat, SEATED)).toEqual(["before"]);
  expect(textsFor(chat, WATCHER)).toEqual(["before", "during"]);
  expect(textsFor(chat, { ...SEATED, isOpen: true })).toEqual(["before", "during"]);
  expect(chat.linesFor(WATCHER).map(({ channel }) => channel)).toEqual([undefined, "spectators"]);
});

test("what allies say among themselves is theirs until the match is over", () => {
  const chat = new Chat();
  say(chat, "north", 0, 2);
  say(chat, "south", 1, 2);
  say(chat, "all", "everyone", 2);
  expect(textsFor(chat, { ...SEATED, alliance: 0 })).toEqual(["north", "all"]);
  expect(textsFor(chat, { ...SEATED, alliance: 1 })).toEqual(["south", "all"]);
  expect(textsFor(chat, WATCHER)).toEqual(["all"]);
  expect(textsFor(chat, SEATED)).toEqual(["all"]);
  expect(textsFor(chat, { ...WATCHER, isOpen: true })).toEqual(["north", "south", "all"]);
  expect(chat.linesFor({ ...SEATED, alliance: 0 })[0]?.channel).toBe("alliance");
});

test("those who see the match late hear the table as late, and other spectators at once", () => {
  const chat = new Chat();
  say(chat, "set-up", "everyone");
  for (const turn of [0, 1, 1, 2]) say(chat, `turn ${turn}`, "everyone", turn);
  say(chat, "among us", "spectators", 2);
  const late = (until: number): Reader => ({ ...WATCHER, until });
  expect(textsFor(chat, late(-1))).toEqual(["set-up", "among us"]);
  expect(textsFor(chat, late(1))).toEqual(["set-up", "turn 0", "turn 1", "turn 1", "among us"]);
  expect(chat.released(late(0), late(1)).map(({ text }) => text)).toEqual(["turn 1", "turn 1"]);
  expect(chat.released(late(1), { ...late(2), isOpen: true }).map(({ text }) => text)).toEqual(["turn 2"]);
  expect(textsFor(chat, { ...late(-1), isOpen: true })).toHaveLength(6);
});

test("a reader reads nothing by players it is deaf to, of all it may read; lines of older releases have no author", () => {
  const chat = new Chat();
  chat.recall({ line: { name: "Old", text: "long ago", at: 0 }, author: undefined, audience: "everyone", turn: undefined });
  say(chat, "first", "everyone");
  say(chat, "second", "everyone");
  const author = chat.all.at(-1)?.author;
  const deaf: Reader = { ...SEATED, isOpen: true, isDeafTo: (other) => other === author };
  expect(textsFor(chat, deaf)).toEqual(["long ago", "first"]);
  expect(chat.released({ ...deaf, isOpen: false }, deaf)).toEqual([]);
  expect(textsFor(chat, SEATED)).toEqual(["long ago", "first", "second"]);
});
