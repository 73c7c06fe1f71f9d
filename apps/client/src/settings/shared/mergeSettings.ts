import type { KeptSettings } from "../settings.ts";

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const namesOf = (...settings: readonly KeptSettings[]): ReadonlySet<string> => new Set(settings.flatMap((those) => Object.keys(those)));

/** Whether both say the same of every setting, in any order. */
export const sameSettings = (one: KeptSettings, other: KeptSettings): boolean =>
  [...namesOf(one, other)].every((name) => same(one[name], other[name]));

/**
 * Two devices have set something since both had `base`: what was changed or taken back here stands, all else is as it is there. A device that
 * comes for the first time has no base: what is set there stands.
 */
export function mergeSettings(base: KeptSettings | undefined, here: KeptSettings, there: KeptSettings): KeptSettings {
  if (base === undefined) return { ...here, ...there };
  const merged = [...namesOf(here, there)].flatMap((name) => {
    const from = same(here[name], base[name]) ? there : here;
    return name in from ? [[name, from[name]] as const] : [];
  });
  return Object.fromEntries(merged);
}
