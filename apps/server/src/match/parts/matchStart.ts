import { randomInt } from "node:crypto";
import type { AnyGame, SeatSetup } from "@forgotten-planet/core";
import { type Draw, orderOfPlay, type TableOptions } from "@forgotten-planet/protocol";
import type { MatchStart, StoredSeat } from "@forgotten-planet/store";
import { clockAtStart } from "./clock.ts";
import { termsOf } from "./matchDice.ts";

/** Nobody can foresee what a table's start is drawn from. */
const draw: Draw = (choices) => randomInt(choices);

/** Draws the order of play and all that the options leave to chance; undefined if what they name no longer exists. @source docs/rules.md R-SET-5 */
export function drawStart(rules: AnyGame, options: TableOptions, gathered: readonly StoredSeat[], now = 0): MatchStart | undefined {
  const order = orderOfPlay(options, gathered, draw);
  const people = order.map(
    ({ seat, alliance }): SeatSetup => ({
      name: seat.player.name,
      colour: seat.colour,
      ...(alliance === undefined ? {} : { alliance }),
    }),
  );
  const setup = rules.options.draw(options, people, draw);
  if (setup === undefined) return undefined;
  const seats = order.map(({ seat: { nonce: _, ...seat } }, place) => ({ ...seat, place, ready: true }));
  return { setup, seats, dice: termsOf(order.map(({ seat }) => seat.nonce)), ...clockOf(rules, options, setup, now) };
}

/**
 * The start of a rematch: the player who was second begins, and allies stay allies. A free seat stays free. Undefined if what the options
 * name no longer exists. `nonceOf`: what that player adds to the dice. `now`: in service time.
 */
export function rematchStart(
  rules: AnyGame,
  options: TableOptions,
  { setup: before, seats }: Pick<MatchStart, "setup" | "seats">,
  nonceOf: (player: string) => string | undefined = () => undefined,
  now = 0,
): MatchStart | undefined {
  const [first, ...others] = rules.seatsOf(before);
  if (!first) return undefined;
  const count = others.length + 1;
  const moved = seats.map((seat) => ({ ...seat, place: (seat.place + count - 1) % count, ready: true }));
  const playerAt = (place: number): StoredSeat["player"] | undefined => moved.find((held) => held.place === place)?.player;
  const people = [...others, first].map((seat, place) => ({ ...seat, name: playerAt(place)?.name ?? seat.name }));
  const setup = rules.options.draw(options, people, draw);
  if (setup === undefined) return undefined;
  const nonces = people.map((_, place) => {
    const player = playerAt(place)?.id;
    return player === undefined ? undefined : nonceOf(player);
  });
  return { setup, seats: moved.sort((a, b) => a.place - b.place), dice: termsOf(nonces), ...clockOf(rules, options, setup, now) };
}

/** `now`: in service time. A set-up that cannot be played is refused when its game is made. */
function clockOf(rules: AnyGame, { clock: choice }: TableOptions, setup: unknown, now: number): Pick<MatchStart, "clock"> {
  const created = rules.create(setup);
  const clock = created.ok ? clockAtStart(choice, rules.seatsOf(setup).length, rules.moment(created.value), now) : undefined;
  return clock ? { clock } : {};
}
