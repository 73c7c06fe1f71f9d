/** Thrown for a wrong command line: the message says what is wrong, and how it should be. */
export class UsageError extends Error {}

/** A whole number of at least `least` among the flags, or a usage error that names the flag. */
export function wholeNumber(value: unknown, flag: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (value === undefined) throw new UsageError(`${flag} is missing`);
  const number = typeof value === "string" && /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new UsageError(`${flag} ${value} is not a whole number from ${least}${most < 1e6 ? ` to ${most}` : ""}`);
  return number;
}

/** The one file named on the command line. */
export function onlyFile(positionals: readonly string[], usage: string): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`expected one FILE\nusage: pnpm -s fp ${usage}`);
  return file;
}
