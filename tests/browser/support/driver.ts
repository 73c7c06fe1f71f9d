import type { Identity } from "@forgotten-planet/protocol";
import { type Colour, parseCommand, type Scenario } from "@forgotten-planet/rules";
import { attach, createTable, guest, http, type OptionsInput, type Seated } from "../../../apps/server/test/support/harness.ts";
import type { Player } from "./player.ts";

/** Where the page keeps its player's identity. */
const IDENTITY_KEY = "forgotten-planet.identity";

/** A table whose players sit here, at the other end of real sockets, instead of in windows. */
export interface DrivenTable {
  readonly id: string;
  /** By seat. */
  readonly seats: readonly Seated[];
}

const CREWS: readonly Colour[] = ["yellow", "red", "green", "violet"];
const SCENARIOS = { 2: "first-landing", 3: "delta", 4: "rim" } as const;

/** Who a window plays as. */
export async function identityOf({ page }: Player): Promise<Identity> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), IDENTITY_KEY);
  if (!kept) throw new Error("this window has no name yet");
  return JSON.parse(kept) as Identity;
}

/** Keeps a scenario on the server, for the player of that window; returns its id. */
export async function saveScenario(url: string, player: Player, scenario: Scenario, players: number): Promise<string> {
  const { token } = await identityOf(player);
  const { status, body } = await http<{ id: string }>(url, "POST", "/api/scenarios", { body: { players, scenario }, token });
  if (status !== 201) throw new Error(`not saved: ${JSON.stringify(body)}`);
  return body.id;
}

/** A match that has begun, seats and bases in the order of the names: yellow, red, green, violet. */
export async function drivenTable(url: string, names: readonly string[], wishes: Partial<OptionsInput> = {}): Promise<DrivenTable> {
  const players = names.length as 2 | 3 | 4;
  const people = await Promise.all(names.map((name) => guest(url, name)));
  const options: OptionsInput = { scenario: SCENARIOS[players], players, isPublic: false, order: "seated", assignment: "fixed", ...wishes };
  const { id } = await createTable(url, people[0] as Identity, options);
  const seats: Seated[] = [];
  for (const [seat, identity] of people.entries()) {
    const seated = await attach(url, id, identity);
    if (seat > 0) await seated.ask("sit", { seat });
    await seated.ask("chooseColour", { colour: CREWS[seat] as Colour });
    seats.push(seated);
  }
  for (const seated of seats) await seated.ask("ready", { ready: true });
  await Promise.all(seats.map((seated) => seated.until(({ view }) => view.match !== undefined)));
  return { id, seats };
}

/** Plays lines of notation, e.g. `a1+3,1 a. b.`; the seat of each letter sends its line, and everyone here sees it. */
export async function playLines(people: readonly Seated[], lines: string): Promise<void> {
  for (const line of lines.trim().split(/\s+/)) {
    const command = parseCommand(line)?.command;
    const seated = people.find(({ seat }) => seat === command?.seat);
    if (!command || !seated) throw new Error(`nobody here plays ${line}`);
    // A window shows its own steps before the others know of them.
    await seated.until((one) => one.legal().length > 0);
    const { ply } = await seated.play(command.intent);
    await Promise.all(people.map((one) => one.until(({ match }) => match.ply >= ply)));
  }
}

/** From the next page on, that window is that person's. */
export const becomes = (player: Player, identity: Identity): Promise<unknown> =>
  player.page.addInitScript(([key, value]) => localStorage.setItem(key, value), [IDENTITY_KEY, JSON.stringify(identity)] as const);

/** Hands a seat over to a window: it comes in as the same player, and the socket here is closed. */
export async function handOver({ id, seats }: DrivenTable, seat: number, player: Player): Promise<void> {
  const seated = seats[seat] as Seated;
  await seated.leave();
  if (seated.identity) await becomes(player, seated.identity);
  await player.go(`/t/${id}`);
}

/** All seats burn land until none is left, as fast as the wire allows; the active seat plays. */
export async function burnsOut(seats: readonly Seated[]): Promise<void> {
  const [first] = seats;
  while (first && first.match.view.phase !== "over") {
    const { view } = first.match;
    const seated = seats.find(({ seat }) => seat === view.active);
    if (!seated) throw new Error(`nobody here plays seat ${view.active}`);
    const legal = seated.legal();
    const intent = legal.find(({ type }) => type === "consumeMetal") ?? legal.find(({ type }) => type === "endTurn") ?? legal[0];
    if (!intent) throw new Error("nothing to play");
    const { ply } = await seated.play(intent);
    await Promise.all(seats.map((one) => one.until(({ match }) => match.ply >= ply)));
  }
}
