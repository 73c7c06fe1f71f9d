import { ok, type Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Account, Store, StoredPlayer } from "@forgotten-planet/store";
import type { Request } from "express";
import type { Tokens } from "../identity/tokens.ts";
import { reject } from "../rejection.ts";
import { noteActor } from "./answers.ts";

/** Who asks, by the bearer token. */
export interface Identify {
  /** Undefined without a token. An invalid token is refused. */
  maybe(request: Request): Promise<Result<StoredPlayer | undefined, Rejection>>;
  required(request: Request): Promise<Result<StoredPlayer, Rejection>>;
  /** As `required`, for routes that issue another token. */
  account(request: Request): Promise<Result<Account, Rejection>>;
}

export function identifyWith(tokens: Tokens, store: Store): Identify {
  const known = async (request: Request): Promise<Result<Account | undefined, Rejection>> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return ok(undefined);
    const named = authorization.startsWith("Bearer ") ? tokens.read(authorization.slice(7)) : undefined;
    const account = named && (await store.players.account(named.player));
    if (!account || account.generation !== named?.generation) return reject("bad-token");
    if (request.res) noteActor(request.res, account.player.id);
    return ok(account);
  };
  const required = async (request: Request): Promise<Result<Account, Rejection>> => {
    const found = await known(request);
    if (!found.ok) return found;
    return found.value ? ok(found.value) : reject("bad-token");
  };
  return {
    async maybe(request) {
      const found = await known(request);
      return found.ok ? ok(found.value?.player) : found;
    },
    async required(request) {
      const found = await required(request);
      return found.ok ? ok(found.value.player) : found;
    },
    account: required,
  };
}
