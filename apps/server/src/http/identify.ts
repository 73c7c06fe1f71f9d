import type { Rejection } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { Store, StoredPlayer } from "@forgotten-planet/store";
import type { Request } from "express";
import type { Tokens } from "../identity/tokens.ts";
import { reject } from "../rejection.ts";

/** Who is asking, by the bearer token. */
export interface Identify {
  /** Undefined: nobody in particular. A token that is none is refused all the same. */
  maybe(request: Request): Promise<Result<StoredPlayer | undefined, Rejection>>;
  required(request: Request): Promise<Result<StoredPlayer, Rejection>>;
}

export function identifyWith(tokens: Tokens, store: Store): Identify {
  const maybe = async (request: Request): Promise<Result<StoredPlayer | undefined, Rejection>> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return ok(undefined);
    const id = authorization.startsWith("Bearer ") ? tokens.read(authorization.slice(7)) : undefined;
    const player = id === undefined ? undefined : await store.player(id);
    return player ? ok(player) : reject("bad-token");
  };
  return {
    maybe,
    async required(request) {
      const found = await maybe(request);
      if (!found.ok) return found;
      return found.value ? ok(found.value) : reject("bad-token");
    },
  };
}
