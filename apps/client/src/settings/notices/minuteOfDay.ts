/** Formats a minute of the day as time fields have it: 1320 is "22:00". */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the minute of the day that a time field says; undefined if it says none. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
