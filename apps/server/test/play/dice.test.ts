import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { replayLine, startMatch } from "@forgotten-planet/core";
import { checkDice, commitmentOf } from "@forgotten-planet/core/dice";
import { type ForgottenPlanet, forgottenPlanet, parseRecord, parseRecordDice, playAt } from "@forgotten-planet/game";
import type { Resume, TableDice } from "@forgotten-planet/protocol";
import { createGame, facesIn, legalIntents, position, replay } from "@forgotten-planet/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../src/server.ts";
import {
  attach,
  createTable,
  guest,
  http,
  type OptionsInput,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { allSettled, Listener } from "../support/net/wire.ts";
import { eager, WITH_MINES } from "../support/profile.ts";
import { playOn, playToTheEnd } from "../support/wholeGame.ts";

/* The dice of a match, from the sealed secret to the check on anybody's own machine. */

let running: TestServer;
beforeEach(async () => {
  running = await startTestServer();
});
afterEach(async () => {
  await running.server.close();
  expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});

const nonce = (): string => randomBytes(16).toString("hex");
const dice = ({ welcome }: Seated): TableDice => welcome.dice!;

/** Two people who add to the dice; in the order of play, each with what it added. */
async function playing(options: Partial<OptionsInput> = {}): Promise<PlayedTable & { readonly nonces: readonly string[] }> {
  const identities = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
  const made = await createTable(running.url, identities[0]!, { ...TWO_PLAYERS, ...options });
  const people: { readonly seated: Seated; readonly added: string }[] = [];
  for (const [seat, identity] of identities.entries()) {
    const seated = await attach(running.url, made.id, identity);
    if (seat > 0) await seated.ask("sit", { seat });
    const added = nonce();
    await seated.ask("ready", { ready: true, nonce: added });
    people.push({ seated, added });
  }
  await Promise.all(people.map(({ seated }) => seated.until(({ view, welcome }) => view.status === "playing" && !!welcome.history)));
  people.sort((a, b) => a.seated.seat! - b.seated.seat!);
  return { ...made, players: people.map(({ seated }) => seated), nonces: people.map(({ added }) => added) };
}

/** Every die of a match as a client sees them: from the lines it has. */
function rollsOf({ welcome }: Seated): readonly number[] {
  const { setup, lines } = welcome.history!;
  const game = createGame(setup);
  if (!game.ok) throw new Error(game.error.message);
  let match = startMatch<ForgottenPlanet>(game.value);
  return lines.flatMap((line) => {
    const next = replayLine(forgottenPlanet, match, line)!;
    match = next.match;
    return facesIn(next.events ?? []);
  });
}

async function recordOf(id: string): Promise<unknown> {
  return (await http(running.url, "GET", `/api/tables/${id}/record`)).body;
}

async function restart(): Promise<void> {
  await running.server.close();
  running = await startTestServer({ ...running.config, port: 0 });
}

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

    // Whoever comes later is told the same, whether the room lives or not.
    const watcher = await attach(running.url, table.id);
    expect(dice(watcher)).toEqual(opened);
    await restart();
    expect(dice(await attach(running.url, table.id))).toEqual(opened);
  }, 60_000);

  test("were promised once: neither other options nor a restart nor other people change the promise", async () => {
    const [ada, bea] = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
    const { id } = await createTable(running.url, ada);
    const before = dice(await attach(running.url, id, ada));
    await restart();
    const host = await attach(running.url, id, ada);
    await host.ask("ready", { ready: true, nonce: nonce() });
    await host.ask("options", { ...TWO_PLAYERS, assignment: "fixed", order: "seated" });
    await host.until(({ view }) => view.seats[0]?.ready === false);
    const added = nonce();
    await host.ask("ready", { ready: true, nonce: added });
    await restart();
    const again = await attach(running.url, id, ada);
    const second = await attach(running.url, id, bea);
    await second.ask("sit", { seat: 1 });
    await second.ask("ready", { ready: true });
    await again.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(again)).toEqual({ commitment: before.commitment, nonces: [added, ""], from: 0 });
    await restart();
    expect(dice(await attach(running.url, id, bea))).toEqual({ commitment: before.commitment, nonces: [added, ""], from: 0 });
  });

  test("count what was given last, by those who play", async () => {
    const [ada, bea, cleo] = [await guest(running.url, "Ada"), await guest(running.url, "Bea"), await guest(running.url, "Cleo")];
    const { id } = await createTable(running.url, ada, { ...TWO_PLAYERS, order: "seated" });
    const [a, b, c] = [await attach(running.url, id, ada), await attach(running.url, id, bea), await attach(running.url, id, cleo)];
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
      const ada = await guest(running.url, "Ada");
      const seated = await attach(running.url, (await createTable(running.url, ada)).id, ada);
      expect(await seated.refused("ready", { ready: true, nonce: odd })).toEqual({ code: "bad-shape" });
      expect(seated.view.seats[0]?.ready).toBe(false);
    },
  );

  test("need nobody to add to them", async () => {
    const { players } = await playing();
    expect(dice(players[0]!).nonces).toHaveLength(2);
    const [ada, bea] = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
    const { id } = await createTable(running.url, ada);
    const [a, b] = [await attach(running.url, id, ada), await attach(running.url, id, bea)];
    await b.ask("sit", { seat: 1 });
    for (const one of [a, b]) await one.ask("ready", { ready: true });
    await a.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(a).nonces).toEqual([]);
  });

  test("that a test has chosen are not added to", async () => {
    const log = rememberingLog();
    const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
    await running.server.close();
    const server = await startServer(testConfig(), log, { newSecret: () => secret, takesNonces: false });
    running = { server, log, url: `http://127.0.0.1:${server.port}`, config: running.config };
    const { players } = await playing();
    expect(dice(players[0]!)).toEqual({ commitment: commitmentOf(secret), nonces: [], from: 0 });
  });
});

describe("the secret", () => {
  /** In whatever form it might be written. */
  const formsOf = (secret: string): readonly Buffer[] => {
    const bytes = Buffer.from(secret, "hex");
    const texts = [
      secret,
      secret.toUpperCase(),
      bytes.toString("base64").slice(0, 40),
      bytes.toString("base64url").slice(0, 40),
      bytes.join(),
    ];
    return [bytes, ...texts.map((text) => Buffer.from(text))];
  };
  const holds = (heard: readonly Buffer[], secret: string): boolean =>
    heard.some((frame) => formsOf(secret).some((form) => frame.includes(form)));

  test("is in no frame, no answer and no log before the end, and in every welcome at the end", async () => {
    const { url, log } = running;
    const [ada, bea] = [await guest(url, "Ada"), await guest(url, "Bea")];
    const { id } = await createTable(url, ada);
    const seats = [await new Listener("Ada", url, id, ada).join(), await new Listener("Bea", url, id, bea).join()];
    const watcher = await new Listener("watcher", url, id).join();
    const eye = await attach(url, id);
    await seats[1]!.ask("sit", { seat: 1 });
    for (const seat of seats) await seat.ask("ready", { ready: true, nonce: nonce() });
    await eye.until(({ welcome }) => welcome.history !== undefined);
    const inOrder = eye.match.view.setup.seats.map(({ name }) => seats.find((seat) => seat.name === name)!);

    let before: readonly Buffer[] = [];
    while (eye.view.status === "playing") {
      const { ply, view } = eye.match;
      before = [...seats, watcher].flatMap(({ frames }) => frames);
      const intent = eager(legalIntents(view, view.active), ply, WITH_MINES);
      await inOrder[view.active]!.ask("play", playAt(ply, intent));
      await eye.until(({ match }) => match.ply > ply);
    }
    await allSettled([...seats, watcher]);
    await eye.until((seated) => dice(seated).secret !== undefined);

    const { secret = "" } = dice(eye);
    expect(rollsOf(eye).length).toBeGreaterThan(0);
    expect(holds(before, secret)).toBe(false);
    expect(holds(watcher.frames, secret)).toBe(true);
    for (const one of [...seats, watcher]) {
      const welcomes = one.messages("welcome") as readonly { readonly dice?: TableDice }[];
      expect(welcomes.map((welcome) => welcome.dice?.secret).filter((open) => open !== undefined)).toEqual([secret]);
      expect(welcomes.at(-1)?.dice?.secret).toBe(secret);
    }
    expect(holds([Buffer.from(JSON.stringify(log.lines))], secret)).toBe(false);
  }, 60_000);

  test("is in nothing that HTTP tells, until the record is there", async () => {
    const { id, code, players } = await playing({ isPublic: true });
    const { token } = players[0]!.identity!;
    const tell = async (): Promise<readonly Buffer[]> => {
      const paths = [`tables/${id}`, `tables/${code}`, `tables/${id}/record`, "players/me"];
      const answers = await Promise.all(paths.map((path) => http(running.url, "GET", `/api/${path}`, { token })));
      return answers.map(({ body }) => Buffer.from(JSON.stringify(body)));
    };
    const before = await tell();
    expect(await recordOf(id)).toEqual({ error: { code: "game-not-over" } });
    await playToTheEnd({ players });
    await players[0]!.until((seated) => dice(seated).secret !== undefined);
    const { secret = "" } = dice(players[0]!);
    expect(holds(before, secret)).toBe(false);
    const [summary, byCode, record, me] = await tell();
    expect([summary, byCode, record, me].map((answer) => holds([answer!], secret))).toEqual([false, false, true, false]);
  }, 60_000);

  test("is told to those who see the match late when it is over, and not before", async () => {
    const table = await playing({ spectatorDelay: 2 });
    const late = await new Listener("late", running.url, table.id).join();
    const told = (): readonly (string | undefined)[] =>
      (late.messages("welcome") as readonly { readonly dice?: TableDice }[]).map((welcome) => welcome.dice?.secret);
    const [first] = table.players as [Seated];
    await playToTheEnd(table, WITH_MINES);
    await first.until((seated) => dice(seated).secret !== undefined);
    await allSettled([late]);
    const { secret = "" } = dice(first);
    expect(told().filter((open) => open !== undefined)).toEqual([secret]);
    const until = late.frames.findIndex((frame) => frame.includes(secret));
    expect(until).toBeGreaterThan(3);
    expect(holds(late.frames.slice(0, until), secret)).toBe(false);
  }, 60_000);
});

describe("a rematch", () => {
  test("has dice of its own, sealed at the end of the match before and added to by those who play again", async () => {
    const table = await playing();
    const [first, second] = table.players as [Seated, Seated];
    await playToTheEnd(table);
    await Promise.all(table.players.map((one) => one.until((seated) => dice(seated).next !== undefined)));
    const { next, secret } = dice(first);
    const added = [nonce(), nonce()];
    await first.ask("rematch", { nonce: added[0]! });
    await second.ask("rematch", { nonce: added[1]! });
    await first.until(({ rematches }) => rematches.length > 0);
    const again = await attach(running.url, first.rematches[0]!, first.identity);
    // Whoever played second begins.
    expect(again.seat).toBe(1);
    expect(dice(again)).toEqual({ commitment: next, nonces: [added[1], added[0]], from: 0 });
    expect(next).not.toBe(dice(first).commitment);
    const other = await attach(running.url, first.rematches[0]!, second.identity);
    await playToTheEnd({ players: [other, again] }, WITH_MINES);
    await again.until((seated) => dice(seated).secret !== undefined);
    expect(dice(again).secret).not.toBe(secret);
    expect(commitmentOf(Buffer.from(dice(again).secret!, "hex"))).toBe(next);
    expect(checkDice(dice(again), rollsOf(again))).toMatchObject({ kept: true, wrong: [] });
  }, 60_000);

  test("keeps its promise over a restart; what was added has to be said again", async () => {
    const table = await playing();
    const [first, second] = table.players as [Seated, Seated];
    await playToTheEnd(table);
    await first.until((seated) => dice(seated).next !== undefined);
    const { next } = dice(first);
    await first.ask("rematch", { nonce: nonce() });
    await restart();
    const players = [await attach(running.url, table.id, first.identity), await attach(running.url, table.id, second.identity)];
    expect(players.map((one) => dice(one).next)).toEqual([next, next]);
    const added = nonce();
    await players[1]!.ask("rematch", { nonce: added });
    await players[0]!.ask("rematch", {});
    await players[0]!.until(({ rematches }) => rematches.length > 0);
    expect(dice(await attach(running.url, players[0]!.rematches[0]!, first.identity))).toEqual({
      commitment: next,
      nonces: [added, ""],
      from: 0,
    });
  }, 60_000);
});

test("a server that died between the last step and the next seal makes up for it", async () => {
  const { id, players } = await playing();
  await playToTheEnd({ players });
  await players[0]!.until((seated) => dice(seated).next !== undefined);
  await running.server.close();
  const file = new DatabaseSync(join(running.config.dataDir, "forgotten-planet.sqlite"));
  file.prepare("update matches set nextSecret = null, seal = null where id = ?").run(id);
  file.close();
  running = await startTestServer({ ...running.config, port: 0 });
  const { next, ...opened } = dice(await attach(running.url, id, players[0]!.identity));
  const { next: before, ...known } = dice(players[0]!);
  expect(opened).toEqual(known);
  expect(next).toMatch(/^[0-9a-f]{64}$/);
  expect(next).not.toBe(before);
  await restart();
  expect(dice(await attach(running.url, id, players[1]!.identity)).next).toBe(next);
}, 60_000);

describe("a match begun elsewhere", () => {
  test("brings dice that nobody here can answer for; those after them are sealed and counted on", async () => {
    const there = await playing();
    const rolled = /:\d/;
    await playOn(there, WITH_MINES, () => !rolled.test(there.players[0]!.match.last));
    const { setup, lines } = (await attach(running.url, there.id)).welcome.history!;
    const [ada, bea] = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
    const body: Resume = { head: setup, lines: [...lines], options: { isPublic: true, spectators: true }, seat: 0 };
    const made = await http<{ id: string }>(running.url, "POST", "/api/tables/resume", { body, token: ada.token });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const host = await attach(running.url, id, ada);
    const before = rollsOf(host);
    expect(before.length).toBeGreaterThan(0);
    expect(dice(host)).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: [], from: before.length });
    const second = await attach(running.url, id, bea);
    await second.ask("sit", { seat: 1 });
    await second.until(({ seat }) => seat === 1);
    await playToTheEnd({ players: [host, second] }, WITH_MINES);
    await host.until((seated) => dice(seated).secret !== undefined);
    const rolls = rollsOf(host);
    expect(rolls.length).toBeGreaterThan(before.length);
    expect(checkDice(dice(host), rolls)).toEqual({ kept: true, expected: rolls.slice(before.length), wrong: [] });
    const { next: _, ...sealed } = dice(host);
    expect(parseRecordDice(await recordOf(id))).toEqual({ ok: true, value: sealed });
  }, 60_000);
});

test("the command line finds the same in a record as it is exported, and what was changed in it", async () => {
  const table = await playing();
  await playToTheEnd(table, WITH_MINES);
  const record = (await recordOf(table.id)) as { rolls: number[] };
  const file = join(running.config.dataDir, "record.json");
  writeFileSync(file, JSON.stringify(record));
  const count = record.rolls.length;
  expect(await fpVerify(file)).toEqual({ code: 0, said: { file, ok: true, dice: count, equal: count } });
  record.rolls[0] = (record.rolls[0]! % 6) + 1;
  writeFileSync(file, JSON.stringify(record));
  expect(await fpVerify(file)).toMatchObject({ code: 1, said: { ok: false, dice: count, equal: count - 1, wrong: [{ index: 0 }] } });
}, 60_000);

function fpVerify(file: string): Promise<{ readonly code: number; readonly said: unknown }> {
  const fp = fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ["--disable-warning=ExperimentalWarning", fp, "verify", file], (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, said: JSON.parse(out) }),
    );
  });
}

describe("a table of the first release", () => {
  test("gets its dice sealed as soon as somebody comes; a match that ran goes on with the dice it would have had", async () => {
    const [ada, bea] = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
    const { id } = await createTable(running.url, ada);
    const { id: begun, players } = await playing();
    await running.server.close();
    const file = new DatabaseSync(join(running.config.dataDir, "forgotten-planet.sqlite"));
    file.prepare("update matches set secret = null, seal = null where id = ?").run(id);
    file.prepare("update matches set dice = null, seal = null where id = ?").run(begun);
    file.prepare("update journalEntries set chain = null where match = ?").run(begun);
    file.close();
    running = await startTestServer({ ...running.config, port: 0 });

    const host = await attach(running.url, id, ada);
    const { commitment } = dice(host);
    const second = await attach(running.url, id, bea);
    await second.ask("sit", { seat: 1 });
    const added = [nonce(), nonce()];
    for (const [i, one] of [host, second].entries()) await one.ask("ready", { ready: true, nonce: added[i]! });
    await host.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(host).commitment).toBe(commitment);
    expect([...dice(host).nonces].sort()).toEqual([...added].sort());

    const back = await Promise.all(players.map(({ identity }) => attach(running.url, begun, identity)));
    expect(dice(back[0]!)).toMatchObject({ nonces: [], from: 0 });
    await playToTheEnd({ players: back }, WITH_MINES);
    await back[0]!.until((seated) => dice(seated).secret !== undefined);
    expect(checkDice(dice(back[0]!), rollsOf(back[0]!))).toMatchObject({ kept: true, wrong: [] });
  }, 60_000);
});
