import { Encoder } from "@colyseus/schema";
import { playAt, type RoomView } from "@forgotten-planet/game";
import { mirror, RoomMirror } from "@forgotten-planet/game/mirror";
import type { SeatView } from "@forgotten-planet/protocol";
import { type GameState, gridOf, publicView } from "@forgotten-planet/rules";
import { pack } from "msgpackr";
import { median } from "./measure.ts";
import { type PlayedStep, playedGame, printedSetup } from "./playedGame.ts";
import type { Bench, Row } from "./row.ts";

const GAMES_A_SCENARIO = 20;
/** 60 turns of 5 intents. */
const INTENTS_A_GAME = 300;
/** The framework's code in front of a frame. */
const CODE = 1;
/** In front of a small WebSocket frame from the server, and masked from a client. */
const HEADER_DOWN = 2;
const HEADER_UP = 6;

/** What one receiver gets and one sender sends, in bytes of TCP payload; counted, not timed. */
export const bytesBench: Bench = () => {
  const down: number[] = [];
  const up: number[] = [];
  const late: { readonly full: number; readonly byHand: number }[] = [];
  for (const players of [2, 3, 4] as const)
    for (let game = 0; game < GAMES_A_SCENARIO; game++) {
      const { start, steps } = playedGame(printedSetup(players), 1000 * players + game);
      const wire = new Wire(start);
      for (const [ply, step] of steps.entries()) {
        down.push(HEADER_DOWN + CODE + wire.patchOf(step, ply + 1));
        up.push(HEADER_UP + requestBytes(ply, step));
        if (ply === Math.floor(steps.length * 0.8)) late.push({ full: CODE + wire.fullState(), byHand: packedByHand(step) });
      }
    }
  const sorted = down.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const wholeGame = (INTENTS_A_GAME * down.reduce((sum, bytes) => sum + bytes, 0)) / down.length;
  const full = median(late.map((one) => one.full));
  const byHand = median(late.map((one) => one.byHand));
  return [
    row("B1", "down for one intent, median", `${down.length} intents`, median(down), "B", [32, 16]),
    row("B2", "down for one intent, p99", `largest ${sorted.at(-1)} B`, p99, "B", [160, 64]),
    row("B3", "up for one intent, median", `largest ${Math.max(...up)} B`, median(up), "B", [28, 16]),
    row("B4", "full state of a late game against packed by hand", `${full} B, ${byHand} B`, full / byHand, "x", [4, 2]),
    row(
      "B5",
      `a game of ${INTENTS_A_GAME} intents, each receiver`,
      `${(wholeGame / INTENTS_A_GAME).toFixed(1)} B each`,
      wholeGame,
      "B",
      [16_384, 6144],
    ),
  ];
};

const row = (
  id: string,
  what: string,
  figures: string,
  value: number,
  unit: Row["unit"],
  [floor, moonshot]: readonly [number, number],
): Row => ({
  id,
  what,
  figures,
  value,
  unit,
  goal: "most",
  floor,
  moonshot,
});

const SEATS: readonly SeatView[] = printedSetup(4).seats.map(({ name, colour }, i) => ({
  name,
  colour,
  ready: true,
  online: true,
  host: i === 0,
  wantsRematch: false,
  substitute: false,
}));

/** A room's mirror, encoded as the framework would. */
class Wire {
  readonly #mirror = new RoomMirror();
  readonly #encoder = new Encoder(this.#mirror);

  constructor(start: GameState) {
    mirror(this.#room(start, 0, ""), this.#mirror);
    this.#encoder.encodeAll();
    this.#encoder.discardChanges();
  }

  patchOf({ state, line }: PlayedStep, ply: number): number {
    mirror(this.#room(state, ply, line), this.#mirror);
    const { length } = this.#encoder.encode();
    this.#encoder.discardChanges();
    return length;
  }

  fullState(): number {
    return this.#encoder.encodeAll().length;
  }

  #room(state: GameState, ply: number, last: string): RoomView {
    const seats = SEATS.slice(0, state.setup.seats.length);
    return { status: state.phase === "over" ? "over" : "playing", seats, spectators: 8, match: { ply, last, view: publicView(state) } };
  }
}

/** `room.request("play", …)` of the SDK: code, request number (as in a long session), type, payload. */
const requestBytes = (ply: number, { intent }: PlayedStep): number => CODE + 2 + pack("play").length + pack(playAt(ply, intent)).length;

/** The same facts written down by hand: two bytes a cell, two a robot, one for each small number, names as they are. */
function packedByHand({ state, line }: PlayedStep): number {
  const { setup, robots } = state;
  const cells = 2 * gridOf(setup.scenario.area).available.length;
  const seats = SEATS.slice(0, setup.seats.length).reduce((sum, { name = "" }) => sum + 1 + name.length + 1 + 3 + 1 + 1, 0);
  const numbers = 2 /* ply */ + 2 /* turn */ + 2 /* phase, active, energy */ + 7 /* bank */ + 3 /* status, spectators */;
  return CODE + cells + 1 + 2 * robots.length + seats + numbers + 1 + line.length;
}
