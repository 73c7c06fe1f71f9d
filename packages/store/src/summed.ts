import { crc32 } from "node:zlib";

/*
 * JSON that many appends write carries a sum of its own over its match and itself: more than that the statement that writes it cannot do.
 * The sum is one more field: releases that know no sums read the JSON all the same.
 */

export const withSum = (match: string, value: object): string => JSON.stringify({ ...value, sum: sumOf(match, value) });

/** Returns undefined if it is not what was written. JSON without a sum is an older release's. */
export function readSummed<T extends object>(match: string, text: string): T | undefined {
  const read = parsed(text);
  if (read === undefined) return undefined;
  const { sum, ...value } = read;
  return sum === undefined || sum === sumOf(match, value) ? (value as T) : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const sumOf = (match: string, value: object): number => crc32(JSON.stringify([match, value]));
