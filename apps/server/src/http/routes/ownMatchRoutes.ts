import { zOwnQuery } from "@forgotten-planet/protocol";
import type { Store, StoredPlayer } from "@forgotten-planet/store";
import { type Request, type Response, Router } from "express";
import type { z } from "zod";
import { issueText } from "../../issueText.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { InTurn } from "../../net/inTurn.ts";
import { eachOwn, figuresOf, ownPage } from "../../past/ownMatches.ts";
import { writeRecordsZip } from "../../past/recordsZip.ts";
import { rejection } from "../../rejection.ts";
import { type Games, gameNamed } from "../../servedGame.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { OpenStreams } from "./openStreams.ts";

export interface OwnMatchServices {
  readonly store: Store;
  readonly games: Games;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
}

const ZIPS_PER_ADDRESS = 2;
/** Records of one zip. */
const MOST_RECORDS = 20_000;

interface Asked {
  readonly player: StoredPlayer;
  readonly query: z.output<typeof zOwnQuery>;
}

/** The asking player's own matches: version 1 of docs/api.md. */
export function ownMatchRoutes({ store, games, identify, networkOf }: OwnMatchServices): Router {
  const zips = new OpenStreams(ZIPS_PER_ADDRESS);
  const zipsOfPlayers = new OpenStreams(1);
  // A player who asks twice waits for the first answer.
  const counting = new InTurn();
  const router = Router();

  /** Undefined once a refusal has been sent. */
  const read = async (request: Request, response: Response): Promise<Asked | undefined> => {
    const player = await identify.required(request);
    const query = zOwnQuery.safeParse(request.query);
    if (!player.ok) refuse(response, player.error);
    else if (!query.success) refuse(response, rejection("bad-shape", issueText(query.error, "query")));
    else if (!gameNamed(games, query.data.game)) refuse(response, rejection("unknown-game"));
    else return { player: player.value, query: query.data };
    return undefined;
  };

  router.get("/matches", async (request, response) => {
    const asked = await read(request, response);
    if (asked) response.json(await ownPage(store, games, asked.player, asked.query));
  });

  router.get("/figures", async (request, response) => {
    const asked = await read(request, response);
    if (asked) response.json(await counting.run(asked.player.id, () => figuresOf(store, games, asked.player, asked.query)));
  });

  router.get("/records.zip", async (request, response) => {
    const asked = await read(request, response);
    if (!asked) return;
    const endOfAddress = zips.take(networkOf(request));
    const endOfPlayer = endOfAddress && zipsOfPlayers.take(asked.player.id);
    if (!endOfPlayer) {
      endOfAddress?.();
      return refuse(response, rejection("rate-limited"));
    }
    try {
      response.setHeader("content-type", "application/zip");
      response.setHeader("content-disposition", 'attachment; filename="records.zip"');
      // Packed already.
      response.setHeader("cache-control", "no-store, no-transform");
      const matches = eachOwn(store, games, asked.player, { ...asked.query, status: "over" }, MOST_RECORDS);
      await writeRecordsZip(store, matches, response);
    } finally {
      // Not when its reader has gone, but when nothing more is done for them.
      endOfAddress();
      endOfPlayer();
    }
  });

  return router;
}
