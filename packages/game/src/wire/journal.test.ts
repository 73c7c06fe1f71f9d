import { REQUESTS } from "@forgotten-planet/protocol";
import { createGame, type GameSetup, type GameState, type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import { anyChoices, anySetup, expectOk, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Fold,
  facesOf,
  foldApplied,
  foldLine,
  foldUndo,
  formatPlayLine,
  formatStep,
  parsePlayLine,
  parseStep,
  playAt,
  standingCommands,
  startFold,
} from "./journal.ts";

const SETUP: GameSetup = {
  scenario: {
    name: "x",
    area: { kind: "fixed", rows: Array(7).fill(".......") },
    land: 30,
    bases: [
      [3, 0],
      [3, 6],
    ],
    specials: [[3, 3]],
  },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bea", colour: "yellow" },
  ],
  setup: {
    assignment: "fixed",
    placement: "scenario",
    bases: [
      [3, 0],
      [3, 6],
    ],
  },
};

const begun = (): Fold => startFold(expectOk(createGame(SETUP)));
const folded = (fold: Fold, ...lines: readonly string[]): Fold => {
  for (const line of lines) {
    const next = foldLine(fold, line);
    if (!next) throw new Error(`${line} does not follow`);
    fold = next.fold;
  }
  return fold;
};

describe("a journal line", () => {
  test("is a command with its dice, or an undo", () => {
    expect(parseStep("a1*2,1:64")).toEqual({
      kind: "command",
      command: { seat: 0, intent: { type: "buildMine", robot: 1, at: [2, 1] } },
      faces: [6, 4],
    });
    expect(parseStep("c!")).toEqual({ kind: "undo", seat: 2 });
    expect(formatStep({ kind: "undo", seat: 3 })).toBe("d!");
    for (const text of ["", "!", "e!", "a!!", "a", "?"]) expect(parseStep(text)).toBeUndefined();
  });
});

describe("folding", () => {
  test("counts every line and keeps what can be taken back, the latest last", () => {
    const start = begun();
    const two = folded(start, "a-", "a1+3,1");
    expect(two).toMatchObject({ ply: 2, barred: false });
    expect(two.undoable.map(({ seat }) => seat)).toEqual([0, 0]);
    const back = folded(two, "a!", "a!");
    expect(back).toEqual({ ...start, ply: 4 });
    expect(folded(back, "a-").state).toEqual(folded(start, "a-").state);
  });

  test("a die bars what was before it for the rest of the turn", () => {
    const rolled = folded(begun(), "a-", "a.", "b.", "a1+3,1", "a1>3,1", "a1*2,1:4");
    expect(rolled).toMatchObject({ undoable: [], barred: true });
    expect(foldUndo(rolled, 0)).toEqual({ ok: false, error: "undo-barred" });
    const after = folded(rolled, "a-", "a!");
    expect(foldUndo(after, 0)).toEqual({ ok: false, error: "undo-barred" });
    expect(folded(after, "a.")).toMatchObject({ undoable: [], barred: false });
  });

  test("nobody takes back another's step, the end of a turn, or anything after the end", () => {
    const start = begun();
    expect(foldUndo(start, 0)).toEqual({ ok: false, error: "nothing-to-undo" });
    expect(foldUndo(folded(start, "a-"), 1)).toEqual({ ok: false, error: "not-your-turn" });
    const turned = folded(start, "a-", "a.");
    expect(foldUndo(turned, 0)).toEqual({ ok: false, error: "not-your-turn" });
    expect(foldUndo(turned, 1)).toEqual({ ok: false, error: "nothing-to-undo" });
    const over: GameState = { ...start.state, phase: "over" };
    expect(foldUndo({ ...folded(start, "a-"), state: over }, 0)).toEqual({ ok: false, error: "not-your-turn" });
    const byAlly = { ...folded(start, "a-"), undoable: [{ seat: 1 as Seat, before: start.state }] };
    expect(foldUndo(byAlly, 0)).toEqual({ ok: false, error: "undo-barred" });
  });

  test("a line that does not follow is told from one that does", () => {
    const start = begun();
    for (const line of ["b-", "a!", "a1+9,9", "nonsense", "a-:6", "a1*3,1:4"]) expect(foldLine(start, line)).toBeUndefined();
    expect(foldLine(folded(start, "a-", "a.", "b.", "a1+3,1", "a1>3,1"), "a1*2,1:44")).toBeUndefined();
  });

  test("any game with any undos folds to the same state as its standing commands alone", () => {
    fc.assert(
      fc.property(anySetup(), anyChoices(80), fc.infiniteStream(fc.nat(3)), (setup, choices, whims) => {
        let fold = startFold(expectOk(createGame(setup)));
        const lines: string[] = [];
        for (const step of walk(setup, choices, fold.state).steps) {
          // Each step, and now and then the same step twice with an undo between.
          for (let again = whims.next().value === 0; ; again = false) {
            const applied = { state: step.state, events: step.events };
            const line = formatStep({ kind: "command", command: step.command, faces: facesOf(applied) });
            lines.push(line);
            const next = foldLine(fold, line);
            expect(next?.fold).toEqual(foldApplied(fold, step.command.seat, applied));
            expect(next?.events).toEqual(step.events);
            fold = next!.fold;
            if (!again) break;
            const undone = foldUndo(fold, step.command.seat);
            if (!undone.ok) break;
            expect(undone.value.state).toEqual(step.before);
            lines.push(formatStep({ kind: "undo", seat: step.command.seat }));
            fold = undone.value;
          }
          expect(fold.state).toEqual(step.state);
        }
        expect(fold.ply).toBe(lines.length);
        const standing = standingCommands(lines);
        const alone = folded(startFold(expectOk(createGame(setup))), ...standing!.map(formatStep));
        expect(alone.state).toEqual(fold.state);
      }),
      runs(40),
    );
  });

  test("standing commands leave out what was taken back", () => {
    expect(standingCommands(["a-", "a1+3,1", "a!", "a.", "b."])?.map(formatStep)).toEqual(["a-", "a.", "b."]);
    expect(standingCommands(["a!"])).toBeUndefined();
    expect(standingCommands(["?"])).toBeUndefined();
  });
});

describe("the line of a request to play", () => {
  test("says the same, for whatever is legal", () => {
    fc.assert(
      fc.property(anySetup(), anyChoices(30), (setup, choices) => {
        const { final } = walk(setup, choices);
        for (const intent of legalIntents(final, final.active).slice(0, 50)) expect(parsePlayLine(formatPlayLine(intent))).toEqual(intent);
      }),
      runs(20),
    );
    expect(parsePlayLine(formatPlayLine("undo"))).toBe("undo");
    expect(REQUESTS.play.parse(playAt(3, "undo"))).toEqual([3, "!"]);
  });

  test.each(["", "-:6", "1+", "1+2,0:3", "a-", `${"9".repeat(400)}+0,0`, "1>0,0".padEnd(2000, "q"), "\u0000"])(
    "%j is ill-formed",
    (text) => {
      expect(parsePlayLine(text)).toBeUndefined();
    },
  );

  test("far-off numbers are well-formed: their ranges are other rules' questions", () => {
    expect(parsePlayLine("9+100,-5")).toEqual({ type: "buildLand", robot: 9, at: [100, -5] } satisfies Intent);
  });
});
