import type { Moment, Seat } from "@forgotten-planet/core";
import { type ClockChoice, type ClockView, clockRules } from "@forgotten-planet/protocol";
import { locale } from "../../i18n/i18n.ts";
import { type Message, message } from "../../i18n/message.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns what each seat has left a given time after the message; never less than zero. */
export const leftNow = ({ left, running }: ClockView, sinceMs: number): readonly number[] =>
  left.map((ms, seat) => (seat === running ? Math.max(0, ms - sinceMs) : ms));

/** Returns after how long the shown time changes: a second is shown until it is over. */
export const nextChange = (ms: number): number => (ms > DAY_MS ? ms % MINUTE_MS || MINUTE_MS : ms % SECOND_MS || SECOND_MS);

/** Seats to which that one may add time now, of so many. Clocks run in turns alone. @source docs/rules.md R-TIME */
export function mayAddTimeTo(choice: ClockChoice, { stage, actors }: Moment, seats: number, own: Seat): readonly Seat[] {
  const adds = clockRules(choice)?.addsTime ?? "nobody";
  if (adds === "nobody" || stage !== "turn") return [];
  const others = Array.from({ length: seats }, (_, seat) => seat as Seat).filter((seat) => seat !== own);
  return others.filter((seat) => adds === "any" || actors.includes(seat));
}

/** How near to nothing: under a minute, under ten seconds. @source docs/ux.md §11 */
export type Urgency = "calm" | "low" | "last";
export const LOW_MS = MINUTE_MS;
export const LAST_MS = 10 * SECOND_MS;
export const urgencyOf = (ms: number): Urgency => (ms >= LOW_MS ? "calm" : ms >= LAST_MS ? "low" : "last");

/** "9:05", "1:09:05", "2 d 3 h". */
export function timeText(ms: number): Message {
  if (ms >= DAY_MS) {
    const hours = Math.floor(ms / HOUR_MS);
    return message("clock.days", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const seconds = Math.ceil(ms / SECOND_MS);
  const two = (n: number): string => String(n).padStart(2, "0");
  const [h, min, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return message("clock.figures", { figures: h > 0 ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}` });
}

/** "9:05", "69′", "5 h", "2 d". */
export function shortTime(ms: number): Message {
  if (ms >= DAY_MS) return message("clock.shortDays", { days: Math.floor(ms / DAY_MS) });
  if (ms >= 3 * HOUR_MS) return message("clock.shortHours", { hours: Math.floor(ms / HOUR_MS) });
  return ms >= HOUR_MS ? message("clock.shortMinutes", { minutes: Math.floor(ms / MINUTE_MS) }) : timeText(ms);
}

/** The same in words. */
export function spokenTime(ms: number): Message {
  if (ms >= DAY_MS) {
    const hours = Math.floor(ms / HOUR_MS);
    return message("clock.and", {
      first: message("clock.spokenDays", { count: Math.floor(hours / 24) }),
      second: message("clock.spokenHours", { count: hours % 24 }),
    });
  }
  const seconds = Math.ceil(ms / SECOND_MS);
  const [h, min, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = [
    ...(h > 0 ? [message("clock.spokenHours", { count: h })] : []),
    ...(min > 0 ? [message("clock.spokenMinutes", { count: min })] : []),
    ...(s > 0 || seconds === 0 ? [message("clock.spokenSeconds", { count: s })] : []),
  ];
  const [first, second] = parts;
  return first && second ? message("clock.and", { first, second }) : (first ?? message("clock.spokenSeconds", { count: 0 }));
}

/** Seconds of the player's own time at which they are told how many are left. */
const SAID_AT = [60, 30, 10] as const;

/** Returns which of them has passed between two moments of the player's own clock; undefined if none. */
export function warned(beforeMs: number, nowMs: number): number | undefined {
  return SAID_AT.findLast((seconds) => beforeMs > seconds * SECOND_MS && nowMs <= seconds * SECOND_MS && nowMs > 0);
}

/** A moment to come as it stands on a clock, with its day unless that is today; both in milliseconds since the epoch. */
export function momentText(at: number, now: number): string {
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
  const isSoon = at - now < DAY_MS && new Date(at).getDate() === new Date(now).getDate();
  return new Date(at).toLocaleString(locale(), isSoon ? time : { weekday: "long", ...time });
}
