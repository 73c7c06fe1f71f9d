import { setTimeout as pause } from "node:timers/promises";
import { type Attack, paced } from "../attack.ts";
import { ask, heardFrom, line, statusOf, upgradeTo } from "../wire.ts";

const TARGETS = [
  "/",
  "/process/room?sessionId=nobody",
  "//x",
  "/%2e%2e/x?sessionId=a",
  "*",
  "/a/b/c?sessionId=x",
  "/process/room?sessionId=",
];
export const badUpgrades: Attack = {
  name: "bad upgrades",
  what: "requests for sockets that are none, 100/s",
  run: (field) =>
    paced(field, 100, async (number) => {
      const wire = line(field.port, "127.0.9.1");
      wire.write(upgradeTo(TARGETS[number % TARGETS.length] ?? "/"));
      field.tally.note(statusOf(await heardFrom(wire, 1500)));
    }),
};

const HUGE = `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 2000 }, (_, i) => `X-${i}: ${"y".repeat(40)}\r\n`).join("")}\r\n`;
export const hugeHeaders: Attack = {
  name: "huge headers",
  what: "100 kB of headers, 60/s",
  run: (field) =>
    paced(field, 60, async () => {
      const wire = line(field.port, "127.0.10.1");
      wire.write(HUGE);
      field.tally.note(statusOf(await heardFrom(wire, 1500)));
    }),
};

export const plainFlood: Attack = {
  name: "plain requests",
  what: "pages, files and readiness, 300/s from one address",
  run: (field) =>
    paced(field, 300, async (number) => {
      const path = ["/", "/readyz", "/api/push", "/api/tables/x", "/metrics"][number % 5] ?? "/";
      field.tally.note((await ask({ ...field, from: "127.0.11.1", path })).code);
    }),
};

export const otherFamily: Attack = {
  name: "over IPv6",
  what: "guests made as fast as they are, 100/s from ::1",
  run: (field) =>
    paced(field, 100, async () => {
      const headers = { "content-type": "application/json" };
      field.tally.note((await ask({ ...field, from: "::1", method: "POST", path: "/api/players", headers, body: '{"name":"Eve"}' })).code);
    }),
};

const LISTENERS = 200;
export const lobbyListeners: Attack = {
  name: "lobby listeners",
  what: `${LISTENERS} streams of one address that nobody reads, and as many of others`,
  async run({ port, ms, tally }) {
    const lines = Array.from({ length: 2 * LISTENERS }, (_, number) => {
      const wire = line(port, number < LISTENERS ? "127.0.12.1" : `127.0.13.${1 + (number % 50)}`);
      wire.once("data", (chunk) => {
        tally.note(statusOf(chunk.toString("latin1")));
        wire.pause();
      });
      wire.write("GET /api/lobby HTTP/1.1\r\nHost: x\r\n\r\n");
      return wire;
    });
    await pause(ms);
    for (const wire of lines) wire.destroy();
  },
};
