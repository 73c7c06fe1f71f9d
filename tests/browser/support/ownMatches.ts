import type { Identity } from "@forgotten-planet/protocol";
import { attach, createTable, guest, type OptionsInput, type Seated } from "../../../apps/server/test/support/harness.ts";
import type { Player } from "./player.ts";

/** A match of two that has begun: `first` has the first turn. Sockets stay open. */
export async function matchOf(
  url: string,
  first: Identity,
  second: string | Identity,
  wishes: Partial<OptionsInput> = {},
): Promise<{ readonly id: string; readonly first: Seated; readonly second: Seated }> {
  const other = typeof second === "string" ? await guest(url, second) : second;
  const options: OptionsInput = { scenario: "first-landing", players: 2, isPublic: false, order: "seated", assignment: "fixed", ...wishes };
  const { id } = await createTable(url, first, options);
  const seats: [Seated, Seated] = [await attach(url, id, first), await attach(url, id, other)];
  await seats[1].ask("sit", { seat: 1 });
  for (const seated of seats) await seated.ask("ready", { ready: true });
  await Promise.all(seats.map((seated) => seated.until(({ view }) => view.match !== undefined)));
  return { id, first: seats[0], second: seats[1] };
}

export async function endTurn(seated: Seated): Promise<void> {
  await seated.until(({ match }) => match.view.active === seated.seat);
  await seated.play({ type: "endTurn" });
}

/** From its next page on this window is that player. */
export async function becomes({ page }: Player, identity: Identity): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem("became")) localStorage.setItem("forgotten-planet.identity", value);
    sessionStorage.setItem("became", "yes");
  }, JSON.stringify(identity));
}
