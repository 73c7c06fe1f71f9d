import { gridOf, PHASES, type PublicView } from "@forgotten-planet/rules";
import { fit, mirrorTable } from "@forgotten-planet/schema";
import type { MatchView, RoomView } from "../wire/platform.ts";
import { BANK_FIELDS, bankOnBoard } from "./bankOnBoard.ts";
import { mirrorBoard } from "./mirrorBoard.ts";
import { type CountField, CUBE_FIELDS, ROBOT_FIELDS, type RobotField, type RoomMirror, type TextField } from "./roomMirror.ts";
import { formatAuction, formatHidden } from "./setUpText.ts";
import { formatStepText } from "./stepText.ts";

/** Makes `target` show the room, touching only what differs, so that the next patch is small. */
export function mirror(room: RoomView, target: RoomMirror): void {
  mirrorTable(room, target);
  if (room.match) mirrorMatch(room.match, target);
}

/** What each mirror was last made to show: states share what did not change, so the same lists need not be written again. */
const shown = new WeakMap<RoomMirror, PublicView>();

/** The game itself, as far as everyone may see it. */
export function mirrorMatch({ ply, last, view }: MatchView, target: RoomMirror): void {
  const { energy, active } = view;
  const before = shown.get(target);
  target.step = formatStepText({ ply, energy, active, last }, gridOf(view.setup.scenario.area));
  target.plyHigh = fit(ply >> 7, 0xffff, "ply");
  target.phase = PHASES.indexOf(view.phase);
  target.turn = fit(view.turn, 0xffff, "turn");
  if (view.saved !== before?.saved) target.saved = packed(view.saved, 2, "saved energy");
  putCount(target, "choice", choiceCode(view.choice));
  if (view.vp !== before?.vp) putCount(target, "vp", packed(view.vp, 8, "VP tokens"));
  if (view.owed !== before?.owed) putText(target, "owed", view.owed.some((price) => price > 0) ? view.owed.join() : "");
  putText(target, "hidden", formatHidden(view.hidden));
  putText(target, "auction", formatAuction(view.auction));
  if (view.robots !== before?.robots) mirrorRobots(view, target);
  if (view.cubes !== before?.cubes) mirrorCubes(view, target);
  mirrorBoard(view, target);
  if (!before || !isSameBank(before, view)) mirrorBank(view, target);
  shown.set(target, view);
}

/** All that `mirrorBank` reads. */
const isSameBank = (a: PublicView, b: PublicView): boolean =>
  a.bank === b.bank && a.tiles === b.tiles && a.walls === b.walls && a.vp === b.vp && a.setup === b.setup;

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
  for (let i = 0; i < numbers.length; i++) all += fit(numbers[i] as number, 2 ** bits - 1, what) * 2 ** (bits * i);
  return all;
}

/** By robot field, in use by one call at a time. */
const codes = new Uint16Array(ROBOT_FIELDS.length);

function mirrorRobots({ robots }: PublicView, target: RoomMirror): void {
  codes.fill(0);
  for (const { seat, number, cell, on } of robots) codes[7 * seat + number - 1] = 1 + ((fit(cell, 0x7ffe, "cell") << 1) | (on ? 1 : 0));
  for (let i = 0; i < codes.length; i++) putCount(target, ROBOT_FIELDS[i] as RobotField, codes[i] as number);
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
