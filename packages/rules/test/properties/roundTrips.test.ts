import {
  anyChoices,
  anySetup,
  deepFreeze,
  expectOk,
  formatRecord,
  type GameRecord,
  intentUniverse,
  KINDS,
  parseRecord,
  runRecord,
  runs,
  seatsOf,
  stateHash,
  type Walk,
  walk,
} from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../../src/intents/intent.ts";
import { formatCommand, parseCommand } from "../../src/notation/notation.ts";
import { position } from "../../src/notation/position.ts";
import { replay } from "../../src/notation/replay.ts";
import { apply } from "../../src/turn/apply.ts";
import type { Die } from "../../src/turn/chance.ts";
import { evolve } from "../../src/turn/evolve.ts";
import { publicEvents, publicView, seatView } from "../../src/views.ts";

const json = <T>(value: T): T => deepFreeze(JSON.parse(JSON.stringify(value)) as T);
const recordOf = ({ setup, rolls, steps }: Walk): GameRecord => ({ setup, rolls, commands: steps.map((step) => step.command) });

test.each(KINDS)("a state that went through JSON plays on as before: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(100), (setup, choices) => {
      for (const { before, command, events, state } of walk(setup, choices).steps) {
        expect(json(before)).toStrictEqual(before);
        expect(stateHash(json(before))).toBe(stateHash(before));
        const faces = events.flatMap((event) => (event.type === "dieRolled" ? event.faces : []));
        const again = expectOk(apply(json(before), json(command), { rollDie: () => faces.shift() as Die | undefined }));
        expect(again.state).toStrictEqual(state);
        expect(again.events).toEqual(events);
      }
    }),
    runs(25),
  );
});

test.each(KINDS)("events folded one by one lead to the same state: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(100), (setup, choices) => {
      for (const { before, events, state } of walk(setup, choices).steps)
        expect(events.reduce((now, event) => evolve(now, json(event)), before)).toEqual(state);
    }),
    runs(25),
  );
});

test.each(KINDS)("a record replays to the same position at every ply, through its text too [R-INTENT]: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(100), (setup, choices) => {
      const game = walk(setup, choices);
      const read = expectOk<GameRecord>(withCode(parseRecord(JSON.parse(formatRecord(recordOf(game))))));
      expect(read).toEqual(recordOf(game));
      const steps = [...expectOk(replay(read.setup, read.rolls, read.commands)).steps].map(expectOk);
      expect(steps.map((step) => stateHash(step.state))).toEqual(game.steps.map((step) => stateHash(step.state)));
    }),
    runs(25),
  );
});

test.each(KINDS)("intents that are refused do not change what a record replays to: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(40), fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (setup, choices, noise) => {
      const game = walk(setup, choices);
      const commands = game.steps.flatMap(({ before, command }, n): (Command | undefined)[] => {
        const universe = intentUniverse(before);
        const seats = seatsOf(before);
        const odd = { seat: seats[noise[n]! % seats.length]!, intent: universe[noise[n]! % universe.length]! };
        const isRefused = !apply(before, odd, { rollDie: () => 6 }).ok;
        return [...(isRefused ? [odd] : []), ...(noise[n]! % 5 === 0 ? [undefined] : []), command];
      });
      const steps = runRecord({ ...recordOf(game), commands });
      expect(steps.filter((step) => step.outcome.ok)).toHaveLength(game.steps.length);
      expect(position(steps.at(-1)?.state ?? game.start)).toEqual(position(game.final));
    }),
    runs(25),
  );
});

/** `expectOk` shows a code. */
const withCode = <T>(result: ReturnType<typeof parseRecord> & { readonly value?: T }) =>
  result.ok ? result : { ok: false as const, error: { code: result.error.path, message: result.error.message } };

test.each(KINDS)("the notation gives back every command, legal or not: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(20), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), (setup, choices, faces) => {
      const { final, steps } = walk(setup, choices);
      const commands = [
        ...steps.map((step) => step.command),
        ...seatsOf(final).flatMap((seat) => intentUniverse(final).map((intent) => ({ seat, intent }))),
      ];
      for (const command of commands) {
        const text = formatCommand(command, faces as Die[]);
        expect(text).not.toMatch(/\s/);
        expect(parseCommand(text), text).toEqual({ command, faces });
      }
    }),
    runs(5),
  );
});

test("text that is no command is none", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abcdr123,-+*^|=!>.:$cmthy@#;nesw ") }), (text) => {
      const noted = parseCommand(text);
      if (noted) expect(formatCommand(noted.command, noted.faces)).toBe(text);
    }),
    runs(300),
  );
  for (const text of ["", " ", "a", "e.", "a1", "a.x", "a.:7", "a1>", "toString"]) expect(parseCommand(text), text).toBeUndefined();
});

test.each(KINDS)("nothing that lies face down can be told from what others see [R-RND-2]: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup({ ...kind, placement: "random" }), anyChoices(12), (setup, choices) => {
      const { steps } = walk(setup, choices);
      for (const { before, state, events } of steps) {
        if (state.phase !== "placement" || before.phase !== "placement") continue;
        const kinds = ["base", "land", "special"] as const;
        const swapped = { ...state, hidden: state.hidden?.map((tile) => ({ ...tile, kind: kinds[(kinds.indexOf(tile.kind!) + 1) % 3]! })) };
        const dealt = {
          ...swapped,
          setup: { ...setup, setup: { ...setup.setup, ...(setup.setup.dealt ? { dealt: [...setup.setup.dealt].reverse() } : {}) } },
        };
        expect(JSON.stringify(publicView(dealt as typeof state))).toBe(JSON.stringify(publicView(state)));
        expect(position(dealt as typeof state)).toEqual(position(state));
        for (const seat of seatsOf(state)) {
          const others = { ...dealt, hidden: dealt.hidden?.map((tile, i) => (tile.seat === seat ? state.hidden![i]! : tile)) };
          expect(seatView(others as typeof state, seat)).toEqual(seatView(state, seat));
          expect(
            seatView(state, seat)
              .hidden?.filter((tile) => tile.kind)
              .map((tile) => tile.seat),
          ).toEqual(state.hidden?.filter((tile) => tile.seat === seat).map(() => seat));
        }
        expect(JSON.stringify(publicEvents(events))).not.toContain('"kind"');
      }
    }),
    runs(30),
  );
});
