import { gridOf, PHASES, type PublicView } from "@forgotten-planet/rules";
import { fit, mirrorTable } from "@forgotten-planet/schema";
import type { MatchView, RoomView } from "../wire/platform.ts";
import { BANK_FIELDS, bankOnBoard } from "./bankOnBoard.ts";
import { mirrorBoard } from "./mirrorBoard.ts";
import { type CountField, CUBE_FIELDS, ROBOT_FIELDS, type RoomMirror, type TextField } from "./roomMirror.ts";
import { formatAuction, formatHidden } from "./setUpText.ts";
import { formatStepText } from "./stepText.ts";

/** Makes `target` show the room, touching only what differs, so that the next patch is small. */
export function mirror(room: RoomView, target: RoomMirror): void {
  mirrorTable(room, target);
  if (room.match) mirrorMatch(room.match, target);
}

/** The game itself, as far as everyone may see it. */
export function mirrorMatch({ ply, last, view }: MatchView, target: RoomMirror): void {
  const { energy, active } = view;
  target.step = formatStepText({ ply, energy, active, last }, gridOf(view.setup.scenario.area));
  target.plyHigh = fit(ply >> 7, 0xffff, "ply");
  target.phase = PHASES.indexOf(view.phase);
  target.turn = fit(view.turn, 0xffff, "turn");
  target.saved = packed(view.saved, 2, "saved energy");
  putCount(target, "choice", choiceCode(view.choice));
  putCount(target, "vp", packed(view.vp, 8, "VP tokens"));
  putText(target, "owed", view.owed.some((price) => price > 0) ? view.owed.join() : "");
  putText(target, "hidden", formatHidden(view.hidden));
  putText(target, "auction", formatAuction(view.auction));
  mirrorRobots(view, target);
  mirrorCubes(view, target);
  mirrorBoard(view, target);
  mirrorBank(view, target);
}

/** An absent field is 0 or "", and stays absent as long as it is. */
function putCount(target: RoomMirror, field: CountField, count: number): void {
  if ((target[field] ?? 0) !== count) target[field] = count;
}

function putText(target: RoomMirror, field: TextField, text: string): void {
  if ((target[field] ?? "") !== text) target[field] = text;
}

function choiceCode(choice: PublicView["choice"]): number {
  if (!choice) return 0;
  return choice.kind === "tile" ? 1 + fit(choice.at, 0x7ffe, "cell") : 0x8000 | fit(choice.count, 0x7fff, "cubes to choose");
}

/** One small number a seat, seat 0 in the lowest bits. */
function packed(numbers: readonly number[], bits: number, what: string): number {
  let all = 0;
  for (const [i, number] of numbers.entries()) all += fit(number, 2 ** bits - 1, what) * 2 ** (bits * i);
  return all;
}

function mirrorRobots({ robots }: PublicView, target: RoomMirror): void {
  const codes = new Uint16Array(ROBOT_FIELDS.length);
  for (const { seat, number, cell, on } of robots) codes[7 * seat + number - 1] = 1 + ((fit(cell, 0x7ffe, "cell") << 1) | (on ? 1 : 0));
  for (const [i, field] of ROBOT_FIELDS.entries()) putCount(target, field, codes[i] ?? 0);
}

function mirrorCubes({ cubes }: PublicView, target: RoomMirror): void {
  for (const [pool, counts] of cubes.entries())
    for (const [i, count] of counts.entries()) {
      const field = CUBE_FIELDS[3 * pool + i];
      if (field) putCount(target, field, count);
    }
}

function mirrorBank(view: PublicView, target: RoomMirror): void {
  const onBoard = bankOnBoard(view);
  const [land = 0, ...rest] = BANK_FIELDS.map((field) => view.bank[field] - onBoard[field]);
  fit(128 - land, 255, "land beyond the board");
  putCount(target, "consumed", -land);
  putText(target, "bank", rest.some((beyond) => beyond !== 0) ? rest.join() : "");
}
