import { setTimeout as pause } from "node:timers/promises";
import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import type { Attack, Field } from "../attack.ts";
import { ask, frame, line, upgradeTo } from "../wire.ts";

const JOIN = frame(0x82, 10);
const SOCKETS = 5;
/** Written at a time; a socket that is not closed gets this many every 20 ms. */
const VOLLEY = 2000;

/** C4: sockets that send frames of a kind as fast as they can, and come back when they are closed. */
const flood = (name: string, each: Buffer, first: readonly Buffer[] = []): Attack => ({
  name,
  what: `${SOCKETS} sockets, ${VOLLEY} frames every 20 ms each, and back again when they are closed`,
  async run(field) {
    const until = performance.now() + field.ms;
    const volley = Buffer.concat(Array.from({ length: VOLLEY }, () => each));
    const one = async (from: string): Promise<void> => {
      while (performance.now() < until) if (!(await socket(field, from, { first, volley, until }))) await pause(200);
    };
    await Promise.all(Array.from({ length: SOCKETS }, (_, number) => one(`127.0.7.${number + 1}`)));
  },
});

interface Flood {
  readonly first: readonly Buffer[];
  readonly volley: Buffer;
  readonly until: number;
}

/** What was sent last is read by then, on any machine. */
const CUT_MS = 10_000;

/** Waits until the server has closed it; returns false if it was not let in. */
async function socket(field: Field, from: string, { first, volley, until }: Flood): Promise<boolean> {
  const answer = await ask({ ...field, from, method: "POST", path: `/api/tables/${field.table}/attach`, headers: PROTOCOL_HEADERS });
  if (answer.status !== 200) {
    field.tally.note(answer.code);
    return false;
  }
  const { reservation } = JSON.parse(answer.text) as { reservation: { processId: string; roomId: string; sessionId: string } };
  const target = `/${reservation.processId}/${reservation.roomId}?sessionId=${reservation.sessionId}`;
  const wire = line(field.port, from);
  let isOpen = true;
  const isClosed = new Promise<void>((resolve) => {
    wire.on("close", () => {
      isOpen = false;
      resolve();
    });
  });
  wire.resume();
  wire.write(upgradeTo(target));
  await pause(50);
  wire.write(Buffer.concat([JOIN, ...first]));
  do {
    if (wire.writableLength < 4 * volley.length) wire.write(volley);
    await pause(20);
  } while (isOpen && performance.now() < until);
  await Promise.race([isClosed, pause(CUT_MS)]);
  field.tally.note(isOpen ? "NOT CUT" : "terminated");
  wire.destroy();
  return true;
}

export const pongs = flood("pongs", frame(0x8a));
export const pings = flood("pings", frame(0x89));
export const emptyFragments = flood("empty fragments", frame(0x00), [frame(0x02)]);
export const continuations = flood("continuations", frame(0x00, 1), [frame(0x02, 1)]);
export const messages = flood("nonsense messages", frame(0x82, 15, 1, 0xa1, 0x78, 0xc0));
