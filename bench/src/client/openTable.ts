import { RoomConnection, reserve } from "@forgotten-planet/client-core";
import { type ForgottenPlanet, playAt, type RoomView, type Welcome } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import { type Identity, PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import type { Page } from "playwright-core";
import { until } from "../../../tests/browser/support/until.ts";
import { OurServer } from "../wire/ourServer.ts";

/** Where the page keeps its player's identity. */
const IDENTITY_KEY = "forgotten-planet.identity";

/** A player at the other end of a real socket. */
export class Seated {
  readonly seat: Seat;
  readonly #room: RoomConnection<RoomMirror>;
  readonly #welcome: () => Welcome | undefined;

  private constructor(seat: Seat, room: RoomConnection<RoomMirror>, welcome: () => Welcome | undefined) {
    this.seat = seat;
    this.#room = room;
    this.#welcome = welcome;
  }

  static async join(url: string, table: string, { token }: Identity, seat: Seat): Promise<Seated> {
    let latest: Welcome | undefined;
    const room = await RoomConnection.join<RoomMirror, ForgottenPlanet>(url, await reserve(url, table, token), RoomMirror, {
      messages: {
        welcome: (welcome) => {
          latest = welcome;
        },
      },
    });
    return new Seated(seat, room, () => latest);
  }

  ask: RoomConnection<RoomMirror>["request"] = (type, payload) => this.#room.request(type, payload);

  /** Undefined until it has begun. */
  get match(): RoomView["match"] {
    return plainRoom(this.#room.state, this.#welcome()?.history?.setup).match;
  }

  get isTurn(): boolean {
    return this.match?.view.active === this.seat;
  }

  get legal(): readonly Intent[] {
    return this.match ? legalIntents(this.match.view, this.seat) : [];
  }

  /** Resolves when this player sees what came of it. */
  async play(intent: Intent): Promise<void> {
    let ply: number | undefined;
    await until("the step is taken", async () => {
      const answer = await this.ask("play", playAt(this.match?.ply ?? 0, intent)).catch((error: { reason?: { code?: string } }) => {
        // What was seen last is older than the table: once more.
        if (error.reason?.code !== "stale-ply") throw error;
      });
      ply = answer?.ply;
      return ply !== undefined;
    });
    await until("the step is seen", async () => (this.match?.ply ?? 0) >= (ply ?? 0));
  }

  leave(): Promise<void> {
    return this.#room.leave();
  }
}

export interface OpenTable {
  readonly id: string;
  readonly identities: readonly Identity[];
  /** In the order of play. */
  readonly seats: readonly Seated[];
}

/** A match of two that has begun. */
export async function openTable(url: string): Promise<OpenTable> {
  const identities = await Promise.all(["Ada", "Bruno"].map((name) => guest(url, name)));
  const id = await new OurServer(url).table(identities[0]?.token ?? "", {
    scenario: "first-landing",
    players: 2,
    isPublic: false,
    order: "seated",
    assignment: "fixed",
  });
  const seats: Seated[] = [];
  for (const [place, identity] of identities.entries()) {
    const seated = await Seated.join(url, id, identity, place as Seat);
    if (place > 0) await seated.ask("sit", { seat: place });
    await seated.ask("chooseColour", { colour: place === 0 ? "yellow" : "red" });
    seats.push(seated);
  }
  for (const seated of seats) await seated.ask("ready", { ready: true });
  await until("the match begins", async () => seats.every(({ match }) => match !== undefined));
  return { id, identities, seats };
}

/** From its next page on, the tab is that player's. */
export const becomes = (page: Page, identity: Identity | undefined): Promise<unknown> =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [IDENTITY_KEY, JSON.stringify(identity)] as const);

async function guest(url: string, name: string): Promise<Identity> {
  const response = await fetch(`${url}/api/players`, {
    method: "POST",
    headers: { ...PROTOCOL_HEADERS, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  return (await response.json()) as Identity;
}
