import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebSocket } from "ws";
import { ROOM_STATE, request } from "../wire/frames.ts";
import { joined, type SeatReservation } from "../wire/receivers.ts";
import { startServerProcess } from "../wire/serverProcess.ts";
import { type Hosted, PLAYERS } from "./hosted.ts";

/** Minimal rooms in memory; those of `create` stand in another process, which has each on disk before it answers. */
export async function minimalRooms(): Promise<Hosted> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-minimal-"));
  const server = await startServerProcess("./minimalServer.ts", { PEER_DIR: "" });
  const durable = await startServerProcess("./minimalServer.ts", { PEER_DIR: dir });
  const url = `http://127.0.0.1:${server.port}`;
  const durableUrl = `http://127.0.0.1:${durable.port}`;
  const reserve = async (name: string, at = url): Promise<SeatReservation> =>
    ((await (await fetch(`${at}/${name}`)).json()) as { reservation: SeatReservation }).reservation;
  const names: string[] = [];
  const rooms: WebSocket[][] = [];
  return {
    async open(count) {
      for (let i = 0; i < count; i++) {
        names.push(`room-${i}`);
        await reserve(`room-${i}`);
      }
    },
    async fill() {
      for (const name of names) {
        const sockets: WebSocket[] = [];
        for (let i = 0; i < PLAYERS; i++) sockets.push(await joined(url, await reserve(name)));
        rooms.push(sockets);
      }
    },
    play() {
      const timers = rooms.map((sockets, room) => {
        let sent = 0;
        const send = (): void => {
          sent++;
          sockets[sent % PLAYERS]?.send(request("set", [sent % 81, 1 + (sent % 1000)]));
        };
        let timer = setTimeout(
          () => {
            send();
            timer = setInterval(send, 1000);
          },
          (1000 * room) / rooms.length,
        );
        return () => clearTimeout(timer);
      });
      return () => {
        for (const stop of timers) stop();
      };
    },
    async create() {
      const began = performance.now();
      let took = Number.NaN;
      const stated = new Promise<void>((resolve) => {
        void reserve(`new-${began}`, durableUrl).then((reservation) =>
          joined(durableUrl, reservation, (frame) => {
            if (frame[0] !== ROOM_STATE) return;
            took = performance.now() - began;
            resolve();
          }).then((socket) => stated.then(() => socket.terminate())),
        );
      });
      await stated;
      return took;
    },
    cost: (collect) => server.cost(collect),
    async stop() {
      await Promise.all([server.stop(), durable.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
