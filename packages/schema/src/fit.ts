/** Returns the number if it is whole and 0 to `max`, otherwise throws. The encoder would wrap it round silently. */
export function fit(value: number, max: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`${what} is ${value}, which does not fit the mirror (0 to ${max})`);
  return value;
}
