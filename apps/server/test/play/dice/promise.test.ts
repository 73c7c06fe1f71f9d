import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDice, commitmentOf } from "@forgotten-planet/core/dice";
import { parseRecord, parseRecordDice } from "@forgotten-planet/game";
import { position, replay } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { inOneFile } from "../../../../../scripts/inOneFile.ts";
import { startServer } from "../../../src/server.ts";
import { attach, createTable, guest, rememberingLog, type Seated, TWO_PLAYERS, testConfig } from "../../support/harness.ts";
import { dice, nonce, rollsOf, useDice } from "../../support/matches/playedDice.ts";
import { WITH_MINES } from "../../support/profile.ts";
import { playToTheEnd } from "../../support/wholeGame.ts";

/* The dice of a match, from the sealed secret to the check on anybody's own machine. */

const stage = useDice();
const { playing, recordOf, restart } = stage;

describe("the dice of a match", () => {
  test("are sealed before anybody adds to them, opened at the end, and equal on anybody's own machine", async () => {
    const table = await playing();
    const [first, second] = table.players as [Seated, Seated];
    const { commitment } = first.welcomes[0]!.dice!;
    expect(first.welcomes[0]!.dice).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: [], from: 0 });
    expect(dice(first)).toEqual({ commitment, nonces: table.nonces, from: 0 });
    expect(dice(second)).toEqual(dice(first));

    await playToTheEnd(table, WITH_MINES);
    await first.until((seated) => dice(seated).secret !== undefined);
    const opened = dice(first);
    expect(opened).toMatchObject({ commitment, nonces: table.nonces, from: 0, next: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const rolls = rollsOf(first);
    expect(rolls.length).toBeGreaterThan(0);
    expect(checkDice(opened, rolls)).toEqual({ kept: true, expected: rolls, wrong: [] });

    const { next: _, ...sealed } = opened;
    const record = await recordOf(table.id);
    expect(parseRecordDice(record)).toEqual({ ok: true, value: sealed });
    const read = parseRecord(record);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.rolls).toEqual(rolls);
    const replayed = replay(read.value.setup, read.value.rolls, read.value.commands);
    const last = replayed.ok ? [...replayed.value.steps].at(-1) : undefined;
    expect(last?.ok && position(last.value.state)).toEqual(position(first.match.view));

    // Later comers are told the same, whether the room lives or not.
    const watcher = await attach(stage.url, table.id);
    expect(dice(watcher)).toEqual(opened);
    await restart();
    expect(dice(await attach(stage.url, table.id))).toEqual(opened);
  }, 60_000);

  test("were promised once: neither other options nor a restart nor other people change the promise", async () => {
    const [ada, bea] = [await guest(stage.url, "Ada"), await guest(stage.url, "Bea")];
    const { id } = await createTable(stage.url, ada);
    const before = dice(await attach(stage.url, id, ada));
    await restart();
    const host = await attach(stage.url, id, ada);
    await host.ask("ready", { ready: true, nonce: nonce() });
    await host.ask("options", { ...TWO_PLAYERS, assignment: "fixed", order: "seated" });
    await host.until(({ view }) => view.seats[0]?.ready === false);
    const added = nonce();
    await host.ask("ready", { ready: true, nonce: added });
    await restart();
    const again = await attach(stage.url, id, ada);
    const second = await attach(stage.url, id, bea);
    await second.ask("sit", { seat: 1 });
    await second.ask("ready", { ready: true });
    await again.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(again)).toEqual({ commitment: before.commitment, nonces: [added, ""], from: 0 });
    await restart();
    expect(dice(await attach(stage.url, id, bea))).toEqual({ commitment: before.commitment, nonces: [added, ""], from: 0 });
  });

  test("count what was given last, by those who play", async () => {
    const [ada, bea, cleo] = [await guest(stage.url, "Ada"), await guest(stage.url, "Bea"), await guest(stage.url, "Cleo")];
    const { id } = await createTable(stage.url, ada, { ...TWO_PLAYERS, order: "seated" });
    const [a, b, c] = [await attach(stage.url, id, ada), await attach(stage.url, id, bea), await attach(stage.url, id, cleo)];
    const added = [nonce(), nonce(), nonce(), nonce()];
    await a.ask("ready", { ready: true, nonce: added[0]! });
    await a.ask("ready", { ready: false });
    await a.ask("ready", { ready: true, nonce: added[1]! });
    await b.ask("sit", { seat: 1 });
    await b.ask("leaveSeat", {});
    await c.ask("sit", { seat: 1 });
    await c.ask("ready", { ready: true, nonce: added[3]! });
    await a.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(a).nonces).toEqual([added[1], added[3]]);
    expect(JSON.stringify(a.welcomes)).not.toContain(added[0]);
  });

  test.each(["", "0123456789abcde", "0123456789ABCDEF", "g".repeat(16), "0".repeat(65), 7, null])(
    "are added to by hex digits, not by %j",
    async (odd) => {
      const ada = await guest(stage.url, "Ada");
      const seated = await attach(stage.url, (await createTable(stage.url, ada)).id, ada);
      expect(await seated.refused("ready", { ready: true, nonce: odd })).toEqual({ code: "bad-shape" });
      expect(seated.view.seats[0]?.ready).toBe(false);
    },
  );

  test("need nobody to add to them", async () => {
    const { players } = await playing();
    expect(dice(players[0]!).nonces).toHaveLength(2);
    const [ada, bea] = [await guest(stage.url, "Ada"), await guest(stage.url, "Bea")];
    const { id } = await createTable(stage.url, ada);
    const [a, b] = [await attach(stage.url, id, ada), await attach(stage.url, id, bea)];
    await b.ask("sit", { seat: 1 });
    for (const one of [a, b]) await one.ask("ready", { ready: true });
    await a.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(a).nonces).toEqual([]);
  });

  test("that a test has chosen are not added to", async () => {
    const log = rememberingLog();
    const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
    await stage.goesOn(async () => {
      const config = testConfig();
      const server = await startServer(config, log, { newSecret: () => secret, takesNonces: false });
      return { server, log, url: `http://127.0.0.1:${server.port}`, config };
    });
    const { players } = await playing();
    expect(dice(players[0]!)).toEqual({ commitment: commitmentOf(secret), nonces: [], from: 0 });
  });
});

test("the command line finds the same in a record as it is exported, and what was changed in it", async () => {
  const table = await playing();
  await playToTheEnd(table, WITH_MINES);
  const record = (await recordOf(table.id)) as { rolls: number[] };
  const file = join(stage.running.config.dataDir, "record.json");
  writeFileSync(file, JSON.stringify(record));
  const count = record.rolls.length;
  expect(await fpVerify(file)).toEqual({ code: 0, said: { file, ok: true, dice: count, equal: count } });
  record.rolls[0] = (record.rolls[0]! % 6) + 1;
  writeFileSync(file, JSON.stringify(record));
  expect(await fpVerify(file)).toMatchObject({ code: 1, said: { ok: false, dice: count, equal: count - 1, wrong: [{ index: 0 }] } });
}, 60_000);

function fpVerify(file: string): Promise<{ readonly code: number; readonly said: unknown }> {
  const fp = inOneFile(fileURLToPath(new URL("../../../../cli/src/main.ts", import.meta.url)));
  return new Promise((resolve) => {
    execFile(process.execPath, ["--disable-warning=ExperimentalWarning", fp, "verify", file], (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, said: JSON.parse(out) }),
    );
  });
}
