import { zLadderQuery, zRatingsChoice } from "@forgotten-planet/protocol";
import { DamagedMatch, type Store } from "@forgotten-planet/store";
import { type Request, type Response, Router } from "express";
import type { Limits } from "../../config.ts";
import { RANDOM_ID, randomId } from "../../identity/randomId.ts";
import { issueText } from "../../issueText.ts";
import { mayOpen } from "../../match/parts/people/mayOpen.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import type { RatingPages } from "../../ratings/ratingPages.ts";
import { reject, rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";

export interface RatingServices {
  readonly store: Store;
  readonly ratingPages: RatingPages;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
}

/** Changes of mind from one address. */
const CHOICES_AT_ONCE = 30;
const CHOICES_PER_SECOND = 0.5;

/** Ratings: ladders and players by their key for everybody, those of a table for those who may see its match. */
export function ratingRoutes({ store, ratingPages, identify, networkOf, limits }: RatingServices): Router {
  const guesses = new Guesses(limits.codeMissesPerMinute);
  const choices = new TokenBuckets(CHOICES_AT_ONCE, CHOICES_PER_SECOND);
  const router = Router();

  router.get("/v1/ratings", async (request, response) => {
    const query = zLadderQuery.safeParse(request.query);
    if (!query.success) return refuse(response, rejection("bad-shape", issueText(query.error, "query")));
    // Never from a cache: who takes no part any longer is gone at once.
    const page = await ratingPages.ladder(query.data);
    if (!page) return refuse(response, rejection("unknown-game"));
    response.json(page);
  });

  router.get("/v1/ratings/:person", async (request, response) => {
    const { person } = request.params;
    const look = async () => {
      const found = RANDOM_ID.test(person) ? await ratingPages.person(person) : undefined;
      return found ? { ok: true as const, value: found } : reject("no-such-person");
    };
    const found = await guesses.note(networkOf(request), look, () => true);
    if (!found.ok) return refuse(response, found.error);
    response.json(found.value);
  });

  router.get("/v1/matches/:address/ratings", async (request, response) => {
    const player = await identify.maybe(request);
    if (!player.ok) return refuse(response, player.error);
    const { address } = request.params;
    const look = async () => {
      const match = RANDOM_ID.test(address) ? await store.findMatch(address) : undefined;
      if (match?.id !== address) return reject("no-such-match");
      return mayOpen(match, player.value) ? { ok: true as const, value: match } : reject("private-match");
    };
    try {
      const found = await guesses.note(networkOf(request), look, ({ code }) => code === "no-such-match");
      if (!found.ok) return refuse(response, found.error);
      response.json(await ratingPages.ofMatch(found.value));
    } catch (error) {
      if (!(error instanceof DamagedMatch)) throw error;
      refuse(response, rejection("damaged"));
    }
  });

  router.get("/v1/me/ratings", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json(await ratingPages.own(player.value));
  });

  /** The id of who asks, if they may change something now; undefined once a refusal has been sent. */
  const chooser = async (request: Request, response: Response): Promise<string | undefined> => {
    const player = await identify.required(request);
    if (!player.ok) refuse(response, player.error);
    else if (!choices.take(networkOf(request))) refuse(response, rejection("rate-limited"));
    else return player.value.id;
    return undefined;
  };

  router.put("/players/me/ratings", async (request, response) => {
    const choice = zRatingsChoice.safeParse(request.body);
    const id = await chooser(request, response);
    if (id === undefined) return;
    if (!choice.success) return refuse(response, rejection("bad-shape", issueText(choice.error, "body")));
    const { on } = choice.data;
    // Who never took part has nothing to hide.
    if (on || (await store.ratings.rater(id))) await store.ratings.choose(id, randomId(), on, Date.now());
    response.json(await ratingPages.own({ id }));
  });

  router.delete("/players/me/ratings", async (request, response) => {
    const id = await chooser(request, response);
    if (id === undefined) return;
    await store.ratings.forget(id);
    response.json(await ratingPages.own({ id }));
  });

  return router;
}
