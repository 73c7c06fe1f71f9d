import type { Identity } from "@forgotten-planet/protocol";
import type { Account } from "@forgotten-planet/store";
import type { Tokens } from "./tokens.ts";

/** What makes a browser that player, in the generation that is valid now. */
export const identityWith =
  (tokens: Tokens) =>
  ({ player, generation }: Account): Identity => ({ player, token: tokens.issue({ player: player.id, generation }) });
