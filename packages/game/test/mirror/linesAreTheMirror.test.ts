import { Decoder, Encoder } from "@colyseus/schema";
import { afterUndo, type MatchState, replayLine, startMatch, undoLine } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet, type RoomView, veilLine } from "@forgotten-planet/game";
import { createView, facesIn, formatCommand, type GameSetup, publicView, timeoutIntents } from "@forgotten-planet/rules";
import { anyChoices, anySetup, enough, expectOk, runs, type SetupWish, start, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mirror } from "../../src/mirror/mirror.ts";
import { plainRoom } from "../../src/mirror/plainRoom.ts";
import { RoomMirror } from "../../src/mirror/roomMirror.ts";

/* A screen gets both: the lines, and the mirror. What follows from the one is what the other says, in every kind of game. */

const KINDS: readonly { readonly kind: string; readonly wish: SetupWish }[] = [
  { kind: "two players", wish: { seats: 2, placement: "scenario", area: "fixed" } },
  { kind: "three players", wish: { seats: 3, placement: "scenario", area: "fixed" } },
  { kind: "four players", wish: { seats: 4, allies: false, placement: "scenario", area: "fixed" } },
  { kind: "two against two", wish: { allies: true, placement: "scenario" } },
  { kind: "an open area", wish: { area: "open", placement: "scenario" } },
  { kind: "an auction", wish: { assignment: "auction", placement: "scenario" } },
  { kind: "a secret placement", wish: { placement: "random" } },
  { kind: "a secret placement and an auction", wish: { placement: "random", assignment: "auction" } },
];

/** The room, where the game is, and how it is shown: the journal and the mirror. */
class Server {
  match: MatchState<ForgottenPlanet>;
  readonly lines: string[] = [];
  readonly #target = new RoomMirror();
  readonly #encoder = new Encoder(this.#target);
  readonly #seats: RoomView["seats"];

  constructor(setup: GameSetup) {
    this.match = startMatch<ForgottenPlanet>(start(setup));
    this.#seats = setup.seats.map(({ name, colour }) => ({
      name,
      colour,
      ready: true,
      online: true,
      host: false,
      wantsRematch: false,
      substitute: false,
    }));
  }

  /** The patch that leads to what is true now; all of it for somebody who comes. */
  patch(last: string, isWhole = false): Uint8Array {
    const { state, ply } = this.match;
    const status = state.phase === "over" ? "over" : "playing";
    mirror({ status, seats: this.#seats, spectators: 0, match: { ply, last, view: publicView(state) } }, this.#target);
    const bytes = isWhole ? this.#encoder.encodeAll() : this.#encoder.encode();
    const copy = Uint8Array.from(bytes);
    this.#encoder.discardChanges();
    return copy;
  }

  take(line: string): void {
    this.match = replayLine(forgottenPlanet, this.match, line)!.match;
    this.lines.push(line);
  }
}

/** A screen: it follows every patch, and reckons from the lines beside them. */
class Screen {
  #reckoned: MatchState<ForgottenPlanet>;
  readonly #decoder = new Decoder(new RoomMirror());
  readonly checked = { plies: 0, reveals: 0 };

  constructor(setup: GameSetup, whole: Uint8Array) {
    this.#reckoned = startMatch<ForgottenPlanet>(expectOk(createView(setup)));
    this.#decoder.decode(whole);
  }

  /** A new history, all kinds open, comes before the patch of a reveal. */
  welcome(setup: GameSetup, lines: readonly string[]): void {
    this.checked.reveals++;
    this.#reckoned = lines
      .slice(0, -1)
      .reduce((match, line) => replayLine(forgottenPlanet, match, line)!.match, startMatch<ForgottenPlanet>(expectOk(createView(setup))));
  }

  follow(patch: Uint8Array, setup: GameSetup): void {
    this.#decoder.decode(patch);
    const { match } = plainRoom(this.#decoder.state, setup);
    this.#reckoned = replayLine(forgottenPlanet, this.#reckoned, match!.last)!.match;
    this.checked.plies++;
    expect(this.#reckoned.ply).toBe(match!.ply);
    expect(this.#reckoned.state).toEqual(match!.view);
  }
}

/** Now and then a step is taken back where that may be, or the clock plays. */
function play(setup: GameSetup, choices: readonly number[]): Screen["checked"] {
  const server = new Server(setup);
  const known = (): GameSetup => publicView(server.match.state).setup;
  const screen = new Screen(known(), server.patch("", true));
  const show = (line: string): void => {
    const wasPlaced = server.match.state.phase === "placement";
    server.take(line);
    const isSecret = server.match.state.phase === "placement";
    if (wasPlaced && !isSecret) screen.welcome(known(), server.lines);
    screen.follow(server.patch(isSecret ? veilLine(line) : line), known());
  };
  for (const choice of choices) {
    const { state } = server.match;
    if (state.phase === "over") break;
    if (choice % 7 === 0 && afterUndo(forgottenPlanet, server.match, state.active).ok) show(undoLine(state.active));
    else if (choice % 23 === 0) for (const intent of timeoutIntents(state)) show(formatCommand({ seat: state.active, intent }, []));
    else for (const step of walk(setup, [choice], state).steps) show(formatCommand(step.command, facesIn(step.events)));
  }
  return screen.checked;
}

describe("what follows from the lines is what the mirror says", () => {
  test.each(KINDS)("in $kind, undos and the clock's lines included", ({ wish }) => {
    const seen = { plies: 0, reveals: 0 };
    fc.assert(
      fc.property(anySetup(wish), anyChoices(90), (setup, choices) => {
        const { plies, reveals } = play(setup, choices);
        seen.plies += plies;
        seen.reveals += reveals;
      }),
      runs(40),
    );
    expect(seen.plies).toBeGreaterThan(enough(300));
    if (wish.placement === "random") expect(seen.reveals).toBeGreaterThan(enough(0));
    else expect(seen.reveals).toBe(0);
  });
});
