import { setTimeout as pause } from "node:timers/promises";
import { type Attack, paced } from "../attack.ts";
import { ask, line, statusOf } from "../wire.ts";

export const searches: Attack = {
  name: "searches",
  what: "through all matches, each for something else, 100/s from one address and 50/s from fifty others",
  run: (field) =>
    paced(field, 150, async (number) => {
      const from = number % 3 < 2 ? "127.0.30.1" : `127.0.31.${1 + (number % 50)}`;
      const path = `/api/v1/matches?status=${number % 2 ? "playing" : "over"}&limit=50&q=nobody${number}`;
      field.tally.note((await ask({ ...field, from, path })).code);
    }),
};

const STREAMS = 60;
export const unreadStreams: Attack = {
  name: "unread streams",
  what: `${STREAMS} streams of a running match that one address does not read, and as many of others`,
  async run({ port, table, ms, tally }) {
    const lines = Array.from({ length: 2 * STREAMS }, (_, number) => {
      const wire = line(port, number < STREAMS ? "127.0.32.1" : `127.0.33.${1 + (number % 50)}`);
      wire.once("data", (chunk) => {
        tally.note(statusOf(chunk.toString("latin1")));
        wire.pause();
      });
      wire.write(`GET /api/v1/matches/${table}/stream HTTP/1.1\r\nHost: x\r\n\r\n`);
      return wire;
    });
    await pause(ms);
    for (const wire of lines) wire.destroy();
  },
};

const PAGE = "its page";
const TRICKS = [
  "",
  "/picture.png?ply=-1",
  "/picture.png?ply=NaN",
  "/picture.png?ply=1e9",
  "/record",
  "/notation",
  "/talk",
  "/%2e%2e",
  PAGE,
];
export const badLinks: Attack = {
  name: "links to matches",
  what: "under way, none at all, and what is no number, 150/s from thirty addresses",
  run: (field) =>
    paced(field, 150, async (number) => {
      const of = number % 2 ? field.table : "A".repeat(22);
      const trick = TRICKS[number % TRICKS.length] ?? "";
      const path = trick === PAGE ? `/r/${of}/${number}` : `/api/v1/matches/${of}${trick}`;
      const { status, code } = await ask({ ...field, from: `127.0.34.${1 + (number % 30)}`, path });
      field.tally.note(status === 200 && path.startsWith("/api") ? "FOUND" : code);
    }),
};
