import { expect, test } from "vitest";
import { eventually, hostOf, otherOf, useCluster } from "../support/cluster.ts";
import { attach, guest, http, type Seated, TWO_PLAYERS } from "../support/harness.ts";

const stage = useCluster({ env: { BOT_PAUSE_PERCENT: "30", BOT_BUDGET_MS: "500" } });

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
