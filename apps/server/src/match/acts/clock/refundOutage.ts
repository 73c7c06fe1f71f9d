import { type ClaimedMatch, dueOf, type StoredClock } from "@forgotten-planet/store";
import { GRACE_MS, givenBack, withAtLeast } from "../../parts/clock.ts";
import type { TableServices } from "../../table.ts";

type Services = Pick<TableServices, "store" | "process" | "time" | "log">;

/**
 * This process has taken the match over from another one, which may have died. The seat whose clock runs gets back the time in which nobody
 * could play, and nobody is timed out at once; saved before anybody attaches. `owner`: the process that had the match before; a room that
 * the same process makes again finds its clocks unchanged. @source docs/reliability.md D3, C-19
 */
export async function refundOutage(claimed: ClaimedMatch, owner: string | undefined, services: Services): Promise<ClaimedMatch> {
  const { match } = claimed;
  if (!match.clock?.running || owner === undefined || owner === services.process) return claimed;
  const clock = await fair(match.clock, owner, services);
  if (clock === match.clock) return claimed;
  if ((await services.store.saveClock(match.id, match.epoch, clock)) === "fenced")
    throw new Error("another room has taken this match over");
  services.log.info("clock-given-back", { match: match.id, ms: runsOut(clock) - runsOut(match.clock) });
  return { ...claimed, match: { ...match, clock } };
}

async function fair(clock: StoredClock, owner: string, { store, time }: Services): Promise<StoredClock> {
  const before = await store.processes.find(owner);
  const now = time.now();
  return withAtLeast(before && !before.isAlive ? givenBack(clock, before.beat, now) : clock, GRACE_MS, now);
}

const runsOut = (clock: StoredClock): number => dueOf(clock) ?? 0;
