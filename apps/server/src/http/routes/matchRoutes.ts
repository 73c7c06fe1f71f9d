import type { Result } from "@forgotten-planet/core";
import { zPictureQuery, zPublicQuery } from "@forgotten-planet/protocol";
import type { Store, StoredPlayer } from "@forgotten-planet/store";
import { type Request, type Response, Router } from "express";
import type { Limits } from "../../config.ts";
import { issueText } from "../../issueText.ts";
import { isOfTable } from "../../match/parts/people/mayOpen.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { Feeds } from "../../past/feeds.ts";
import { etagOf } from "../../past/packed.ts";
import type { NotPast, OpenPast, PastMatches } from "../../past/pastMatches.ts";
import { pastTalk } from "../../past/pastTalk.ts";
import { Pictures } from "../../past/picture/pictures.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";
import { sendPacked } from "../sendPacked.ts";
import { streamMatch } from "./matchStream.ts";
import { OpenStreams } from "./openStreams.ts";

export interface MatchServices {
  readonly store: Store;
  readonly past: PastMatches;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
}

/** A day: a new release of this server may add fields. */
const KEPT_SECONDS = 86_400;
/** Of a page of the list, which everybody may have. */
const PAGE_KEPT = "public, max-age=1";
const STREAMS_PER_ADDRESS = 20;
/** Pictures that one address may wait for at once: others have their turn as well. */
const PICTURES_PER_ADDRESS = 8;

/** Matches as they are looked back at: version 1 of docs/api.md. */
export function matchRoutes({ store, past, identify, networkOf, limits }: MatchServices): Router {
  const guesses = new Guesses(limits.codeMissesPerMinute);
  const streams = new OpenStreams(STREAMS_PER_ADDRESS);
  const painted = new OpenStreams(PICTURES_PER_ADDRESS);
  const feeds = new Feeds(store);
  const pictures = new Pictures(store);
  const router = Router();

  /** The match of the address and who asks for it; undefined once a refusal has been sent. `mayRun`: it need not be over. */
  const lookAt = async (request: Request<{ address: string }>, response: Response, mayRun = false): Promise<Looked | undefined> => {
    const player = await identify.maybe(request);
    if (!player.ok) {
      refuse(response, player.error);
      return undefined;
    }
    let found: Result<OpenPast, NotPast> | undefined;
    const look = async () => {
      const { address } = request.params;
      found = await (mayRun ? past.findBegun(address, player.value) : past.find(address, player.value));
      return found.ok ? found : { ok: false as const, error: found.error.error };
    };
    const judged = await guesses.note(networkOf(request), look, ({ code }) => code === "no-such-match");
    if (judged.ok) return { ...judged.value, player: player.value };
    refuse(response, judged.error, found?.ok === false && found.error.watch !== undefined ? { watch: found.error.watch } : {});
    return undefined;
  };

  router.get("/", async (request, response) => {
    const query = zPublicQuery.safeParse(request.query);
    if (!query.success) return refuse(response, rejection("bad-shape", issueText(query.error, "query")));
    if (!past.isShown(query.data.game)) return refuse(response, rejection("unknown-game"));
    const page = await past.list(query.data);
    response.setHeader("cache-control", PAGE_KEPT);
    sendPacked(request, response, page);
  });

  router.get("/:address", async (request, response) => {
    const known = request.headers.authorization === undefined ? past.remembered(request.params.address) : undefined;
    if (known !== undefined) {
      mayKeep(response, true);
      return sendPacked(request, response, known);
    }
    const looked = await lookAt(request, response);
    if (!looked) return;
    const answer = await past.answer(looked);
    if (!answer.ok) return refuse(response, answer.error);
    const { packed, isWhole } = answer.value;
    if (isWhole) mayKeep(response, looked.match.options.isPublic);
    sendPacked(request, response, packed);
  });

  router.get("/:address/talk", async (request, response) => {
    const looked = await lookAt(request, response);
    if (looked) response.json(await pastTalk(store, looked.match, looked.player));
  });

  router.get("/:address/record", async (request, response) => {
    const looked = await lookAt(request, response);
    if (!looked) return;
    const text = await past.record(looked);
    if (!text.ok) return refuse(response, text.error);
    sendKept(response, text.value, { type: "json", isPublic: looked.match.options.isPublic });
  });

  router.get("/:address/notation", async (request, response) => {
    const looked = await lookAt(request, response);
    if (!looked) return;
    const text = await past.notation(looked);
    if (!text.ok) return refuse(response, text.error);
    sendKept(response, text.value, { type: "text/plain", isPublic: looked.match.options.isPublic });
  });

  router.get("/:address/picture.png", async (request, response) => {
    const query = zPictureQuery.safeParse(request.query);
    if (!query.success) return refuse(response, rejection("bad-shape", issueText(query.error, "query")));
    const looked = await lookAt(request, response);
    if (!looked) return;
    const { ply, spoilers, language = "en" } = query.data;
    const network = networkOf(request);
    const end = painted.take(network);
    if (!end) return refuse(response, rejection("rate-limited"));
    const asker = { network, isGone: () => response.closed };
    const png = await pictures.of(looked, { ply, isBlind: spoilers === "off", language }, asker).finally(end);
    if (!png.ok) return refuse(response, png.error);
    // It is made to be shown elsewhere.
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    sendKept(response, png.value, { type: "png", isPublic: looked.match.options.isPublic });
  });

  router.get("/:address/stream", async (request, response) => {
    const looked = await lookAt(request, response, true);
    if (!looked) return;
    const { match, player } = looked;
    if (match.status === "playing" && !match.options.spectators && !isOfTable(match, player))
      return refuse(response, rejection("watching-closed"));
    const network = networkOf(request);
    const end = streams.take(network);
    if (!end) return refuse(response, rejection("rate-limited"));
    response.on("close", end);
    await streamMatch(response, feeds, { ...looked, network });
  });

  return router;
}

interface Looked extends OpenPast {
  readonly player: StoredPlayer | undefined;
}

/** Sends it as an answer that may be kept. */
function sendKept(
  response: Response,
  text: string | Buffer,
  { type, isPublic }: { readonly type: string; readonly isPublic: boolean },
): void {
  mayKeep(response, isPublic);
  response.setHeader("etag", etagOf(text));
  response.type(type).send(text);
}

/** The answer may be kept: by everybody on the way where everybody may read it. */
function mayKeep(response: Response, isPublic: boolean): void {
  response.vary("authorization");
  response.setHeader("cache-control", `${isPublic ? "public" : "private"}, max-age=${KEPT_SECONDS}, immutable`);
}
