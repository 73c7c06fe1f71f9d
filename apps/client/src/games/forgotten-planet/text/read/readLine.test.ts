import "../../texts/lineTexts.ts";
import { type GameState, type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import { board, enriched, settled, setupOf } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { showLanguage, startTexts, t } from "../../../../i18n/i18n.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { LineContext } from "./line.ts";
import { type Heard, readLine } from "./readLine.ts";
import type { WordLanguage } from "./words.ts";

beforeAll(startTexts);

const OPTIONS = {
  energy: 5,
  cubes: [
    [1, 2, 0],
    [1, 1, 1],
  ],
} as const;

const at = (view: GameState, me: Seat | "spectator" = 0, words: WordLanguage = "en"): LineContext => ({
  view,
  me: me === "spectator" ? undefined : me,
  legal: me === "spectator" ? [] : legalIntents(view, me),
  live: true,
  words,
});
const table = (words: WordLanguage = "en", me: Seat | "spectator" = 0): LineContext =>
  at(board("A #a .\n# . .\n. . B", OPTIONS), me, words);

function heard(line: string, context: LineContext = table()): Heard {
  const read = readLine(line, context);
  if (!read.ok) throw new Error(plain(read.error.why));
  return read.value;
}
function played(line: string, context?: LineContext): Intent | undefined {
  const one = heard(line, context);
  return one.kind === "play" ? one.intents[0] : undefined;
}
/** Where it is wrong, and why. */
function fault(line: string, context: LineContext = table()): string {
  const read = readLine(line, context);
  if (read.ok) return "no fault";
  const { from, to, why } = read.error;
  return `${from}-${to} ${plain(why)}`;
}

describe("a step", () => {
  const land: Intent = { type: "buildLand", robot: 1, at: [1, 1] };
  test.each(["land 1 b2", "LAND 1 B2", " floor  b2 ", "1+b2", "1+1,1", "a1+1,1"])("%s", (line) => {
    expect(played(line)).toEqual(land);
  });
  test.each([
    ["it", "pavimento 1 b2"],
    ["it", "land 1 b2"],
    ["fr", "terrain 1 b2"],
    ["fr", "sol b2"],
  ] as const)("in %s: %s", (words, line) => {
    expect(played(line, table(words))).toEqual(land);
  });
  test("accents are left out or not", () => {
    const move: Intent = { type: "move", robot: 1, path: [[0, 0]] };
    for (const line of ["déplacer 1 a1", "deplacer 1 a1", "DÉPLACER a1"]) expect(played(line, table("fr"))).toEqual(move);
  });
  test("a way over cells, and the shortest one to a cell", () => {
    expect(played("move 1 a2")).toEqual({
      type: "move",
      robot: 1,
      path: [
        [0, 0],
        [0, 1],
      ],
    });
    expect(played("move 1 a1 a2")).toEqual(played("1>a1;a2"));
    expect(played("1>0,0s")).toEqual(played("move a2"));
  });
  test("walls with their crystal; a question where several could pay", () => {
    expect(played("wall 1 south w")).toEqual({ type: "buildWall", robot: 1, side: "s", cube: "white" });
    expect(played("1|sw")).toEqual({ type: "buildWall", robot: 1, side: "s", cube: "white" });
    expect(played("mur sud blanc", table("fr"))).toEqual({ type: "buildWall", robot: 1, side: "s", cube: "white" });
    expect(fault("wall 1 s")).toBe("8-8 say which crystal pays: brown or white.");
  });
  test("a robot is produced by either word, its crystals in any order", () => {
    const robot: Intent = { type: "produceRobot", base: [0, 0], cubes: ["brown", "white"] };
    for (const line of ["produce a1 white brown", "robot a1 b w", "produce w b", "ra1wb".replace("wb", "bw")])
      expect(played(line)).toEqual(robot);
    expect(fault("produce a1")).toBe("10-10 say which 2 crystals pay.");
  });
  test.each(["land r1 b2", "land R1 b2"])("a robot with its letter: %s", (line) => {
    expect(played(line)).toEqual(land);
    expect(heard("what r1")).toEqual(heard("what 1"));
    expect(heard("robot r1")).toEqual(heard("robot 1"));
    expect(played("wall r1 south w")).toEqual(played("wall 1 south w"));
    const wide = at(board(`A #a ${". ".repeat(16)}B`, OPTIONS));
    expect(heard("what r1", wide)).toEqual({ kind: "ask", ask: { about: "what", cell: 17 } });
  });
  test("several at once, and what stands for itself", () => {
    expect(heard("keep 2")).toEqual({ kind: "play", intents: [{ type: "conserve" }, { type: "conserve" }] });
    expect([played("end"), played("."), played("scrap"), played("m"), played("conc u"), played("cu")].map((one) => one?.type)).toEqual([
      "endTurn",
      "endTurn",
      "consumeMetal",
      "consumeMetal",
      "concentrate",
      "concentrate",
    ]);
    expect(played("boom 1")).toEqual({ type: "selfDestruct", robot: 1 });
    expect(played("boom 1 w")).toEqual({ type: "selfDestruct", robot: 1, side: "w" });
  });
  test("undo, also as journals write it", () => {
    for (const line of ["undo", "!", "a!"]) expect(heard(line)).toEqual({ kind: "undo" });
  });
  test("what is illegal is read all the same: the rules judge it", () => {
    expect(played("land 1 c3")).toEqual({ type: "buildLand", robot: 1, at: [2, 2] });
    expect(played("push 1 n")).toEqual({ type: "pushWall", robot: 1, side: "n" });
  });
  test("two robots that can: which one is asked, unless it makes no difference", () => {
    const two = at(board("A #a .\n#a2 . .\n. . B", OPTIONS));
    expect(fault("move a1", two)).toBe("7-7 several robots can; say which: 1 or 2.");
    expect(played("land b2", two)).toEqual({ type: "buildLand", robot: 1, at: [1, 1] });
  });
  test("an open area has signed cells, with the minus of either kind and with blanks", () => {
    const open = at(enriched(settled(setupOf(3, { area: "open", placement: "scenario", assignment: "fixed", seats: 2 }), 1)));
    const [first] = open.legal.filter(({ type }) => type === "buildLand");
    const cell = first?.type === "buildLand" ? first.at : [0, 0];
    for (const line of [`land 1 ${cell.join()}`, `land 1 ${cell.join(", ").replace("-", "−")}`, `1+${cell.join()}`])
      expect(played(line, open)).toEqual(first);
  });
});

describe("a question", () => {
  test.each([
    ["what", { about: "what" }],
    ["?", { about: "what" }],
    ["what 1", { about: "what", robot: 1 }],
    ["row 3", { about: "row", index: 2 }],
    ["column b", { about: "column", index: 1 }],
    ["robot 1", { about: "robots", robot: 1 }],
    ["robots yellow", { about: "robots", seat: 1 }],
    ["mine yellow", { about: "mines", seat: 1 }],
    ["mines", { about: "mines" }],
    ["tiles me", { about: "tiles", seat: 0 }],
    ["score", { about: "score" }],
    ["log 7", { about: "log", count: 7 }],
    ["why b1", { about: "why", cell: 1 }],
    ["b1", { about: "cell", cell: 1 }],
    ["ray b1 e", { about: "ray", cell: 1, side: "e" }],
    ["help move", { about: "help", command: "move" }],
  ])("%s", (line, ask) => {
    const { seats } = table().view.setup;
    const named = line.replace("yellow", seats[1]?.name ?? "");
    expect(heard(named)).toEqual({ kind: "ask", ask });
  });
  test("in the reader's language", () => {
    expect(heard("riga 3", table("it"))).toEqual(heard("row 3"));
    expect(heard("perché b1", table("it"))).toEqual(heard("why b1"));
    expect(heard("rangée 3", table("fr"))).toEqual(heard("row 3"));
    expect(heard("aide déplacer", table("fr"))).toEqual(heard("help move"));
  });
  test.each(["What can I do?", "what can i do", "What can I do ?"])("the button's own words: %s", async (line) => {
    expect(heard(line)).toEqual(heard("what"));
    await showLanguage("fr");
    expect(heard(line)).toEqual(heard("what"));
    expect(heard("que puis-je faire ?")).toEqual(heard("what"));
    expect(heard(t("line.whatButton"))).toEqual(heard("what"));
    await showLanguage("en");
    expect(fault("que puis-je faire")).toMatch(/^0-3 “que”/);
  });
  test("what would come of a step", () => {
    expect(heard("try land 1 b2")).toEqual({ kind: "try", intent: { type: "buildLand", robot: 1, at: [1, 1] } });
    expect(fault("try row 3")).toBe("4-7 “row” is no step that can be tried.");
  });
});

describe("what says nothing says where and why", () => {
  test.each([
    ["", "0-0 the line is empty."],
    ["   ", "0-0 the line is empty."],
    ["lnad 1 b2", "0-4 “lnad” is no command; “land” is one."],
    ["wal", "0-3 “wal” is no command; walk, wall and walls begin so."],
    ["white", "0-5 “white” says nothing alone: type the whole line, with this word in it."],
    ["xyzzy", "0-5 “xyzzy” is no command and no step in notation."],
    ["land 1 z9", "7-9 “z9” is not on this board, which goes from A1 to C3."],
    ["land 1 north", "7-12 “north” is no cell; cells are called A1 to C3."],
    ["land", "4-4 a cell is missing."],
    ["land 1 b2 now", "10-13 “now” is too much here."],
    ["wall 1 up", "7-9 “up” is no side; sides are north, east, south and west."],
    ["wall 1 n red", "9-12 “red” is no crystal; crystals are brown, white and blue."],
    ["conc", "4-4 a crystal is missing: brown, white and blue."],
    ["keep 9", "5-6 from 1 to 3 energy can be saved."],
    ["row 9", "4-5 “9” is no row; rows are 1 to 3."],
    ["column q", "7-8 “q” is no column; columns are A to C."],
    ["help xyzzy", "5-10 “xyzzy” is no command and no step in notation."],
    ["1+", "2-3 a cell stands here, such as e2 or 4,1."],
    ["1+z9", "2-4 “z9” is not on this board."],
    ["1|x", "2-3 a side stands here: n, e, s or w."],
    ["1|n", "3-4 a crystal stands here: b, w or u."],
    ["1=nn", "3-4 “n” is too much here."],
    ["1>b2q", "4-5 a side stands here: n, e, s or w."],
    ["b1+1,1", "0-1 this is a step of seat B, and you play A."],
    ["@b2", "3-4 an equals sign and a seat from 0 to 3 stand here."],
    ["#", "1-2 a cell stands here, such as e2 or 4,1."],
  ])("%j", (line, why) => {
    expect(fault(line)).toBe(why);
  });
  test("nobody of that name", () => {
    expect(fault("mines zoe")).toMatch(/^6-9 nobody here is called “zoe”; there are .+\.$/);
  });
  test("for a spectator a step in notation is nobody's", () => {
    expect(fault("a1+1,1", table("en", "spectator"))).toBe("0-1 you have no seat here, and this is a step of A.");
  });
  test("the sentence names the character", () => {
    const read = readLine("land 1 z9", table());
    if (read.ok) throw new Error("no fault");
    expect(t("line.fault.where", { at: read.error.from + 1, why: read.error.why })).toBe(
      "Character 8: “z9” is not on this board, which goes from A1 to C3.",
    );
  });
});

test("where a crystal is asked for, its colour is enough", () => {
  const { view } = table();
  const asked = at({ ...view, phase: "chooseCubes", energy: 0, choice: { kind: "cubes", count: 2 } });
  expect(played("white blue", asked)).toEqual({ type: "chooseCubes", cubes: ["white", "blue"] });
  expect(played("take white u", asked)).toEqual({ type: "chooseCubes", cubes: ["white", "blue"] });
});
