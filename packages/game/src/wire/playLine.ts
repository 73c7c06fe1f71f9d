import { playLine, undoneBy } from "@forgotten-planet/core";
import type { RequestPayload } from "@forgotten-planet/protocol";
import type { Intent } from "@forgotten-planet/rules";
import { isVeiled, parseStep } from "../notation.ts";
import { play } from "../play.ts";

/** What a client may ask of the game: an intent, or an undo of its latest step. */
export type Asked = Intent | "undo";

/** What a client asks for as the request `play` carries it. */
export const formatPlayLine = (asked: Asked): string => playLine(play, asked);

/** The payload of `play`. */
export const playAt = (ply: number, asked: Asked): RequestPayload<"play"> => [ply, formatPlayLine(asked)];

/** Returns what such a line asks for; undefined if it is ill-formed (R-INTENT). */
export function parsePlayLine(text: string): Asked | undefined {
  const line = `a${text}`;
  if (undoneBy(line) !== undefined) return "undo";
  const step = parseStep(line);
  return step?.draws.length === 0 && !isVeiled(step.command.intent) ? step.command.intent : undefined;
}
