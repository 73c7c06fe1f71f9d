import type { Ground } from "../twin/ground.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";

/** Tiles for one more energy. */
const SEVEN = 7;

/**
 * Open tiles to give away so that the two allies generate more energy together; none if nothing is gained. The fewest that do it, from
 * whichever of the two has tiles to spare. @source docs/rules.md R-ALLY-2, R-TURN-1
 */
export function assignments({ size: at, allied }: Ground, state: L.TwinState, seat: number): readonly number[] {
  if (!allied || state[at + L.PHASE] === L.IS_OVER) return [];
  const ally = seat ^ 2;
  const open: { readonly own: number[]; readonly allys: number[] } = { own: [], allys: [] };
  let own = 0;
  let allys = 0;
  for (let cell = 0; cell < at; cell++) {
    const word = state[cell] as number;
    const owner = (word & L.OWNER_BITS) >> L.OWNER_SHIFT;
    if (owner === seat) own++;
    if (owner === ally) allys++;
    if ((word & L.OPEN) === 0) continue;
    if (owner === seat) open.own.push(cell);
    if (owner === ally) open.allys.push(cell);
  }
  const energyWith = (given: number): number => Math.floor((own - given) / SEVEN) + Math.floor((allys + given) / SEVEN);
  let best = 0;
  for (let given = -open.allys.length; given <= open.own.length; given++)
    if (energyWith(given) > energyWith(best) || (energyWith(given) === energyWith(best) && Math.abs(given) < Math.abs(best))) best = given;
  const [cells, to] = best > 0 ? [open.own, ally] : [open.allys, seat];
  return cells.slice(0, Math.abs(best)).map((cell) => I.code(I.ASSIGN, 0, cell, (seat << 2) | to));
}
