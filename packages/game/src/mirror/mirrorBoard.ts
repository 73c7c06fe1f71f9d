import type { PublicView } from "@forgotten-planet/rules";
import { fit } from "@forgotten-planet/schema";
import { factsOf } from "./cellFacts.ts";
import type { RoomMirror } from "./roomMirror.ts";

/** What a mirror's board was last made to show, kept beside it: its arrays are proxies, too slow to read cell by cell. */
interface Shadow {
  view?: PublicView;
  facts: Uint16Array;
  /** In an open area: by cell, 1 + its slot. */
  slots?: Uint16Array;
}

const shadows = new WeakMap<RoomMirror, Shadow>();

/** Makes the mirror show the view's tiles, owners and walls. Returns whether any of them can have changed. */
export function mirrorBoard(view: PublicView, target: RoomMirror): boolean {
  const shadow = shadowOf(view, target);
  if (shadow.view && isSameBoard(shadow.view, view)) return false;
  const facts = factsOf(view);
  const before = shadow.facts;
  for (let cell = 0; cell < facts.length; cell++)
    if (facts[cell] !== before[cell]) target.facts[slotOf(shadow, target, cell)] = facts[cell] as number;
  shadow.facts = facts;
  shadow.view = view;
  return true;
}

function shadowOf({ tiles, setup }: PublicView, target: RoomMirror): Shadow {
  const known = shadows.get(target);
  if (known) return known;
  const cells = fit(tiles.length, 32_767, "cells of an area");
  const shadow: Shadow = { facts: new Uint16Array(cells) };
  if (setup.scenario.area.kind === "open") shadow.slots = new Uint16Array(cells);
  else for (let cell = 0; cell < cells; cell++) target.facts.push(0);
  shadows.set(target, shadow);
  return shadow;
}

/** The slot of a cell; in an open area a cell gets one with its first fact. */
function slotOf({ slots }: Shadow, target: RoomMirror, cell: number): number {
  if (!slots) return cell;
  const known = slots[cell] ?? 0;
  if (known > 0) return known - 1;
  target.where.push(cell);
  target.facts.push(0);
  slots[cell] = target.where.length;
  return target.where.length - 1;
}

/** States share what did not change, so the same lists mean the same board. */
const isSameBoard = (a: PublicView, b: PublicView): boolean =>
  a.tiles === b.tiles &&
  a.owners === b.owners &&
  a.walls === b.walls &&
  a.open === b.open &&
  a.tied === b.tied &&
  a.uncounted === b.uncounted;
