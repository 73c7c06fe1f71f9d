import {
  CLOCKS,
  type ClockChoice,
  type ClockKind,
  type ClockSetting,
  TIMED_CLOCK_KINDS,
  type TimedClock,
} from "@forgotten-planet/protocol";

export const kindOf = (choice: ClockChoice): ClockKind => (choice === "none" ? "none" : choice.kind);

type SettingName = { [K in TimedClock["kind"]]: keyof (typeof CLOCKS)[K]["settings"] }[TimedClock["kind"]];
const settingsOfKind = (kind: TimedClock["kind"]): readonly (readonly [SettingName, ClockSetting])[] =>
  Object.entries(CLOCKS[kind].settings) as [SettingName, ClockSetting][];

const timed = (kind: TimedClock["kind"], chosen: Partial<Record<SettingName, number>>): TimedClock => ({ kind, ...chosen }) as TimedClock;

/** A clock of that kind as it is offered first. */
export const clockOf = (kind: ClockKind): ClockChoice =>
  kind === "none" ? kind : timed(kind, Object.fromEntries(settingsOfKind(kind).map(([name, { first }]) => [name, first])));

/** What can be set about a clock, each as it is and within which limits. @source docs/ux.md §9 */
export interface Setting {
  readonly name: SettingName;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** What is offered at a press; anything between the limits can be typed. */
  readonly presets: readonly number[];
  /** The same clock with another value, brought within the limits. */
  readonly set: (value: number) => ClockChoice;
}

export function settingsOf(choice: ClockChoice): readonly Setting[] {
  if (choice === "none") return [];
  const { kind, ...rest } = choice;
  const chosen: Partial<Record<SettingName, number>> = rest;
  return settingsOfKind(kind).map(
    ([
      name,
      {
        limits: [least, most],
        first,
        presets,
      },
    ]) => ({
      name,
      value: chosen[name] ?? first,
      least,
      most,
      presets,
      set: (wanted) => timed(kind, { ...chosen, [name]: Math.min(most, Math.max(least, Math.round(wanted))) }),
    }),
  );
}

/** The clock in something that another version of the page may have kept; none when it is no clock of today. */
export function readClock(kept: unknown): ClockChoice {
  if (typeof kept !== "object" || kept === null || !("kind" in kept)) return "none";
  const kind = TIMED_CLOCK_KINDS.find((known) => known === kept.kind);
  if (!kind) return "none";
  const values = kept as Partial<Record<SettingName, unknown>>;
  return settingsOf(clockOf(kind)).reduce<ClockChoice>((clock, { name }) => {
    const value = Number(values[name]);
    const setting = Number.isFinite(value) ? settingsOf(clock).find((one) => one.name === name) : undefined;
    return setting?.set(value) ?? clock;
  }, clockOf(kind));
}
