import { isDeepStrictEqual } from "node:util";
import { replayLine, startMatch, stateHash } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet, parsePlayLine, type TableOptionsInput } from "@forgotten-planet/game";
import { createGame, type GameSetup, publicView, SCENARIOS, type Seat } from "@forgotten-planet/rules";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { type Random, randomOf, runs } from "@forgotten-planet/testkit";
import type { Result, ScenarioOptions, Size } from "../scenario.ts";
import { ServerUnderFire } from "./childServer.ts";
import { SocketTable, type SocketTally } from "./socketTable.ts";

const INTENTS: Readonly<Record<Size, number>> = { push: runs(1500).numRuns, nightly: 100_000, release: 1_000_000 };
/** Tables that are played at the same time. */
const AT_ONCE = 8;
/** Then the table is left, and another kind of game begins. */
const STEPS_A_TABLE = 400;

/** C-7, C-24, I1–I5, I10: intents over real sockets to a real server, as many wrong as right, then its journal is read. */
export async function intentsOverSockets({ seed, size }: ScenarioOptions): Promise<Result> {
  const server = await ServerUnderFire.start();
  try {
    const tally: SocketTally = { sent: 0, accepted: 0, refused: 0, faults: [] };
    const tables: SocketTable[] = [];
    let uneven = 0;
    const hand = async (n: number): Promise<void> => {
      for (let game = 0; tally.sent < INTENTS[size]; game++) {
        const random = randomOf(seed + 1000 * game + n);
        const table = await SocketTable.begin(server, anyOptions(random), { seed: random.below(2 ** 31), tally });
        tables.push(table);
        for (let steps = 0; steps < STEPS_A_TABLE && tally.sent < INTENTS[size]; steps++) {
          if (table.isOver && random.below(20) === 0) break;
          await table.step();
        }
        uneven += table.unevenAnswers;
        table.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => hand(n)));
    const isWell = await server.isWell();
    await server.stop();
    const store = await openSqliteStore(server.dataDir);
    for (const table of tables) tally.faults.push(...(await journalFaults(store, table)));
    await store.close();
    const faults = tally.faults.length + uneven;
    return {
      id: "C-7",
      what: "intents over sockets: each answered once, as the rules say; the journal is what was acknowledged",
      goal: `0 divergences in ${INTENTS[size].toLocaleString("en")}`,
      measured: `${faults}${faults > 0 ? ` (${tally.faults.slice(0, 5).join("; ")})` : ""}; ${tally.accepted} accepted, ${tally.refused} refused, ${uneven} answered another number of times than once; ${tables.length} matches read back, ${server.complaints.length} warnings logged${isWell ? "" : "; THE SERVER ENDED"}`,
      trials: tally.sent,
      passed: isWell && faults === 0,
    };
  } finally {
    await server.remove();
  }
}

/** Without its dice the line is what was sent. */
function says(line: string, seat: Seat, text: string): boolean {
  const step = forgottenPlanet.notation.parse(line);
  return step ? isDeepStrictEqual(step.command, { seat, intent: parsePlayLine(text) }) : text === line.slice(1);
}

/** What in the journal is not as it was acknowledged, or does not lead to what was seen. */
async function journalFaults(store: Store, table: SocketTable): Promise<readonly string[]> {
  const match = await store.findMatch(table.id);
  const journal = await store.journal(table.id);
  if (!match?.setup) return [`${table.id}: no match`];
  const faults: string[] = [];
  if (journal.length !== table.acknowledged.length) faults.push(`${journal.length} lines, ${table.acknowledged.length} acknowledged`);
  for (const { ply, text, seat } of table.acknowledged) {
    const entry = journal[ply];
    if (entry?.ply !== ply || entry.seat !== seat || !says(entry.line, seat, text)) faults.push(`line ${ply} is another one`);
  }
  const created = createGame(match.setup as GameSetup);
  if (!created.ok) return [...faults, "its set-up is not playable"];
  let replayed = startMatch<ForgottenPlanet>(created.value);
  for (const { line } of journal) {
    const next = replayLine(forgottenPlanet, replayed, line)?.match;
    if (!next) return [...faults, `line ${replayed.ply} does not follow`];
    replayed = next;
  }
  const seen = stateHash(publicView(table.state));
  if (stateHash(publicView(replayed.state)) !== seen) faults.push("what was seen at the end is not what the journal leads to");
  return faults;
}

const SMALL = { name: "A square", land: 12, area: { kind: "fixed", rows: Array.from({ length: 9 }, () => ".".repeat(9)) } } as const;

/** Two to four players, two against two, auctions, secret placements, open areas. */
function anyOptions(random: Random): TableOptionsInput {
  const scenario = random.pick(SCENARIOS);
  const players = random.pick(scenario.players) as 2 | 3 | 4;
  const alliance = players === 4 ? random.pick(["none", "seated", "drawn"] as const) : "none";
  const common = { players, alliance, isPublic: false, assignment: random.pick(["fixed", "random", "auction"] as const) };
  if (random.below(3) > 0) return { ...common, scenario: scenario.id };
  const area = random.below(2) === 0 ? SMALL : { ...SMALL, name: "A table top", area: { kind: "open" } as const };
  return { ...common, scenario: area, placement: "random" };
}
