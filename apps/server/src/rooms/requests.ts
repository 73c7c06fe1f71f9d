import { REQUESTS, type Rejection, type RequestType, unpackIntent } from "@forgotten-planet/protocol";
import { ok, type Result, type Seat } from "@forgotten-planet/rules";
import type { z } from "zod";
import { noteHost } from "../match/acts/hosting.ts";
import { block, mute } from "../match/acts/mute.ts";
import { giveTime, wishPause } from "../match/acts/pause.ts";
import { keepEarmark, keepPlan, pointAt } from "../match/acts/plan.ts";
import { play } from "../match/acts/play.ts";
import { wishRematch } from "../match/acts/rematch.ts";
import { report } from "../match/acts/report.ts";
import { sendChat } from "../match/acts/say.ts";
import { settleOptions } from "../match/acts/settleOptions.ts";
import { standIn } from "../match/acts/substitute.ts";
import { vote } from "../match/acts/vote.ts";
import { chooseCrew, leavePlace, sayReady, sendAway, start, swapPlaces, takePlace } from "../match/acts/waitingRoom.ts";
import { optionsShapeFault } from "../match/parts/optionsFault.ts";
import type { Connection } from "../match/parts/presence.ts";
import type { Table } from "../match/table.ts";
import { reject } from "../rejection.ts";

type Answer = Result<unknown, Rejection>;
type Handlers = {
  readonly [T in RequestType]: (table: Table, connection: Connection, payload: z.output<(typeof REQUESTS)[T]>) => Promise<Answer>;
};

/** Said beside the game: nothing of the game waits for it, nor it for the game. */
const TALK: ReadonlySet<RequestType> = new Set(["look", "chat", "mute", "block", "report", "plan", "ping", "earmark"]);

/** What each request does; all but talk wait their turn in the table's lane. */
const HANDLERS: Handlers = {
  intent: (table, connection, { id, ply, intent }) => play(table, connection, { id, ply, intent }),
  undo: (table, connection, { id, ply }) => play(table, connection, { id, ply, intent: undefined }),
  i: (table, connection, packed) => submitPacked(table, connection, packed),
  sit: (table, connection, { seat }) => takePlace(table, connection, seat),
  swap: (table, connection, { seats }) => swapPlaces(table, connection, seats),
  options: (table, connection, options) => settleOptions(table, connection, options),
  stand: (table, connection) => leavePlace(table, connection),
  crew: (table, connection, { colour }) => chooseCrew(table, connection, colour),
  ready: (table, connection, { ready, nonce }) => sayReady(table, connection, ready, nonce),
  start: (table, connection) => start(table, connection),
  kick: (table, connection, { seat }) => sendAway(table, connection, seat),
  rematch: (table, connection, { on, nonce }) => wishRematch(table, connection, on, nonce),
  vote: (table, connection, { seat, choice }) => vote(table, connection, seat as Seat, choice),
  standIn: (table, connection, { on }) => standIn(table, connection, on),
  pause: (table, connection, { on }) => wishPause(table, connection, on),
  gift: (table, connection, { seat }) => giveTime(table, connection, seat),
  look: async (table, connection, { on }) => ok(table.presence.look(connection, on)),
  chat: async (table, connection, { text, to }) => sendChat(table, connection, text, to),
  mute: async (table, connection, { by, on }) => mute(table, connection, by, on),
  block: (table, connection, { by, on }) => block(table, connection, by, on),
  report: (table, connection, { by, reason }) => report(table, connection, by, reason),
  plan: async (table, connection, { marks }) => keepPlan(table, connection, marks),
  ping: async (table, connection, { at }) => pointAt(table, connection, at),
  earmark: async (table, connection, { cubes }) => keepEarmark(table, connection, cubes),
};

async function submitPacked(table: Table, connection: Connection, packed: z.output<(typeof REQUESTS)["i"]>): Promise<Answer> {
  const [ply] = packed;
  const asked = unpackIntent(packed);
  if (asked === undefined) return MALFORMED;
  return play(table, connection, { id: `ply ${ply}`, ply, intent: asked === "undo" ? undefined : asked });
}

/** @source docs/rules.md R-INTENT */
const MALFORMED: Answer = { ok: false, error: { code: "malformed", rule: "R-INTENT" } };

const isRequestType = (type: string): type is RequestType => Object.hasOwn(REQUESTS, type);

/** Answers one request, exactly once and never by throwing for what a client sent. */
export async function handleRequest(table: Table, connection: Connection, type: string, payload: unknown): Promise<Answer> {
  return isRequestType(type) ? handle(table, connection, type, payload) : reject("unknown-type");
}

async function handle<T extends RequestType>(table: Table, connection: Connection, type: T, payload: unknown): Promise<Answer> {
  const parsed = REQUESTS[type].safeParse(payload);
  if (!parsed.success) return misshapen(type, payload, parsed.error);
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

/** An ill-formed intent in a sound envelope is the rules' own refusal. @source docs/rules.md R-INTENT */
function misshapen(type: RequestType, payload: unknown, { issues }: z.ZodError): Answer {
  const fault = type === "options" ? optionsShapeFault(payload) : undefined;
  if (fault) return { ok: false, error: fault };
  const isIntentAlone = type === "intent" && issues.every(({ path }) => path[0] === "intent");
  return isIntentAlone ? MALFORMED : reject("bad-shape");
}
