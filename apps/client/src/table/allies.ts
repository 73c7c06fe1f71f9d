import type { Seat } from "@forgotten-planet/rules";

/** The seat that plays together with this one; undefined where everybody plays alone. */
export function allyOf(setup: { readonly seats: readonly { readonly alliance?: 0 | 1 }[] }, seat: Seat): Seat | undefined {
  const alliance = setup.seats[seat]?.alliance;
  const ally = setup.seats.findIndex((other, i) => i !== seat && alliance !== undefined && other.alliance === alliance);
  return ally < 0 ? undefined : (ally as Seat);
}
