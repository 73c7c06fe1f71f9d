import { createHash } from "node:crypto";
import type { Result } from "@forgotten-planet/core";
import type { Store, StoredPlayer } from "@forgotten-planet/store";
import { type Request, type Response, Router } from "express";
import type { Limits } from "../config.ts";
import type { ClientAddress } from "../net/clientAddress.ts";
import type { NotPast, OpenPast, PastMatches } from "../past/pastMatches.ts";
import { pastTalk } from "../past/pastTalk.ts";
import { refuse } from "./answers.ts";
import { Guesses } from "./guesses.ts";
import type { Identify } from "./identify.ts";

export interface MatchServices {
  readonly store: Store;
  readonly past: PastMatches;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
}

/** A day: a new release of this server may add fields. */
const KEPT_SECONDS = 86_400;

/** Matches as they are looked back at: version 1 of docs/api.md. */
export function matchRoutes({ store, past, identify, networkOf, limits }: MatchServices): Router {
  const guesses = new Guesses(limits.codeMissesPerMinute);
  const router = Router();

  /** The finished match of the address and who asks for it; undefined once a refusal has been sent. */
  const lookAt = async (request: Request<{ address: string }>, response: Response): Promise<Looked | undefined> => {
    const player = await identify.maybe(request);
    if (!player.ok) {
      refuse(response, player.error);
      return undefined;
    }
    let found: Result<OpenPast, NotPast> | undefined;
    const look = async () => {
      found = await past.find(request.params.address, player.value);
      return found.ok ? found : { ok: false as const, error: found.error.error };
    };
    const judged = await guesses.note(networkOf(request), look, ({ code }) => code === "no-such-match");
    if (judged.ok) return { ...judged.value, player: player.value };
    refuse(response, judged.error, found?.ok === false && found.error.watch !== undefined ? { watch: found.error.watch } : {});
    return undefined;
  };

  router.get("/:address", async (request, response) => {
    const looked = await lookAt(request, response);
    if (!looked) return;
    const answer = await past.answer(looked);
    if (!answer.ok) return refuse(response, answer.error);
    const { text, isWhole } = answer.value;
    if (isWhole) keep(response, text, looked.match.options.isPublic);
    response.type("json").send(text);
  });

  router.get("/:address/talk", async (request, response) => {
    const looked = await lookAt(request, response);
    if (looked) response.json(await pastTalk(store, looked.match, looked.player));
  });

  return router;
}

interface Looked extends OpenPast {
  readonly player: StoredPlayer | undefined;
}

/** The answer may be kept: by everybody on the way where everybody may read it. */
function keep(response: Response, text: string, isPublic: boolean): void {
  response.vary("authorization");
  response.setHeader("cache-control", `${isPublic ? "public" : "private"}, max-age=${KEPT_SECONDS}, immutable`);
  response.setHeader("etag", `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`);
}
