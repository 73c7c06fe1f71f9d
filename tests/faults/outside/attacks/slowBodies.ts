import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { heardFrom, line, statusOf } from "../wire.ts";

const LINES = 100;
const HEAD = "POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n";

export const slowBodies: Attack = {
  name: "slow bodies",
  what: `${LINES} bodies that come a byte at a time`,
  async run({ port, ms, tally }) {
    const lines = Array.from({ length: LINES }, () => line(port, "127.0.4.1"));
    const answers = lines.map(async (one) => tally.note(statusOf(await heardFrom(one, ms + 1000))));
    for (const one of lines) one.write(HEAD);
    for (const end = performance.now() + ms; performance.now() < end; await pause(250))
      for (const one of lines) one.writable && one.write(" ");
    for (const one of lines) one.destroy();
    await Promise.all(answers);
  },
};
