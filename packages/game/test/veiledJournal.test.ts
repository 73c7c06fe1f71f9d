import { type MatchState, replayLine, standingSteps, startMatch, type Transition } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet, veilLine } from "@forgotten-planet/game";
import { createGame, createView, facesIn, formatCommand, type GameSetup, publicEvents, publicView } from "@forgotten-planet/rules";
import { anySetup, enough, expectOk, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const { format, parse } = forgottenPlanet.notation;

/** A row that just fits six tiles: nearly every placement in it gets stuck and starts over (R-RND-3). */
const NARROW = { kind: "fixed", rows: [".".repeat(16)] } as const;

const anyPlacement = (): fc.Arbitrary<GameSetup> =>
  fc.oneof(
    anySetup({ placement: "random" }),
    anySetup({ placement: "random", seats: 2 }).map((setup) => ({ ...setup, scenario: { ...setup.scenario, area: NARROW } })),
  );

/** Plays the placement, however often it starts over, and goes on for a few steps. */
const anyPlacementGame = () => fc.tuple(anyPlacement(), fc.array(fc.nat(), { minLength: 14, maxLength: 40 }));

describe("[R-RND-2] a veiled line", () => {
  test.each([
    ["ahb3,0", "ah?3,0"],
    ["dhl-3,12", "dh?-3,12"],
    ["bhs0,-1", "bh?0,-1"],
  ])("%s is told as %s, and read again", (line, veiled) => {
    expect(veilLine(line)).toBe(veiled);
    expect(veilLine(veiled)).toBe(veiled);
    const step = parse(veiled)!;
    expect(step).toMatchObject({ isVeiled: true, command: { intent: { type: "placeVeiled" } } });
    expect(JSON.stringify(step)).not.toMatch(/tile|base|land|special/);
    expect(format(step)).toBe(veiled);
  });

  test.each(["a-", "a1+3,0", "a!", "b#3,0", "a1>0,1;0,2", "a1*2,1:64", ""])("%j hides nothing and stays as it is", (line) => {
    expect(veilLine(line)).toBe(line);
  });

  test.each(["ah?", "ah?3", "eh?3,0", "ah?3,0:6", "a1h?3,0", "ah?x,0", "?"])("%s is none", (line) => {
    expect(parse(line)).toBeUndefined();
  });

  test("is no record: what it hides cannot be left out of a game that is handed on", () => {
    expect(standingSteps(forgottenPlanet, ["ah?0,0"])).toBeUndefined();
  });
});

describe("[R-RND-2] the game as it is told while tiles lie face down", () => {
  test("leads at every ply to the public view of what is true, and to nothing more at the reveal", () => {
    let restarts = 0;
    let reveals = 0;
    fc.assert(
      fc.property(anyPlacementGame(), ([setup, choices]) => {
        let real = startMatch<ForgottenPlanet>(expectOk(createGame(setup)));
        let told: MatchState<ForgottenPlanet> | undefined = startMatch<ForgottenPlanet>(expectOk(createView(publicView(real.state).setup)));
        expect(told.state).toEqual(publicView(real.state));
        for (const step of walk(setup, choices, real.state).steps) {
          if (real.state.phase !== "placement") break;
          const line = formatCommand(step.command, facesIn(step.events));
          const next = replayLine(forgottenPlanet, real, line)!;
          const seen: Transition<ForgottenPlanet> | undefined = replayLine(forgottenPlanet, told!, veilLine(line));
          real = next.match;
          if (real.state.phase !== "placement") {
            reveals++;
            expect(seen).toBeUndefined();
            break;
          }
          expect(seen?.events).toEqual(publicEvents(next.events!));
          told = seen!.match;
          expect(told).toEqual({ ...real, state: publicView(real.state) });
          if (real.state.hidden?.length === 0) restarts++;
        }
      }),
      runs(150),
    );
    expect(restarts).toBeGreaterThan(enough(10));
    expect(reveals).toBeGreaterThan(enough(30));
  });

  test("says the same for all hidden kinds", () => {
    fc.assert(
      fc.property(anyPlacementGame(), fc.nat(5), ([setup, choices], turn) => {
        const kinds = ["b", "l", "s"];
        const others = [turn % 3, ((turn % 3) + 1 + (turn % 2)) % 3];
        const renamed = new Map(kinds.map((kind, i) => [kind, kinds[others[i] ?? 3 - others[0]! - others[1]!]!]));
        let match = startMatch<ForgottenPlanet>(expectOk(createGame(setup)));
        let other = startMatch<ForgottenPlanet>(expectOk(createGame(setup)));
        for (const { command } of walk(setup, choices, match.state).steps) {
          if (match.state.phase !== "placement") break;
          const line = formatCommand(command, []);
          const renamedLine = line.replace(/^(.h)([bls])/, (_, head: string, kind: string) => head + renamed.get(kind));
          expect(veilLine(renamedLine)).toBe(veilLine(line));
          match = replayLine(forgottenPlanet, match, line)!.match;
          other = replayLine(forgottenPlanet, other, renamedLine)!.match;
          if (match.state.phase === "placement") expect(publicView(other.state)).toEqual(publicView(match.state));
        }
      }),
      runs(60),
    );
  });

  test("does not follow when the place is not allowed, it is another's turn, or nothing is being placed", () => {
    const setup = fc.sample(anySetup({ placement: "random", seats: 2, area: "open", assignment: "random" }), { numRuns: 1, seed: 5 })[0]!;
    const start = startMatch<ForgottenPlanet>(expectOk(createView(setup)));
    for (const line of ["ah?1,0", "bh?0,0", "ch?0,0", "ah?99,0"]) expect(replayLine(forgottenPlanet, start, line)).toBeUndefined();
    const one = replayLine(forgottenPlanet, start, "ah?0,0")!.match;
    for (const line of ["bh?0,0", "bh?1,1", "bh?7,0", "ah?3,0", "b!", "a!"]) expect(replayLine(forgottenPlanet, one, line)).toBeUndefined();
    expect(replayLine(forgottenPlanet, one, "bh?3,0")).toBeDefined();
    const playing = fc.sample(anySetup({ placement: "scenario", seats: 2, area: "open", assignment: "random" }), {
      numRuns: 1,
      seed: 5,
    })[0]!;
    expect(replayLine(forgottenPlanet, startMatch<ForgottenPlanet>(expectOk(createView(playing))), "ah?0,0")).toBeUndefined();
  });

  test("without the dealing order only a secret placement can be told: any other set-up must be whole", () => {
    fc.assert(
      fc.property(anySetup(), (setup) => {
        const whole = createGame(setup);
        expect(createView(setup)).toEqual(whole);
        const { dealt: _, bases: __, auctionFirst: ___, ...bare } = setup.setup;
        const told = createView({ ...setup, setup: bare });
        expect(told.ok).toBe(setup.setup.dealt !== undefined);
        if (told.ok) expect(told.value).toEqual(publicView(expectOk(whole)));
      }),
      runs(60),
    );
  });
});
