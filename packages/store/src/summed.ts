import { crc32 } from "node:zlib";

/*
 * JSON that is written with many an append carries a sum of its own, of its match and of itself, which is all that the statement that writes it can do. As one
 * field more: releases that know no sums read it all the same.
 */

export const withSum = (match: string, value: object): string => JSON.stringify({ ...value, sum: sumOf(match, value) });

/** Undefined: it is not what was written. Without a sum it is an older release's. */
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
