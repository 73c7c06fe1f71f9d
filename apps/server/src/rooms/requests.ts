import { ok, type Result, type Seat, undoneBy } from "@forgotten-planet/core";
import { isStep, REQUESTS, type Rejection, type RequestType } from "@forgotten-planet/protocol";
import type { z } from "zod";
import { playForAlly } from "../match/acts/away/allyBot.ts";
import { vote } from "../match/acts/away/vote.ts";
import { hurryBots } from "../match/acts/bots/playBots.ts";
import { addTime, wishPause } from "../match/acts/clock/pause.ts";
import { wishEnd } from "../match/acts/play/agreedEnd.ts";
import { giveUp } from "../match/acts/play/giveUp.ts";
import { noteMismatch } from "../match/acts/play/mismatch.ts";
import { play } from "../match/acts/play/play.ts";
import { showChoice } from "../match/acts/talk/choosing.ts";
import { block, mute } from "../match/acts/talk/mute.ts";
import { keepPlan, keepReservation, pointAt } from "../match/acts/talk/plan.ts";
import { report } from "../match/acts/talk/report.ts";
import { sendChat } from "../match/acts/talk/say.ts";
import { noteHost } from "../match/acts/waiting/hosting.ts";
import { wishRematch } from "../match/acts/waiting/rematch.ts";
import { settleOptions } from "../match/acts/waiting/settleOptions.ts";
import { changeColour, leavePlace, sayReady, seatBot, sendAway, start, swapPlaces, takePlace } from "../match/acts/waiting/waitingRoom.ts";
import { gameRefusal } from "../match/parts/game/gameRefusal.ts";
import { readOptions } from "../match/parts/optionsFault.ts";
import type { Connection } from "../match/parts/people/presence.ts";
import type { Table } from "../match/table.ts";
import { reject } from "../rejection.ts";

type Answer = Result<unknown, Rejection>;
type Handlers = {
  readonly [T in RequestType]: (table: Table, connection: Connection, payload: z.output<(typeof REQUESTS)[T]>) => Promise<Answer>;
};

/** Chat and the like: the game does not wait for it, nor it for the game. */
const TALK: ReadonlySet<RequestType> = new Set([
  "visibility",
  "chat",
  "mute",
  "block",
  "report",
  "mismatch",
  "plan",
  "ping",
  "choosing",
  "reservation",
]);

/** What each request does; all but talk wait their turn in the table's lane. */
const HANDLERS: Handlers = {
  play: (table, connection, [ply, line]) => playLine(table, connection, ply, line),
  sit: (table, connection, { seat }) => takePlace(table, connection, seat),
  swap: (table, connection, { seats }) => swapPlaces(table, connection, seats),
  options: (table, connection, options) => settleOptions(table, connection, options),
  leaveSeat: (table, connection) => leavePlace(table, connection),
  chooseColour: (table, connection, { colour }) => changeColour(table, connection, colour),
  ready: (table, connection, said) => sayReady(table, connection, said),
  start: (table, connection) => start(table, connection),
  kick: (table, connection, { seat }) => sendAway(table, connection, seat),
  bot: (table, connection, { seat, level }) => seatBot(table, connection, seat, level),
  hurry: (table, connection) => hurryBots(table, connection),
  giveUp: (table, connection) => giveUp(table, connection),
  end: (table, connection, { on }) => wishEnd(table, connection, on),
  rematch: (table, connection, wish) => wishRematch(table, connection, wish),
  vote: (table, connection, { seat, ...wanted }) => vote(table, connection, seat as Seat, wanted),
  substitute: (table, connection, wanted) => playForAlly(table, connection, wanted),
  pause: (table, connection, { on }) => wishPause(table, connection, on),
  addTime: (table, connection, { seat }) => addTime(table, connection, seat),
  visibility: async (table, connection, { visible }) => ok(table.presence.look(connection, visible)),
  chat: async (table, connection, { text, to }) => sendChat(table, connection, text, to),
  mute: async (table, connection, { person, on }) => mute(table, connection, person, on),
  block: (table, connection, { person, on }) => block(table, connection, person, on),
  report: (table, connection, { person, reason }) => report(table, connection, person, reason),
  mismatch: async (table, connection, told) => noteMismatch(table, connection, told),
  plan: async (table, connection, { marks }) => keepPlan(table, connection, marks),
  ping: async (table, connection, { at }) => pointAt(table, connection, at),
  choosing: async (table, connection, { what }) => showChoice(table, connection, what),
  reservation: async (table, connection, { cubes }) => keepReservation(table, connection, cubes),
};

/** The rules themselves refuse an ill-formed line in a sound envelope. @source docs/rules.md R-INTENT */
function playLine(table: Table, connection: Connection, ply: number, line: string): Promise<Answer> {
  const { game } = table.served;
  const whole = `a${line}`;
  if (undoneBy(whole) !== undefined) return play(table, connection, { ply, intent: undefined });
  const step = game.notation.parse(whole);
  if (!step || step.isVeiled || step.draws.length > 0)
    return Promise.resolve({ ok: false, error: gameRefusal({ rules: game }, "malformed") });
  return play(table, connection, { ply, intent: step.command.intent });
}

const isRequestType = (type: string): type is RequestType => Object.hasOwn(REQUESTS, type);

/** Answers one request exactly once; never throws because of client input. */
export function handleRequest(table: Table, connection: Connection, type: string, payload: unknown): Promise<Answer> {
  return isRequestType(type) ? handle(table, connection, type, payload) : Promise.resolve(reject("unknown-type"));
}

async function handle<T extends RequestType>(table: Table, connection: Connection, type: T, payload: unknown): Promise<Answer> {
  if (!table.services.botAccounts.mayAsk(connection.player)) return reject("rate-limited");
  const parsed = type === "play" && isStep(payload) ? { success: true, data: payload } : REQUESTS[type].safeParse(payload);
  if (!parsed.success) return misshapen(table, type, payload);
  const run = () => HANDLERS[type](table, connection, parsed.data as z.output<(typeof REQUESTS)[T]>);
  if (TALK.has(type)) return run();
  const answer = table.lane.run(async () => {
    if (!table.presence.has(connection)) return ok(undefined);
    const done = await run();
    noteHost(table);
    return done;
  });
  return answer ?? reject("overloaded");
}

function misshapen(table: Table, type: RequestType, payload: unknown): Answer {
  const read = type === "options" ? readOptions(table.services.games, payload) : undefined;
  return read && !read.ok ? read : reject("bad-shape");
}
