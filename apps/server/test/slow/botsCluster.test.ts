import type { Identity } from "@forgotten-planet/protocol";
import { expect, test } from "vitest";
import { eventually, hostOf, otherOf, useCluster } from "../support/cluster.ts";
import { attach, createTable, guest, http, type Seated, TWO_PLAYERS } from "../support/harness.ts";

const stage = useCluster({
  env: { BOT_PAUSE_PERCENT: "30", BOT_BUDGET_MS: "500", LIMIT_BOT_TABLES_PER_ADDRESS: "2", LIMIT_BOT_ACCOUNT_TABLES: "1" },
});

test("a bot plays on at the other server when its own is killed in the middle of its turn, and when it ends in order", {
  timeout: 120_000,
}, async () => {
  const { cluster } = stage;
  const ada = await guest(cluster.url, "Ada");
  const body = { ...TWO_PLAYERS, order: "seated", bots: [{ place: 1, level: "planner" }] };
  const { id } = (await http<{ id: string }>(cluster.url, "POST", "/api/tables", { body, token: ada.token })).body;
  let seated = await attach(cluster.url, id, ada);
  await seated.ask("start", {});
  await seated.until(({ view }) => view.match !== undefined);
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    await seated.until(({ match }) => match.view.active === 0, 30_000);
    const { ply } = await seated.play({ type: "endTurn" });
    await seated.until(({ match }) => match.ply > ply, 20_000);
    const seen = seated.match.ply;
    const victim = hostOf(cluster, seated);
    await victim.end(signal);
    let back: Seated | undefined;
    await eventually(
      "somebody lets them in",
      async () => {
        back = await attach(cluster.url, id, ada).catch(() => undefined);
        return back !== undefined;
      },
      20_000,
    );
    seated = back!;
    expect(hostOf(cluster, seated)).toBe(otherOf(cluster, victim));
    expect(seated.match.ply).toBeGreaterThanOrEqual(seen);
    expect(seated.view.seats[1]).toMatchObject({ name: "Planner", bot: "planner" });
    await seated.until(({ match }) => match.view.active === 0, 30_000);
    await victim.start();
  }
  await seated.leave();
});

test("a program comes in through either server, and neither takes the other's match for it; limits count whom the other let in", {
  timeout: 60_000,
}, async () => {
  const [first, second] = stage.cluster.games.map(({ url }) => url) as [string, string];
  const ada = await guest(first, "Ada");
  const robo = (await http<Identity>(first, "POST", "/api/players", { body: { name: "Robo", bot: true } })).body;
  const hosts: Seated[] = [];
  for (let i = 0; i < 3; i++) {
    const { id } = await createTable(first, ada, TWO_PLAYERS);
    // The first to come decides where the room is.
    const watcher = await attach(first, id);
    const program = await attach(second, id, robo);
    const host = await attach(second, id, ada);
    expect(new Set([watcher, program, host].map((seated) => hostOf(stage.cluster, seated).url))).toEqual(new Set([first]));
    await Promise.all([watcher.leave(), program.leave()]);
    hosts.push(host);
  }
  const codes: string[] = [];
  for (const host of hosts)
    codes.push(
      await host.ask("bot", { seat: 1, level: "builder" }).then(
        () => "seated",
        (error: Error) => (/too-many-bot-tables/.test(error.message) ? "too many" : error.message),
      ),
    );
  // A table of another test may still count.
  expect([codes[0] === "seated" || codes[0] === "too many", codes[2]]).toEqual([true, "too many"]);
  expect(codes).toContain("seated");
  await Promise.all(hosts.map((host) => host.leave()));
});

test("a program that sits down through both servers at the same moment gets as many seats as it may have", {
  timeout: 60_000,
}, async () => {
  const urls = stage.cluster.games.map(({ url }) => url);
  const ada = await guest(urls[0]!, "Ada");
  const robo = (await http<Identity>(urls[0]!, "POST", "/api/players", { body: { name: "Robo", bot: true } })).body;
  for (let i = 0; i < 4; i++) {
    const seats = await Promise.all(
      urls.map(async (url) => {
        const { id } = await createTable(url, ada, TWO_PLAYERS);
        return attach(url, id, robo);
      }),
    );
    expect(new Set(seats.map((seated) => hostOf(stage.cluster, seated).url))).toEqual(new Set(urls));
    const sat = await Promise.allSettled(seats.map((seated) => seated.ask("sit", { seat: 1 })));
    expect(sat.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const one of sat) if (one.status === "rejected") expect(String(one.reason)).toContain("bot-account");
    for (const [at, { status }] of sat.entries()) if (status === "fulfilled") await seats[at]!.ask("leaveSeat", {});
    await Promise.all(seats.map((seated) => seated.leave()));
  }
});
