import type { SeatReservation } from "@forgotten-planet/client-core";
import { afterEach, expect, test } from "vitest";
import { attach, guest, http, Seated, startTestServer, type TestServer, TWO_PLAYERS, testConfig } from "../support/harness.ts";

/* Whoever makes a table comes to it at once: their place in its room is answered with it, where they ask for that. */

let running: TestServer | undefined;
afterEach(async () => {
  await running?.server.close();
  running = undefined;
});

async function start(limits: NodeJS.ProcessEnv = {}) {
  running = await startTestServer(testConfig(limits));
  const { url } = running;
  const ada = await guest(url, "Ada");
  const makes = async (query: string) => {
    const made = await http<Made>(url, "POST", `/api/tables${query}`, { body: TWO_PLAYERS, token: ada.token });
    expect(made.status).toBe(201);
    return made.body;
  };
  return { url, ada, makes };
}

interface Made {
  readonly id: string;
  readonly code: string;
  readonly reservation?: SeatReservation;
  readonly game?: string;
}

test("the place that comes with a table is its maker's", async () => {
  const { url, ada, makes } = await start();
  const { id, code, reservation, game } = await makes("?attach");
  expect(code).toMatch(/./);
  expect(game).toBe("forgotten-planet");
  const seated = await Seated.take(url, reservation!, ada);
  await seated.until(({ welcomes, room: { state } }) => welcomes.length > 0 && state.seats.length > 0);
  expect([seated.seat, seated.welcome.host]).toEqual([0, true]);
  const bea = await attach(url, id, await guest(url, "Bea"));
  await bea.ask("sit", { seat: 1 });
  await seated.until(({ view }) => view.seats[1]?.name === "Bea");
});

test("who does not ask for it is given none, and who has asked for too many gets the table alone", async () => {
  // A quarter of it is for each player.
  const { url, ada, makes } = await start({ LIMIT_ATTACHES_PER_MINUTE: "4" });
  expect(Object.keys(await makes(""))).toEqual(["id", "code"]);
  const first = await makes("?attach");
  expect(first.reservation).toBeDefined();
  await (await Seated.take(url, first.reservation!, ada)).leave();
  expect(Object.keys(await makes("?attach"))).toEqual(["id", "code"]);
});
