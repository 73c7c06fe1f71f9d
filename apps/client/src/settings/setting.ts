/** One thing that a visitor can set. */
export interface Setting<T> {
  /** Its name in what is kept. */
  readonly id: string;
  /** What holds where it has not been set; a signal that is read in it is followed. */
  readonly usual: () => T;
  /** Undefined if that is no value of it. */
  readonly read: (value: unknown) => T | undefined;
}

export interface Choice<T> extends Setting<T> {
  readonly options: readonly T[];
}

/** On or off. */
export const flag = (id: string, usual: boolean | (() => boolean)): Setting<boolean> => ({
  id,
  usual: typeof usual === "boolean" ? () => usual : usual,
  read: (value) => (typeof value === "boolean" ? value : undefined),
});

/** One of a few. */
export const choice = <const T extends string | number>(id: string, options: readonly T[], usual: () => NoInfer<T>): Choice<T> => ({
  id,
  options,
  usual,
  read: (value) => options.find((option) => option === value),
});

/** A volume: whole, from 0 to 100. */
export const share = (id: string, usual: number): Setting<number> => ({
  id,
  usual: () => usual,
  read: (value) => (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100 ? value : undefined),
});
