import { dropValue, keepValue, keptKeys, keptValue } from "../../net/keptValues.ts";
import { readStored, storedKeys, writeStored } from "../../net/stored.ts";
import { type AboutAnalysis, type KeptAnalysis, type Origin, originKey } from "./origin.ts";

export type KeptOrigin = Exclude<Origin, { readonly kind: "fresh" }>;

const GONE = "forgotten-planet.analysis.";

/** What a page wrote as it went away. */
const goneKey = (origin: KeptOrigin): string => GONE + originKey(origin);

/** Returns what this device keeps of an analysis; undefined if that is nothing. */
export async function keptAnalysis(origin: KeptOrigin): Promise<unknown> {
  const left = readStored(goneKey(origin));
  if (left === undefined) return keptValue(originKey(origin));
  // It is later than all else, and goes where all else is.
  if (await keepValue(originKey(origin), left)) writeStored(goneKey(origin), undefined);
  return left;
}

/** Keeps an analysis on this device; returns false if the browser refuses. */
export async function keepAnalysis(origin: KeptOrigin, analysis: KeptAnalysis): Promise<boolean> {
  const isKept = await keepValue(originKey(origin), analysis);
  if (isKept) writeStored(goneKey(origin), undefined);
  return isKept;
}

/** Writes an analysis within this very moment, which a page that goes away has. */
export const keepForNow = (origin: KeptOrigin, analysis: KeptAnalysis): boolean => writeStored(goneKey(origin), analysis);

/** An analysis of this device; `about` is undefined where an older page kept it. */
export interface ListedAnalysis {
  readonly origin: KeptOrigin;
  readonly about: AboutAnalysis | undefined;
}

/** Returns all that this device keeps, the latest first. */
export async function listAnalyses(): Promise<readonly ListedAnalysis[]> {
  const keys = new Set([...(await keptKeys()), ...storedKeys(GONE).map((key) => key.slice(GONE.length))]);
  const all = await Promise.all(
    [...keys].map(async (key) => {
      const origin = originOf(key);
      return origin && { origin, about: aboutOf(await keptAnalysis(origin)) };
    }),
  );
  const own = all.flatMap((one) => (one && (one.about?.count !== 0 || one.origin.kind === "own") ? [one] : []));
  return own.sort((a, b) => (b.about?.at ?? 0) - (a.about?.at ?? 0));
}

/** Forgets an analysis; returns false if the browser refuses. */
export async function dropAnalysis(origin: KeptOrigin): Promise<boolean> {
  writeStored(goneKey(origin), undefined);
  return dropValue(originKey(origin));
}

function originOf(key: string): KeptOrigin | undefined {
  const [kind, id] = key.split("/");
  return id && (kind === "match" || kind === "local" || kind === "own") ? { kind, id } : undefined;
}

/** Anything else may stand there. */
function aboutOf(value: unknown): AboutAnalysis | undefined {
  if (typeof value !== "object" || value === null || !("about" in value)) return undefined;
  const { about } = value;
  if (typeof about !== "object" || about === null) return undefined;
  const { title, names, count, at } = about as Partial<Record<keyof AboutAnalysis, unknown>>;
  const isWhole = typeof title === "string" && Array.isArray(names) && typeof count === "number" && typeof at === "number";
  return isWhole ? { title, names: names.map(String), count, at } : undefined;
}
