import type { WebSocket } from "ws";
import { ROOM_STATE, request } from "../wire/frames.ts";
import { joined, type SeatReservation } from "../wire/receivers.ts";
import { startServerProcess } from "../wire/serverProcess.ts";
import { type Hosted, PLAYERS } from "./hosted.ts";

export async function minimalRooms(): Promise<Hosted> {
  const server = await startServerProcess("./minimalServer.ts");
  const url = `http://127.0.0.1:${server.port}`;
  const reserve = async (name: string): Promise<SeatReservation> =>
    ((await (await fetch(`${url}/${name}`)).json()) as { reservation: SeatReservation }).reservation;
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
        void reserve(`new-${began}`).then((reservation) =>
          joined(url, reservation, (frame) => {
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
    stop: () => server.stop(),
  };
}
