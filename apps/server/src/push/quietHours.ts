import type { QuietHours } from "@forgotten-planet/protocol";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns when quiet hours that hold at that moment end; undefined if they do not hold. Both in milliseconds since the epoch. */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number | undefined {
  if (from === to) return undefined;
  const minute = minuteOfDay(zone, now);
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  // If the clocks change meanwhile this is an hour off, and checked again then.
  return (Math.floor(now / MINUTE_MS) + length - since) * MINUTE_MS;
}

function minuteOfDay(zone: string, now: number): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(
    now,
  );
  const of = (type: "hour" | "minute") => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of("hour") * 60 + of("minute");
}
