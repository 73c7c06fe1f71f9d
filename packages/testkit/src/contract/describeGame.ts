import {
  type Game,
  type GameTypes,
  type MatchState,
  replayLine,
  SEATS,
  type Seat,
  standingSteps,
  startMatch,
} from "@forgotten-planet/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyChoices, enough, runs } from "../walk.ts";
import { type GameStep, rollingChance, walkGame } from "./walkGame.ts";

/** What the suite plays. */
export interface GameUnderTest<G extends GameTypes> {
  readonly game: Game<G>;
  readonly setups: fc.Arbitrary<G["Setup"]>;
  /** Untrusted options that are good, and some that are not. */
  readonly options: { readonly good: readonly unknown[]; readonly bad: readonly unknown[] };
  /** Runs of each property; 40 by default. */
  readonly runs?: number;
}

const WORTHLESS: readonly unknown[] = [undefined, null, 0, "", "{}", [], {}, { setup: null }, { seats: -1 }];

/** What the platform relies on in every game. */
export function describeGame<G extends GameTypes>(name: string, { game, setups, options, runs: few = 40 }: GameUnderTest<G>): void {
  const [, most] = game.seats;
  const seats = SEATS.slice(0, most);

  /** Checks a walk, step by step, in many games. */
  const inAnyGame = (check: (step: GameStep<G>, setup: G["Setup"]) => void): void => {
    let checked = 0;
    fc.assert(
      fc.property(setups, anyChoices(60), (setup, choices) => {
        for (const step of walkGame(game, setup, choices)) {
          check(step, setup);
          checked++;
        }
      }),
      runs(few),
    );
    expect(checked).toBeGreaterThan(enough(few / 4));
  };
  const withCommand = (check: (step: Required<GameStep<G>>) => void): void =>
    inAnyGame((step) => step.played && check(step as Required<GameStep<G>>));

  describe(`the contract of a game: ${name}`, () => {
    test("what is legal is accepted, and says the same again with the same draws", () => {
      withCommand(({ before, played }) => {
        const again = game.apply(before.state, played.command, {
          draw: (() => {
            let n = 0;
            return () => played.draws[n++];
          })(),
        });
        expect(again).toEqual({ ok: true, value: { state: played.state, events: played.events } });
        expect(played.events.length).toBeGreaterThan(0);
      });
    });

    test("the notation gives every accepted step back, and no line of it is an undo", () => {
      withCommand(({ line, played: { command, draws } }) => {
        expect(line).not.toMatch(/\s/);
        expect(line).not.toMatch(/^[a-h]!$/);
        expect(game.notation.parse(line)).toEqual({ command, draws });
      });
      for (const line of ["", "?", "a", "z-", "!!", "a ", "\u0000"])
        expect(game.notation.parse(line), JSON.stringify(line)).toBeUndefined();
    });

    test("the journal leads to the same match, line by line, undos included", () => {
      inAnyGame(({ line, before, after }) => expect(replayLine(game, before, line)?.match).toEqual(after));
    });

    test("a state is plain data: it goes on the same after JSON", () => {
      inAnyGame(({ after: { state } }) => {
        const copy = JSON.parse(JSON.stringify(state)) as G["State"];
        expect(copy).toEqual(state);
        for (const seat of seats) expect(game.legalIntents(copy, seat)).toEqual(game.legalIntents(state, seat));
      });
    });

    test("the game waits for somebody who can act, until it is over", () => {
      inAnyGame(({ before, after }) => {
        const moment = game.moment(after.state);
        expect(game.moment(before.state).stage).not.toBe("over");
        expect(moment.actors.length > 0).toBe(moment.stage !== "over");
        for (const seat of moment.actors) expect(game.legalIntents(after.state, seat).length).toBeGreaterThan(0);
        expect(game.standing(after.state).every(Number.isFinite)).toBe(true);
      });
    });

    test("what the clock plays is accepted, in order", () => {
      inAnyGame(({ after: { state } }) => {
        const [seat] = game.moment(state).actors;
        let now = state;
        for (const intent of game.timeout(state)) {
          const applied = game.apply(now, { seat: seat ?? 0, intent }, rollingChance(1));
          expect(applied).toMatchObject({ ok: true });
          if (applied.ok) now = applied.value.state;
        }
      });
    });

    test("what may be told leads to what everybody may see, as long as it can be followed", () => {
      let followed = 0;
      fc.assert(
        fc.property(setups, anyChoices(60), (setup, choices) => {
          const steps = walkGame(game, setup, choices);
          const [first] = steps;
          if (!first) return;
          let told: MatchState<G> | undefined = startMatch<G>(game.view(first.before.state));
          for (const { line, after } of steps) {
            const veiled = game.veil(line, after.state);
            told = replayLine(game, told, veiled)?.match;
            // From here on everything is sent again.
            if (!told) return;
            expect(told.state).toEqual(game.view(after.state));
            followed++;
          }
        }),
        runs(few),
      );
      expect(followed).toBeGreaterThan(enough(few / 4));
    });

    test("the view has no secrets, and is its own view", () => {
      inAnyGame(({ after: { state } }) => {
        const view = game.view(state);
        expect(game.view(view)).toEqual(view);
        expect(game.secrets(state, [])).toBeUndefined();
        expect(game.moment(view)).toEqual(game.moment(state));
      });
    });

    test("a view carries what may be told of the set-up, and pictures a position as the state does", () => {
      inAnyGame(({ after: { state } }, setup) => {
        expect(state.setup).toEqual(setup);
        expect(game.view({ ...game.view(state) }).setup).toEqual(game.view(state).setup);
        expect(game.picture(game.view(state))).toEqual(game.picture(state));
        expect(game.seatsOf(setup).length).toBe(game.standing(state).length);
      });
    });

    test("no seat may ask for what a veiled line says, and no journal has it", () => {
      withCommand(({ line, after }) => {
        expect(game.notation.parse(line)?.isVeiled).toBeUndefined();
        const veiled = game.veil(line, after.state);
        if (veiled !== line) expect(game.notation.parse(veiled)?.isVeiled).toBe(true);
      });
    });

    test("a record is of its own format, and has the steps that stand", () => {
      fc.assert(
        fc.property(setups, anyChoices(30), (setup, choices) => {
          const walked = walkGame(game, setup, choices);
          const steps = standingSteps(
            game,
            walked.map(({ line }) => line),
          );
          const text = game.record.write({ setup, steps: steps ?? [] });
          expect(JSON.parse(text)).toMatchObject({ format: game.record.format });
          expect(steps?.length).toBe(walked.reduce((standing, { played }) => standing + (played ? 1 : -1), 0));
        }),
        runs(10),
      );
    });

    test("a set-up is read back from JSON, and worthless ones are refused with a sentence", () => {
      fc.assert(
        fc.property(setups, (setup) => {
          expect(game.readSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
        }),
        runs(few),
      );
      for (const value of WORTHLESS) {
        const read = game.readSetup(value);
        expect(read.ok).toBe(false);
        if (!read.ok) expect(read.error.message.length).toBeGreaterThan(5);
      }
    });

    test("good options lead to a match, bad ones are refused", () => {
      for (const value of options.good) {
        const read = game.options.form.safeParse(value);
        if (!read.success) throw new Error(`refused: ${JSON.stringify(value)}`);
        expect(game.options.fault(read.data)).toBeUndefined();
      }
      for (const value of options.bad) {
        const read = game.options.form.safeParse(value);
        expect(read.success && game.options.fault(read.data) === undefined, JSON.stringify(value)).toBe(false);
      }
    });

    test("nobody who is not at the table is judged otherwise than by a refusal", () => {
      withCommand(({ before, played }) => {
        for (const seat of [-1, most, 99, 0.5]) {
          const applied = game.apply(before.state, { seat: seat as Seat, intent: played.command.intent }, rollingChance(1));
          expect(applied.ok).toBe(false);
        }
      });
    });
  });
}
