import { forgottenPlanet, tableOptions } from "@forgotten-planet/game";
import {
  apply,
  COLOURS,
  createGame,
  facesIn,
  formatCommand,
  type GameSetup,
  legalIntents,
  SCENARIOS,
  type Seat,
} from "@forgotten-planet/rules";
import type { JournalEntry, Store, StoredPlayer } from "@forgotten-planet/store";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import { randomCode, randomId } from "../../src/identity/randomId.ts";

/** Played once, and stored again and again under other names. */
const DIFFERENT = 20;
const MOST_LINES = 200;

/** Fills a store with matches under way, of random steps, which their rows may say are of another game. Returns the number of journal lines. */
export async function makeMatches(store: Store, count: number, seed: number, game = forgottenPlanet.id): Promise<number> {
  const random = randomOf(seed);
  const scenario = SCENARIOS.find(({ players }) => players.includes(2))!;
  const { id, name, area, land, specials = [], bases = [] } = scenario;
  const setup: GameSetup = {
    scenario: { name, area, land, bases, specials },
    seats: bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]! })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const player: StoredPlayer = { id: randomId(), name: "Ada" };
  await store.players.create(player, 1);
  const journals = Array.from({ length: Math.min(DIFFERENT, count) }, () => playedLines(setup, random));
  let lines = 0;
  for (let i = 0; i < count; i++) {
    const journal = journals[i % journals.length]!;
    lines += journal.length;
    await store.createMatch({
      id: randomId(),
      code: randomCode(),
      options: { ...tableOptions({ scenario: id, players: 2, isPublic: true }), game },
      host: player.id,
      seats: [],
      colours: [],
      secret: Uint8Array.of(1),
      rulesVersion: 1,
      createdAt: 1,
      start: { setup, seats: [{ place: 0, player, colour: COLOURS[0]!, ready: true }], dice: { nonces: [], from: 0 } },
      journal,
    });
  }
  return lines;
}

function playedLines(setup: GameSetup, random: Random): readonly JournalEntry[] {
  const created = createGame(setup);
  if (!created.ok) throw new Error(created.error.message);
  let state = created.value;
  const journal: JournalEntry[] = [];
  while (journal.length < MOST_LINES) {
    const seat: Seat = state.active;
    const command = { seat, intent: random.pick(legalIntents(state, seat)) };
    const applied = apply(state, command, { rollDie: () => random.rollDie() });
    if (!applied.ok) throw new Error(applied.error.code);
    // A match that is made with its journal is under way.
    if (applied.value.state.phase === "over") break;
    const ply = journal.length;
    journal.push({
      ply,
      line: formatCommand(command, facesIn(applied.value.events)),
      seat,
      intentId: `made ${ply}`,
      payloadHash: "made",
    });
    state = applied.value.state;
  }
  return journal;
}
