import type { ScenarioReport, Symmetry } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { crewsOf, type Drawing } from "./drawing.ts";
import { crewName, crewWord, placeName } from "./placeName.ts";

/** Of each special mine which base is nearest, and by how much. */
export function nearestLines(drawing: Drawing, { specials, bases }: ScenarioReport): readonly Message[] {
  const crews = crewsOf(drawing);
  return specials.map(({ at, nearest, lead }) => {
    const place = placeName(drawing.kind, at);
    const [first] = nearest;
    if (first === undefined) return message("editor.near.nobody", { at: place });
    const count = bases[first]?.specials.to[specials.findIndex((one) => one.at === at)] ?? 0;
    if (nearest.length === bases.length) return message("editor.near.all", { at: place, count });
    if (nearest.length > 1)
      return message(nearest.length === 2 ? "editor.near.two" : "editor.near.three", { at: place, count, ...named(crews, nearest) });
    return message("editor.near.one", { at: place, count: lead ?? 0, crew: crewName(crews[first] ?? first) });
  });
}

const named = (crews: readonly number[], nearest: readonly number[]) => {
  const [first, second, third] = nearest.map((base, i) => (i === 0 ? crewName : crewWord)(crews[base] ?? base));
  return { first: first ?? "", second: second ?? "", third: third ?? "" };
};

/** A quarter turn implies the half and the three-quarter turn: only the strongest of the turns is named. */
const IMPLIED: Partial<Record<Symmetry, Symmetry>> = { "half-turn": "quarter-turn", "three-quarter-turn": "quarter-turn" };

/** The turns and mirrors that leave the scenario as it is. */
export function symmetryLine({ symmetry: { kinds } }: ScenarioReport): Message {
  const told = kinds.filter((kind) => {
    const stronger = IMPLIED[kind];
    return stronger === undefined || !kinds.includes(stronger);
  });
  const [first, ...others] = told.map((kind) => message(`editor.found.${kind}`));
  if (!first) return message("editor.foundNone");
  const list = others.reduce((before, next): Message => message("list.two", { first: before, second: next }), first);
  return message("editor.foundSome", { list });
}
