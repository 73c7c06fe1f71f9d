import { playAt } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { legalIntents, SCENARIOS } from "@forgotten-planet/rules";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import { tableOf } from "../../../apps/server/test/support/inProcess.ts";
import { matchAt } from "../../../apps/server/test/support/matchAt.ts";
import { call } from "../inProcess/call.ts";
import type { ServerHere } from "../inProcess/serverHere.ts";
import { eager } from "./eager.ts";
import { Listener } from "./listener.ts";
import { namesOf } from "./names.ts";
import { soon } from "./soon.ts";
import type { Played } from "./told.ts";

/** Steps that one turn has at the most, so that the turns come along. */
const STEPS_A_TURN = 5;

/**
 * A match that spectators see some turns late. The first turns go as `seed` says; in those that are not due at the end everything is as
 * `hiddenSeed` says: what is played, how much of it, and what is said at the table.
 */
export async function playLate(server: ServerHere, seed: number, hiddenSeed: number): Promise<Played> {
  const random = randomOf(seed);
  const hidden = randomOf(hiddenSeed);
  const spectatorDelay = 1 + random.below(3);
  const { id: scenario, players: counts } = random.pick(SCENARIOS.filter(({ bases }) => bases));
  const players = random.pick(counts);
  const options = { scenario, players, isPublic: true, spectatorDelay, order: "seated", assignment: "fixed", spectatorsTalk: true };
  const guest = async (name: string): Promise<Identity> =>
    (await call<Identity>(server.url, "POST", "/api/players", { body: { name } })).body;
  const people: Identity[] = [];
  for (let seat = 0; seat < players; seat++) people.push(await guest(`Player ${seat + 1} ${seed}`));
  const made = (await call<{ id: string; code: string }>(server.url, "POST", "/api/tables", { body: options, token: people[0]?.token }))
    .body;
  const at = { url: server.url, table: made.id };
  const seats = people.map((identity, seat) => new Listener(`seat ${seat}`, { ...at, identity }));
  const watcher = new Listener("watcher", { ...at, identity: await guest("Watcher") });
  const latecomer = new Listener("latecomer", at);
  for (const [seat, listener] of seats.entries()) {
    await listener.join();
    if (seat > 0) await listener.ask("sit", { seat });
    await listener.ask("ready", { ready: true, nonce: String(seat).repeat(32) });
  }
  await watcher.join();
  const table = { made, seats };
  for (let turns = random.below(5); turns > 0; turns--) await playTurn(table, random, true);
  // The first of these turns would be due when as many have begun after it.
  for (let turns = spectatorDelay; turns > 0; turns--) {
    const words = `I mean ${hidden.below(1e9)}`;
    if (turns > spectatorDelay - 2) await seats[hidden.below(players)]!.ask("chat", { text: words });
    await playTurn(table, hidden, turns > 1);
    await soon();
  }
  for (const party of [latecomer, watcher]) {
    await party.join();
    for (const address of [made.id, made.code]) await party.get("GET", `/api/tables/${address}`);
    await party.get("GET", `/api/tables/${made.id}/record`);
    await party.get("GET", "/api/players/me");
    await party.lookAround(`Player 1 ${seed}`);
    await party.lobby();
  }
  const parties = [...seats, watcher, latecomer];
  return { parties, names: namesOf(parties, made) };
}

interface Playing {
  readonly made: { readonly id: string };
  readonly seats: readonly Listener[];
}

/** Some steps of the active seat, and the end of the turn where that is wanted. */
async function playTurn({ seats }: Playing, random: Random, ends: boolean): Promise<void> {
  const game = tableOf(seats[0]!.client!.reservation).game!;
  const { turn } = matchAt(game).state;
  for (let steps = random.below(STEPS_A_TURN); matchAt(game).state.turn === turn; steps--) {
    const { state, ply } = matchAt(game);
    if (state.phase === "over" || (steps <= 0 && !ends)) return;
    const legal = legalIntents(state, state.active);
    const canEnd = legal.some(({ type }) => type === "endTurn");
    const others = legal.filter(({ type }) => type !== "endTurn");
    const intent = (steps <= 0 || others.length === 0) && canEnd ? ({ type: "endTurn" } as const) : eager(others, random);
    if (intent.type === "endTurn" && !ends) return;
    const answer = await seats[state.active]!.ask("play", playAt(ply, intent));
    if (!answer.isOk) throw new Error(`${JSON.stringify(intent)} was refused: ${JSON.stringify(answer.value)}`);
  }
}
