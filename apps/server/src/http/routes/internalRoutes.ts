import type { StoredPlayer } from "@forgotten-planet/store";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { CallSignatures } from "../../cluster/callSignature.ts";
import type { Readiness } from "../../health/readiness.ts";
import {
  CALLS,
  type CallBody,
  type CallName,
  INTERNAL_PATH,
  MAX_CALL_BYTES,
  NETWORK_HEADER,
  networkIn,
  type SeatAnswer,
  SIGNATURE_HEADER,
  zReservation,
} from "../../net/calls.ts";
import { rejection } from "../../rejection.ts";
import type { Tables } from "../../tables/tables.ts";
import { refuse } from "../answers.ts";

export interface InternalServices {
  /** The id of this process. */
  readonly process: string;
  readonly signatures: CallSignatures;
  readonly tables: Tables;
  readonly readiness: Readiness;
}

/** For the other processes of this service, by their signature; everybody else gets "not found". */
export function internalRoutes({ process, signatures, tables, readiness }: InternalServices): Router {
  const router = Router();
  router.use(({ headers }, response, next) => (headers[SIGNATURE_HEADER] === undefined ? nothingHere(response) : next()));
  const route = <N extends CallName>(name: N, answer: (call: CallBody<N>, network: string | undefined) => Promise<unknown>): void => {
    router.post(`/${name}`, rawBody, async (request, response) => {
      const content = signedBody(request, `${INTERNAL_PATH}/${name}`, signatures);
      const call = CALLS[name].safeParse(content);
      if (!call.success || call.data.to !== process) return nothingHere(response);
      response.json(await answer(call.data as CallBody<N>, networkIn(request.headers[NETWORK_HEADER])));
    });
  };

  route("attach", async ({ match, player }, network): Promise<SeatAnswer> => {
    const seat = readiness.isEnding ? undefined : await tables.seatHere(match, named(player), network);
    if (!seat) return { kind: "not-here" };
    return seat.ok ? { kind: "seat", reservation: zReservation.parse(seat.value) } : { kind: "refused", error: seat.error };
  });

  route("sign-out", async ({ player }) => {
    await tables.signOutHere(player);
    return {};
  });

  router.use((_, response) => nothingHere(response));
  return router;
}

/** As the store has it: a person has no `bot`. */
const named = (player: CallBody<"attach">["player"]): StoredPlayer | undefined =>
  player && { id: player.id, name: player.name, ...(player.bot ? { bot: true } : {}) };

const nothingHere = (response: Response): void => refuse(response, rejection("not-found"));

/** The bytes as they were signed. */
const rawBody: RequestHandler = express.text({ type: () => true, limit: MAX_CALL_BYTES, inflate: false });

function signedBody({ body, headers }: Request, path: string, signatures: CallSignatures): unknown {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof body !== "string" || typeof signature !== "string" || !signatures.isOurs(signature, { path, body })) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
