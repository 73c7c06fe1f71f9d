import type { Identity } from "@forgotten-planet/protocol";
import type { Account } from "@forgotten-planet/store";
import type { Tokens } from "./tokens.ts";

/** What makes a browser that player, as of the generation that is good now. */
export const identityWith =
  (tokens: Tokens) =>
  ({ player, generation }: Account): Identity => ({ player, token: tokens.issue({ player: player.id, generation }) });
