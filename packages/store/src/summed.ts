import { crc32 } from "node:zlib";

/*
 * JSON that many appends write carries a sum of its own over its match and itself: more than that the statement that writes it cannot do.
 * The sum is one more field: releases that know no sums read the JSON all the same.
 */

export function withSum(match: string, value: object): string {
  const text = JSON.stringify(value);
  return `${text.slice(0, -1)}${text === "{}" ? "" : ","}"sum":${sumOf(match, text)}}`;
}

/** The fields that JSON of such an object can have. */
export type Fields<T> = Readonly<Record<keyof T, true>>;

/** Returns undefined if it is not what was written. JSON without a sum is an older release's, which has none but known fields. */
export function readSummed<T extends object>(match: string, text: string, fields: Fields<T>): T | undefined {
  const read = parsed(text);
  if (read === undefined) return undefined;
  const { sum, ...value } = read;
  const isWhole = sum === undefined ? areKnown(value, fields) : sum === sumOf(match, JSON.stringify(value));
  return isWhole ? (value as T) : undefined;
}

const areKnown = (value: object, fields: object): boolean => Object.keys(value).every((field) => Object.hasOwn(fields, field));

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Of the JSON of both, in a list. */
const sumOf = (match: string, text: string): number => crc32(`[${JSON.stringify(match)},${text}]`);
