import { CLOCK_LIMITS, type ClockChoice, type ClockKind } from "@forgotten-planet/protocol";

/** What is offered at a press; anything between the limits can be typed. @source docs/ux.md §9 */
export const PRESETS = { hourglass: [2, 3, 5], bank: [15, 20, 30], days: [1, 3, 7] } as const;

type Timed = Exclude<ClockChoice, "none">;

export const kindOf = (choice: ClockChoice): ClockKind => (choice === "none" ? "none" : choice.kind);

/** A clock of that kind as it is offered first. */
export function clockOf(kind: ClockKind): ClockChoice {
  switch (kind) {
    case "none":
      return "none";
    case "hourglass":
      return { kind, minutes: 3 };
    case "bank":
      return { kind, minutes: 20, perEnergy: 5 };
    case "days":
      return { kind, days: 1 };
  }
}

/** What can be set about a clock, each as it is and within which limits. */
export interface Setting {
  readonly name: "minutes" | "perEnergy" | "days";
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly presets: readonly number[];
  /** The same clock with another value, brought within the limits. */
  readonly set: (value: number) => ClockChoice;
}

export function settingsOf(choice: ClockChoice): readonly Setting[] {
  if (choice === "none") return [];
  const presets = PRESETS[choice.kind];
  const of = (name: Setting["name"], value: number, [least, most]: readonly [number, number], set: (value: number) => Timed): Setting => ({
    name,
    value,
    least,
    most,
    presets: name === "perEnergy" ? [] : presets,
    set: (wanted) => set(Math.min(most, Math.max(least, Math.round(wanted)))),
  });
  switch (choice.kind) {
    case "hourglass":
      return [of("minutes", choice.minutes, CLOCK_LIMITS.hourglass.minutes, (minutes) => ({ ...choice, minutes }))];
    case "bank":
      return [
        of("minutes", choice.minutes, CLOCK_LIMITS.bank.minutes, (minutes) => ({ ...choice, minutes })),
        of("perEnergy", choice.perEnergy, CLOCK_LIMITS.bank.perEnergy, (perEnergy) => ({ ...choice, perEnergy })),
      ];
    case "days":
      return [of("days", choice.days, CLOCK_LIMITS.days.days, (days) => ({ ...choice, days }))];
  }
}

/** The clock in something that another version of the page may have kept; none when it is no clock of today. */
export function readClock(kept: unknown): ClockChoice {
  if (typeof kept !== "object" || kept === null || !("kind" in kept)) return "none";
  const { kind } = kept;
  if (kind !== "hourglass" && kind !== "bank" && kind !== "days") return "none";
  const values = kept as Partial<Record<Setting["name"], unknown>>;
  return settingsOf(clockOf(kind)).reduce<ClockChoice>((clock, { name }) => {
    const value = Number(values[name]);
    return (
      (Number.isFinite(value) &&
        settingsOf(clock)
          .find((setting) => setting.name === name)
          ?.set(value)) ||
      clock
    );
  }, clockOf(kind));
}
