import { anyGame } from "@forgotten-planet/core";
import { forgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS, type GameSetup, SCENARIOS } from "@forgotten-planet/rules";
import { type Claim, openSqliteStore, type Store, type StoredClock } from "@forgotten-planet/store";
import type { Random } from "@forgotten-planet/testkit";
import { judge } from "../../../apps/server/src/match/acts/play/judge.ts";
import { type Begun, Game } from "../../../apps/server/src/match/parts/game/game.ts";
import { standingOf } from "../../../apps/server/src/match/views/standing.ts";
import { matchAt } from "../../../apps/server/test/support/matchAt.ts";
import { chooseIntent } from "../bots/choose.ts";

/* A database with a match of each kind, through the store itself: what is then damaged is what a server would have written. */

const PLAYERS = ["ada", "bea", "cleo", "dora"].map((id) => ({ id: `player-${id}`, name: `${id} 🚀` }));
const CLAIM: Claim = { process: "process-1", epoch: 0 };

export async function storeMatches(dir: string, random: Random): Promise<void> {
  const store = await openSqliteStore(dir);
  try {
    for (const player of PLAYERS) await store.players.create(player, 1000);
    await waiting(store, "match-waiting");
    await played(store, { id: "match-short", lines: 7, clock: undefined }, random);
    await played(store, { id: "match-long", lines: 260, clock: { left: [90_000, 80_000], running: { seat: 1, since: 4000 } } }, random);
    await played(store, { id: "match-paused", lines: 20, clock: { left: [90_000, 80_000] } }, random);
    await played(store, { id: "match-ended", lines: 30, clock: undefined }, random);
    await store.endMatch("match-ended", 2, 3000);
    await store.keepSecret("match-ended", 2, "rematch", secretOf(9));
    await played(store, { id: "match-over", lines: Number.POSITIVE_INFINITY, clock: undefined }, random);
    await store.keepSecret("match-over", 2, "rematch", secretOf(10));
    const { setup, seats, colours, options } = table();
    await store.createRematch("match-over", 2, {
      ...{ id: "match-again", code: "CODE-again", options, host: PLAYERS[0]!.id, seats: [], colours },
      ...{
        secret: secretOf(10),
        rulesVersion: 1,
        createdAt: 5000,
        start: { setup, seats, dice: { nonces: ["ab".repeat(8), ""], from: 0 } },
      },
    });
  } finally {
    await store.close();
  }
}

const secretOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

function table(clock: boolean = false) {
  const scenario = SCENARIOS.find(({ players }) => players.includes(2))!;
  const { id, name, area, land, specials = [], bases = [] } = scenario;
  const colours = COLOURS.slice(0, 2);
  const setup: GameSetup = {
    scenario: { name, area, land, bases, specials },
    seats: colours.map((colour, i) => ({ name: PLAYERS[i]!.name, colour })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const seats = colours.map((colour, place) => ({ place, player: PLAYERS[place]!, colour, ready: true }));
  const options = tableOptions({ scenario: id, players: 2, isPublic: true, clock: clock ? { kind: "hourglass", minutes: 2 } : "none" });
  return { setup, colours, seats, options };
}

async function make(store: Store, id: string, clock: boolean): Promise<ReturnType<typeof table>> {
  const made = table(clock);
  await store.createMatch({
    ...{ id, code: `CODE-${id}`, options: made.options, host: PLAYERS[0]!.id, seats: [], colours: made.colours },
    ...{ secret: secretOf(id.length), rulesVersion: 1, createdAt: 2000 },
  });
  await store.claimMatch(id, CLAIM);
  return made;
}

async function waiting(store: Store, id: string): Promise<void> {
  const { seats, colours, options } = await make(store, id, false);
  const ready = seats.map((seat) => ({ ...seat, nonce: "cd".repeat(8) }));
  await store.saveSeating(id, 1, { seats: ready, colours, removed: [PLAYERS[3]!.id], options }, 2500);
}

const RULES = anyGame(forgottenPlanet);

async function played(
  store: Store,
  { id, lines, clock }: { readonly id: string; readonly lines: number; readonly clock: StoredClock | undefined },
  random: Random,
): Promise<void> {
  const { setup, seats } = await make(store, id, clock !== undefined);
  const dice = { nonces: ["ab".repeat(8), "ef".repeat(8)], from: 0 };
  await store.startMatch(id, 1, { setup, seats, dice, ...(clock ? { clock } : {}) }, 2600);
  const claimed = (await store.claimMatch(id))!;
  const game = Game.from(RULES, { ...claimed, id, rulesVersion: 1, setup } satisfies Begun, () => random.rollDie());
  while (!game.isOver && game.ply < lines) await step(store, game, id, random);
}

async function step(store: Store, game: Game, id: string, random: Random): Promise<void> {
  const { state, ply } = matchAt(game);
  const seat = state.active;
  const command = { seat, intent: chooseIntent(state, seat, random)! };
  const judged = judge(game, seat, command.intent);
  if (!judged.ok) throw new Error(judged.error.code);
  const { line, followed } = judged.value;
  const entry = game.linked({ ply, line, seat, intentId: `intent ${ply}`, payloadHash: `hash ${ply}` });
  const after = RULES.moment(followed.match.state);
  const over = after.stage === "over";
  const isTurn = over || after.turn !== state.turn;
  const outcome = await store.append({
    ...entry,
    match: id,
    epoch: 2,
    over,
    at: 2600,
    ...(isTurn ? { standing: standingOf(game, followed.match) } : {}),
  });
  if (outcome.kind !== "committed") throw new Error(outcome.kind);
  game.advance(entry, followed);
  const snapshot = game.takeSnapshot(false);
  if (snapshot) await store.saveSnapshot(id, 2, snapshot);
}
