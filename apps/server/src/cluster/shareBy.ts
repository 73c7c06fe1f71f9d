import { LocalDriver } from "@colyseus/core";
import type { Shared, Sharing } from "./sharing.ts";

/** Without a URL there is one process, which shares nothing and does not load the client. */
export async function shareBy(redisUrl: string | undefined, shared: Shared): Promise<Sharing> {
  if (redisUrl === undefined) return { driver: new LocalDriver(), close: async () => {} };
  const { shareByRedis } = await import("./sharingByRedis.ts");
  return shareByRedis(redisUrl, shared);
}
