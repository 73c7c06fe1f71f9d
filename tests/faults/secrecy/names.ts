import { authorOf } from "../../../apps/server/src/match/views/author.ts";
import type { Listener } from "./listener.ts";

/** What was drawn for a table and those who are there, and what each stands for: ids of all kinds. */
export function namesOf(
  parties: readonly Listener[],
  { id, code }: { readonly id: string; readonly code: string },
): ReadonlyMap<string, string> {
  const people = parties.flatMap(({ identity, name }) => (identity ? [[identity.player.id, name] as const] : []));
  return new Map([
    ...parties.flatMap((party) => party.drawn()),
    [id, "<table>"],
    [code, "<code>"],
    ...people.map(([player, name]) => [player, `<${name}>`] as const),
    ...people.map(([player, name]) => [authorOf(id, player), `<by ${name}>`] as const),
  ]);
}
