import { ok, type Result } from "@forgotten-planet/core";
import { type Rejection, type SavedScenario, zNewScenario } from "@forgotten-planet/protocol";
import type { Store, StoredPlayer, StoredScenario } from "@forgotten-planet/store";
import { type Request, Router } from "express";
import type { Limits } from "../../config.ts";
import { RANDOM_ID, randomId } from "../../identity/randomId.ts";
import { issueText } from "../../issueText.ts";
import { faultRejection, servedFor } from "../../match/parts/optionsFault.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { InTurn } from "../../net/inTurn.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import { reject, rejection } from "../../rejection.ts";
import type { Games } from "../../servedGame.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";

export interface ScenarioServices {
  readonly store: Store;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
  readonly games: Games;
}

/** Scenarios that one player keeps here, at the most. */
export const MAX_SCENARIOS = 50;
/** Changes from one address: an editor saves often, but not faster than this for long. */
const CHANGES_AT_ONCE = 60;
const CHANGES_PER_SECOND = 1;

/** Drawn scenarios: kept for their maker, shown to everyone with the link. @source docs/rules.md R-SCN-2 */
export function scenarioRoutes({ store, identify, networkOf, limits, games }: ScenarioServices): Router {
  const made = new TokenBuckets(limits.tablesPerMinute, limits.tablesPerMinute / 60);
  const changed = new TokenBuckets(CHANGES_AT_ONCE, CHANGES_PER_SECOND);
  const guesses = new Guesses(limits.codeMissesPerMinute);
  // Parallel requests of one player run one after the other, so that the limit of scenarios holds.
  const makers = new InTurn();
  const router = Router();

  /** A missing scenario and another player's get the same answer, and count as a guess of the address. */
  const lookFor = <T>(request: Request, look: () => Promise<T | undefined>): Promise<Result<T, Rejection>> =>
    guesses.judge(networkOf(request), async () => {
      const found = await look();
      return found === undefined ? reject("no-such-scenario") : ok(found);
    });

  router.get("/", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const own = await store.scenarios.of(player.value.id, MAX_SCENARIOS);
    response.json({ scenarios: own.map((one) => shown(one, player.value)) });
  });

  router.post("/", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const drawn = readDrawn(games, request.body);
    if (!drawn.ok) return refuse(response, drawn.error);
    if (!made.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const scenario = { id: randomId(), by: player.value, ...drawn.value, updatedAt: Date.now() };
    const saved = await makers.run(
      player.value.id,
      async () => (await store.scenarios.of(player.value.id, MAX_SCENARIOS)).length < MAX_SCENARIOS && store.scenarios.save(scenario),
    );
    if (!saved) return refuse(response, rejection("too-many-scenarios", `a player keeps ${MAX_SCENARIOS} scenarios at the most`));
    response.status(201).json(shown(scenario, player.value));
  });

  router.get("/:id", async (request, response) => {
    const player = await identify.maybe(request);
    if (!player.ok) return refuse(response, player.error);
    const found = await lookFor(request, () => find(store, request.params.id));
    if (!found.ok) return refuse(response, found.error);
    response.json(shown(found.value, player.value));
  });

  router.put("/:id", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const drawn = readDrawn(games, request.body);
    if (!drawn.ok) return refuse(response, drawn.error);
    const { id } = request.params;
    const own = await lookFor(request, async () => {
      const found = await find(store, id);
      return found?.by.id === player.value.id ? found : undefined;
    });
    if (!own.ok) return refuse(response, own.error);
    if (own.value.game !== drawn.value.game) return refuse(response, rejection("unknown-game", `game: it is drawn for ${own.value.game}`));
    if (!changed.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const scenario = { id, by: player.value, ...drawn.value, updatedAt: Date.now() };
    if (!(await store.scenarios.save(scenario))) return refuse(response, rejection("no-such-scenario"));
    response.json(shown(scenario, player.value));
  });

  router.delete("/:id", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const { id } = request.params;
    const isGone = async () => RANDOM_ID.test(id) && (await store.scenarios.delete(id, player.value.id));
    const gone = await lookFor(request, async () => ((await isGone()) ? true : undefined));
    if (!gone.ok) return refuse(response, gone.error);
    response.json({});
  });

  return router;
}

const find = async (store: Store, id: string): Promise<StoredScenario | undefined> =>
  RANDOM_ID.test(id) ? store.scenarios.find(id) : undefined;

/** Returns a scenario that can be played, or the fault with its place. */
function readDrawn(games: Games, body: unknown): Result<Pick<StoredScenario, "game" | "players" | "scenario">, Rejection> {
  const served = servedFor(games, body);
  if (!served) return reject("unknown-game", "game: no game of that name is played here");
  const parsed = zNewScenario.safeParse(body);
  if (!parsed.success) return reject("bad-shape", issueText(parsed.error, "body"));
  const { players } = parsed.data;
  const read = served.game.readScenario?.(parsed.data.scenario, players);
  if (!read) return reject("scenario-refused", "in this game nothing is drawn to play on");
  return read.ok
    ? ok({ game: served.game.id, players, scenario: read.value })
    : { ok: false, error: faultRejection(read.error, "scenario-refused") };
}

const shown = ({ id, game, players, scenario, by, updatedAt }: StoredScenario, asking: StoredPlayer | undefined): SavedScenario => ({
  id,
  game,
  players,
  scenario,
  by: by.name,
  mine: by.id === asking?.id,
  updatedAt,
});
