import type { Result } from "@forgotten-planet/core";
import { MAX_LEAGUE_MEMBERS, type Rejection, zMemberNumber, zNewLeague, zPairingNumber } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "@forgotten-planet/store";
import { type Request, type Response, Router } from "express";
import type { Limits } from "../../config.ts";
import { issueText } from "../../issueText.ts";
import type { Leagues } from "../../leagues/leagues.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { InTurn } from "../../net/inTurn.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";

export interface LeagueServices {
  readonly leagues: Leagues;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
}

/** Changes from one address. */
const CHANGES_AT_ONCE = 60;
const CHANGES_PER_SECOND = 1;

/** New members of one league from one address: guests of one person cannot fill it, and a club whose members share an address gets in bit by bit. */
const NEW_MEMBERS_AT_ONCE = MAX_LEAGUE_MEMBERS / 2;
const NEW_MEMBERS_PER_SECOND = 1 / 3600;

/** Friends' leagues: for everybody with the link to see, for members to play in. */
export function leagueRoutes({ leagues, identify, networkOf, limits }: LeagueServices): Router {
  const made = new TokenBuckets(limits.tablesPerMinute, limits.tablesPerMinute / 60);
  const changed = new TokenBuckets(CHANGES_AT_ONCE, CHANGES_PER_SECOND);
  const joined = new TokenBuckets(NEW_MEMBERS_AT_ONCE, NEW_MEMBERS_PER_SECOND);
  const guesses = new Guesses(limits.codeMissesPerMinute);
  // Parallel requests of one player run one after the other, so that limits hold.
  const turns = new InTurn();
  const router = Router();

  const answer = async <T>(
    request: Request,
    response: Response,
    look: () => Promise<Result<T, Rejection>>,
    status = 200,
  ): Promise<void> => {
    const found = await guesses.note(networkOf(request), look, ({ code }) => code === "no-such-league");
    if (found.ok) response.status(status).json(found.value);
    else refuse(response, found.error);
  };
  /** Does it as the asking player, who must have a name. */
  const act = async <T>(
    request: Request,
    response: Response,
    how: (player: StoredPlayer) => Promise<Result<T, Rejection>>,
    { buckets = changed, status = 200 }: { readonly buckets?: TokenBuckets; readonly status?: number } = {},
  ): Promise<void> => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    if (!buckets.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    await answer(request, response, () => turns.run(player.value.id, () => how(player.value)), status);
  };

  router.get("/", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json({ leagues: await leagues.list(player.value) });
  });

  router.post("/", async (request, response) => {
    const asked = zNewLeague.safeParse(request.body);
    await act(
      request,
      response,
      async (player) =>
        asked.success ? leagues.create(player, asked.data) : { ok: false, error: rejection("bad-shape", issueText(asked.error, "body")) },
      { buckets: made, status: 201 },
    );
  });

  router.get("/:id", async (request, response) => {
    const player = await identify.maybe(request);
    if (!player.ok) return refuse(response, player.error);
    await answer(request, response, () => leagues.look(request.params.id, player.value));
  });

  router.post("/:id/join", (request, response) => {
    const { id } = request.params;
    const bucket = joined.of(`${id} ${networkOf(request)}`);
    return act(request, response, async (player) => {
      // A change that has to be tried again counts once, and one that is not made does not count.
      let [isCounted, isMade] = [false, false];
      try {
        const answer = await leagues.join(id, player, () => (isCounted ||= bucket.take()));
        isMade = answer.ok;
        return answer;
      } finally {
        if (isCounted && !isMade) bucket.giveBack();
      }
    });
  });
  router.post("/:id/leave", (request, response) => act(request, response, (player) => leagues.leave(request.params.id, player)));
  router.post("/:id/draw", (request, response) => act(request, response, (player) => leagues.draw(request.params.id, player)));
  router.post("/:id/close", (request, response) => act(request, response, (player) => leagues.close(request.params.id, player)));

  router.delete("/:id/members/:number", async (request, response) => {
    const number = zMemberNumber.safeParse(request.params.number);
    await act(request, response, async (player) =>
      number.success ? leagues.remove(request.params.id, player, number.data) : { ok: false, error: rejection("no-such-person") },
    );
  });

  router.post("/:id/pairings/:number/table", async (request, response) => {
    const number = zPairingNumber.safeParse(request.params.number);
    await act(
      request,
      response,
      async (player) =>
        number.success ? leagues.open(request.params.id, player, number.data) : { ok: false, error: rejection("not-a-member") },
      { buckets: made, status: 201 },
    );
  });

  return router;
}
