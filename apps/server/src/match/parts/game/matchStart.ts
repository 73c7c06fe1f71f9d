import { randomInt } from "node:crypto";
import { type Alliance, type AnyGame, SEAT_COLOURS, type SeatColour, type SeatSetup } from "@forgotten-planet/core";
import { type Draw, orderOfPlay, type TableOptions } from "@forgotten-planet/protocol";
import type { MatchStart, Seating, StoredSeat } from "@forgotten-planet/store";
import type { ServedGame } from "../../../servedGame.ts";
import { botAt, botNames, ownBots } from "../bots/botSeats.ts";
import { clockAtStart } from "../clock.ts";
import { termsOf } from "./matchDice.ts";

/** Nobody can foresee what a table's start is drawn from. */
const draw: Draw = (choices) => randomInt(choices);

/** Who plays one seat: a player, or a bot of its own. */
interface Occupant {
  readonly place: number;
  readonly name: string;
  readonly colour: SeatColour;
  readonly seat?: StoredSeat;
  readonly bot?: string;
}

/** The occupants by place; bots of a match that was played `before` keep their names. A bot that stands in for a player has the place for itself. */
function occupantsOf(
  served: ServedGame,
  { seats, bots = [], colours }: Pick<Seating, "seats" | "bots" | "colours">,
  before?: readonly SeatSetup[],
): readonly Occupant[] {
  const held = seats.filter(({ place }) => botAt({ bots }, place) === undefined);
  const names = botNames(served, { seats: held, bots }, before);
  const people = held.map((seat): Occupant => ({ place: seat.place, name: seat.player.name, colour: seat.colour, seat }));
  const own = ownBots({ seats: held, bots }).map(
    ({ place, level }): Occupant => ({
      place,
      name: names.get(place) ?? level,
      colour: colours[place] ?? SEAT_COLOURS[0],
      bot: level,
    }),
  );
  return [...people, ...own].sort((a, b) => a.place - b.place);
}

const setupOf = ({ name, colour, bot }: Omit<Occupant, "place">, alliance: Alliance | undefined): SeatSetup => ({
  name,
  colour,
  ...(alliance === undefined ? {} : { alliance }),
  ...(bot === undefined ? {} : { bot }),
});

const heldBy = (order: readonly (Occupant | undefined)[]): Pick<MatchStart, "seats" | "bots"> => {
  const seats = order.flatMap((occupant, place) => {
    if (!occupant?.seat) return [];
    const { nonce: _, ...seat } = occupant.seat;
    return [{ ...seat, place, ready: true }];
  });
  const bots = order.flatMap((occupant, place) => (occupant?.bot === undefined ? [] : [{ place, level: occupant.bot }]));
  return { seats, ...(bots.length > 0 ? { bots } : {}) };
};

/** Draws the order of play and all that the options leave to chance; undefined if what they name no longer exists. @source docs/rules.md R-SET-5 */
export function drawStart(served: ServedGame, seating: Omit<Seating, "removed">, now = 0): MatchStart | undefined {
  const { game: rules } = served;
  const { options } = seating;
  const order = orderOfPlay(options, occupantsOf(served, seating), draw);
  const setup = rules.options.draw(
    options,
    order.map(({ seat, alliance }) => setupOf(seat, alliance)),
    draw,
  );
  if (setup === undefined) return undefined;
  const held = heldBy(order.map(({ seat }) => seat));
  return { setup, ...held, dice: termsOf(order.map(({ seat }) => seat.seat?.nonce)), ...clockOf(rules, options, setup, now) };
}

/**
 * The start of a rematch: the player who was second begins, and allies stay allies. A free seat stays free, and a bot keeps its seat.
 * Undefined if what the options name no longer exists. `nonceOf`: what that player adds to the dice. `now`: in service time.
 */
export function rematchStart(
  served: ServedGame,
  { setup: before, options, ...held }: { readonly setup: unknown } & Pick<Seating, "seats" | "bots" | "options">,
  nonceOf: (player: string) => string | undefined = () => undefined,
  now = 0,
): MatchStart | undefined {
  const { game: rules } = served;
  const people = rules.seatsOf(before);
  const [first, ...others] = people;
  if (!first) return undefined;
  const occupants = occupantsOf(served, { ...held, colours: people.map(({ colour }) => colour) }, people);
  const order = [...others, first].map((_, place) => occupants.find((held) => held.place === (place + 1) % people.length));
  const seats = [...others, first].map(({ name, colour, alliance }, place) => setupOf(order[place] ?? { name, colour }, alliance));
  const setup = rules.options.draw(options, seats, draw);
  if (setup === undefined) return undefined;
  const nonces = order.map((occupant) => occupant?.seat && nonceOf(occupant.seat.player.id));
  return { setup, ...heldBy(order), dice: termsOf(nonces), ...clockOf(rules, options, setup, now) };
}

/** `now`: in service time. A set-up that cannot be played is refused when its game is made. */
function clockOf(rules: AnyGame, { clock: choice }: TableOptions, setup: unknown, now: number): Pick<MatchStart, "clock"> {
  const created = rules.create(setup);
  const clock = created.ok ? clockAtStart(choice, rules.seatsOf(setup).length, rules.moment(created.value), now) : undefined;
  return clock ? { clock } : {};
}
