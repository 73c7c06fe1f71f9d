/*
 * Everything that makes one kind of clock: another kind is another entry here, and its words in the client's texts (`clock.fact.<kind>`,
 * `tableForm.clockKind.<kind>`, `tableForm.clockHint.<kind>`, `tableForm.clockSet.<setting>` for a setting that no other has). Forms, limits, the
 * server's clocks and the choices of a new table all follow from it.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A whole number that the host chooses. */
export interface ClockSetting {
  readonly limits: readonly [least: number, most: number];
  /** The first value on offer, and the values that buttons offer. */
  readonly first: number;
  readonly presets: readonly number[];
}

interface ClockRules<Name extends string> {
  readonly settings: Readonly<Record<Name, ClockSetting>>;
  /** What a seat has when the match begins, in milliseconds. */
  readonly startMs: (chosen: Readonly<Record<Name, number>>) => number;
  /** What a seat has when its turn begins. `leftMs`: what it had; `units`: how much the turn may hold (`Moment.clockUnits`). */
  readonly turnMs: (chosen: Readonly<Record<Name, number>>, leftMs: number, units: number) => number;
  /** A turn lasts for days: players are notified elsewhere, and pauses last longer. */
  readonly isSlow: boolean;
  /** Who can be given time: any seat, the one whose clock runs, or nobody. */
  readonly addsTime: "any" | "running" | "nobody";
  /** The time a seat has left counts from one turn to the next. */
  readonly isKept: boolean;
}

const clock = <const Name extends string>(rules: ClockRules<Name>): ClockRules<Name> => rules;

export const CLOCKS = {
  /** Minutes for each turn. */
  hourglass: clock({
    settings: { minutes: { limits: [1, 9], first: 3, presets: [2, 3, 5] } },
    startMs: ({ minutes }) => minutes * MINUTE_MS,
    turnMs: ({ minutes }) => minutes * MINUTE_MS,
    isSlow: false,
    addsTime: "running",
    isKept: false,
  }),
  /** Minutes for the whole match, and seconds for each unit of a turn when it begins. */
  bank: clock({
    settings: { minutes: { limits: [1, 120], first: 20, presets: [15, 20, 30] }, perEnergy: { limits: [1, 60], first: 5, presets: [] } },
    startMs: ({ minutes }) => minutes * MINUTE_MS,
    turnMs: ({ perEnergy }, leftMs, units) => leftMs + perEnergy * 1000 * units,
    isSlow: false,
    addsTime: "any",
    isKept: true,
  }),
  /** Days for each turn. */
  days: clock({
    settings: { days: { limits: [1, 14], first: 1, presets: [1, 3, 7] } },
    startMs: ({ days }) => days * DAY_MS,
    turnMs: ({ days }) => days * DAY_MS,
    isSlow: true,
    addsTime: "nobody",
    isKept: false,
  }),
} as const;

type Kind = keyof typeof CLOCKS;
type SettingsOf<K extends Kind> = { readonly [Name in keyof (typeof CLOCKS)[K]["settings"]]: number };
/** A clock that runs. */
export type TimedClock = { readonly [K in Kind]: { readonly kind: K } & SettingsOf<K> }[Kind];
/** What everybody plays against. */
export type ClockChoice = "none" | TimedClock;
export const TIMED_CLOCK_KINDS = Object.keys(CLOCKS) as readonly Kind[];
export const CLOCK_KINDS = ["none", ...TIMED_CLOCK_KINDS] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** Returns the entry of a chosen clock with its settings; undefined without a clock. */
export function clockRules(choice: ClockChoice): ChosenClock | undefined {
  if (choice === "none") return undefined;
  const rules: ClockRules<string> = CLOCKS[choice.kind];
  const { kind: _, ...chosen } = choice;
  return {
    startMs: rules.startMs(chosen),
    turnMs: (leftMs, units) => rules.turnMs(chosen, leftMs, units),
    isSlow: rules.isSlow,
    addsTime: rules.addsTime,
    isKept: rules.isKept,
  };
}

export interface ChosenClock extends Pick<ClockRules<string>, "isSlow" | "addsTime" | "isKept"> {
  readonly startMs: number;
  readonly turnMs: (leftMs: number, units: number) => number;
}

/** Returns whether turns last for days there. */
export const isSlowClock = (choice: ClockChoice): boolean => clockRules(choice)?.isSlow ?? false;
