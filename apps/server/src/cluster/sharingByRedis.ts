import { SharedLobby } from "../tables/lobby/sharedLobby.ts";
import { SharedRedis } from "./redis.ts";
import { SharedListings } from "./sharedListings.ts";
import type { Shared, Sharing } from "./sharing.ts";

/** As `shareBy`. */
export function shareByRedis(redisUrl: string, { lobby, processes, process, log }: Shared): Sharing {
  const redis = new SharedRedis(redisUrl, log);
  const driver = new SharedListings(redis, processes, process);
  const sharedLobby = new SharedLobby(lobby, redis, process);
  return {
    driver,
    async close() {
      await Promise.all([driver.close(), sharedLobby.close()]);
      redis.close();
    },
  };
}
