import { afterStep, afterUndo, type MatchState, replayLine, standingSteps, startMatch, undoLine, undoneBy } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet, formatPlayLine, parsePlayLine, playAt } from "@forgotten-planet/game";
import { REQUESTS } from "@forgotten-planet/protocol";
import {
  createGame,
  facesIn,
  formatCommand,
  type GameSetup,
  type GameState,
  type Intent,
  legalIntents,
  type Seat,
} from "@forgotten-planet/rules";
import { anyChoices, anySetup, expectOk, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

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

const { format, parse } = forgottenPlanet.notation;
const begun = (): MatchState<ForgottenPlanet> => startMatch<ForgottenPlanet>(expectOk(createGame(SETUP)));
const played = (match: MatchState<ForgottenPlanet>, ...lines: readonly string[]): MatchState<ForgottenPlanet> => {
  for (const line of lines) {
    const next = replayLine(forgottenPlanet, match, line);
    if (!next) throw new Error(`${line} does not follow`);
    match = next.match;
  }
  return match;
};

describe("a journal line", () => {
  test("is a command with its dice, or an undo", () => {
    expect(parse("a1*2,1:64")).toEqual({ command: { seat: 0, intent: { type: "buildMine", robot: 1, at: [2, 1] } }, draws: [6, 4] });
    expect(undoneBy("c!")).toBe(2);
    expect(undoLine(3)).toBe("d!");
    for (const text of ["", "!", "e!", "a!!", "a", "?"]) expect([undoneBy(text), parse(text)]).toEqual([undefined, undefined]);
  });
});

describe("a match as its journal tells it", () => {
  test("counts every line and keeps what can be taken back, the latest last", () => {
    const start = begun();
    const two = played(start, "a-", "a1+3,1");
    expect(two).toMatchObject({ ply: 2, barred: false });
    expect(two.undoable.map(({ seat }) => seat)).toEqual([0, 0]);
    const back = played(two, "a!", "a!");
    expect(back).toEqual({ ...start, ply: 4 });
    expect(played(back, "a-").state).toEqual(played(start, "a-").state);
  });

  test("a die bars what was before it for the rest of the turn", () => {
    const rolled = played(begun(), "a-", "a.", "b.", "a1+3,1", "a1>3,1", "a1*2,1:4");
    expect(rolled).toMatchObject({ undoable: [], barred: true });
    expect(afterUndo(forgottenPlanet, rolled, 0)).toEqual({ ok: false, error: "undo-barred" });
    const after = played(rolled, "a-", "a!");
    expect(afterUndo(forgottenPlanet, after, 0)).toEqual({ ok: false, error: "undo-barred" });
    expect(played(after, "a.")).toMatchObject({ undoable: [], barred: false });
  });

  test("nobody takes back another's step, the end of a turn, or anything after the end", () => {
    const start = begun();
    expect(afterUndo(forgottenPlanet, start, 0)).toEqual({ ok: false, error: "nothing-to-undo" });
    expect(afterUndo(forgottenPlanet, played(start, "a-"), 1)).toEqual({ ok: false, error: "not-your-turn" });
    const turned = played(start, "a-", "a.");
    expect(afterUndo(forgottenPlanet, turned, 0)).toEqual({ ok: false, error: "not-your-turn" });
    expect(afterUndo(forgottenPlanet, turned, 1)).toEqual({ ok: false, error: "nothing-to-undo" });
    const over: GameState = { ...start.state, phase: "over" };
    expect(afterUndo(forgottenPlanet, { ...played(start, "a-"), state: over }, 0)).toEqual({ ok: false, error: "not-your-turn" });
    const byAlly = { ...played(start, "a-"), undoable: [{ seat: 1 as Seat, before: start.state }] };
    expect(afterUndo(forgottenPlanet, byAlly, 0)).toEqual({ ok: false, error: "undo-barred" });
  });

  test("a line that does not follow is told from one that does", () => {
    const start = begun();
    for (const line of ["b-", "a!", "a1+9,9", "nonsense", "a-:6", "a1*3,1:4"])
      expect(replayLine(forgottenPlanet, start, line)).toBeUndefined();
    expect(replayLine(forgottenPlanet, played(start, "a-", "a.", "b.", "a1+3,1", "a1>3,1"), "a1*2,1:44")).toBeUndefined();
  });

  test("any game with any undos comes to the same state as its standing commands alone", () => {
    fc.assert(
      fc.property(anySetup(), anyChoices(80), fc.infiniteStream(fc.nat(3)), (setup, choices, whims) => {
        let match = startMatch<ForgottenPlanet>(expectOk(createGame(setup)));
        const lines: string[] = [];
        for (const step of walk(setup, choices, match.state).steps) {
          // Each step, and now and then the same step twice with an undo between.
          for (let again = whims.next().value === 0; ; again = false) {
            const applied = { state: step.state, events: step.events };
            const line = formatCommand(step.command, facesIn(applied.events));
            lines.push(line);
            const next = replayLine(forgottenPlanet, match, line);
            expect(next?.match).toEqual(afterStep(forgottenPlanet, match, step.command.seat, applied));
            expect(next?.events).toEqual(step.events);
            match = next!.match;
            if (!again) break;
            const undone = afterUndo(forgottenPlanet, match, step.command.seat);
            if (!undone.ok) break;
            expect(undone.value.state).toEqual(step.before);
            lines.push(undoLine(step.command.seat));
            match = undone.value;
          }
          expect(match.state).toEqual(step.state);
        }
        expect(match.ply).toBe(lines.length);
        const standing = standingSteps(forgottenPlanet, lines);
        const alone = played(startMatch<ForgottenPlanet>(expectOk(createGame(setup))), ...standing!.map(format));
        expect(alone.state).toEqual(match.state);
      }),
      runs(40),
    );
  });

  test("standing commands leave out what was taken back", () => {
    expect(standingSteps(forgottenPlanet, ["a-", "a1+3,1", "a!", "a.", "b."])?.map(format)).toEqual(["a-", "a.", "b."]);
    expect(standingSteps(forgottenPlanet, ["a!"])).toBeUndefined();
    expect(standingSteps(forgottenPlanet, ["?"])).toBeUndefined();
  });
});

describe("the line of a request to play", () => {
  test("says the same, for everything legal", () => {
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
