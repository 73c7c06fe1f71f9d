import { type SchemaType, t } from "@colyseus/schema";
import type { GameTypes } from "@forgotten-planet/core";
import type { GameMirror } from "./gameMirror.ts";
import { TableMirror } from "./tableMirror.ts";

/** The match as one text: for games whose views are short, and need no mirror of their own. */
export const PlainMirror = TableMirror.extend({ match: t.string().default("") }, "PlainMirror");
export type PlainMirror = SchemaType<typeof PlainMirror>;

/** Mirrors any game; each ply costs as many bytes as its view has as JSON. */
export const plainMirror = <G extends GameTypes>(): GameMirror<G, PlainMirror> => ({
  Mirror: PlainMirror,
  show({ ply, last, view: { setup: _, ...view } }, target) {
    const text = JSON.stringify({ ply, last, view });
    if (target.match !== text) target.match = text;
  },
  read({ match }, setup) {
    const { ply, last, view } = JSON.parse(match);
    return { ply, last, view: { setup, ...view } };
  },
});
