import { randomInt } from "node:crypto";
import { type Draw, drawSetup, orderOfPlay, type TableOptions } from "@forgotten-planet/protocol";
import { createGame, type GameSetup } from "@forgotten-planet/rules";
import type { MatchStart, StoredSeat } from "@forgotten-planet/store";
import { clockAtStart } from "./clock.ts";
import { termsOf } from "./matchDice.ts";

/** Nobody can foresee what a table's start is drawn from. */
const draw: Draw = (choices) => randomInt(choices);

/** Draws the order of play and all that the options leave to chance; undefined: their scenario is no longer there. @source docs/rules.md R-SET-5 */
export function drawStart(options: TableOptions, gathered: readonly StoredSeat[], now = 0): MatchStart | undefined {
  const order = orderOfPlay(options, gathered, draw);
  const setup = drawSetup(
    options,
    order.map(({ seat, alliance }) => ({ name: seat.player.name, colour: seat.colour, ...(alliance === undefined ? {} : { alliance }) })),
    draw,
  );
  const seats = order.map(({ seat: { nonce: _, ...seat } }, place) => ({ ...seat, place, ready: true }));
  return setup && { setup, seats, dice: termsOf(order.map(({ seat }) => seat.nonce)), ...clockOf(options, setup, now) };
}

/**
 * The same people again: whoever played second begins, and allies stay allies. A seat that nobody holds stays free.
 * Undefined: their scenario is no longer there. `nonceOf`: what that player adds to the dice. `now`: in service time.
 */
export function rematchStart(
  options: TableOptions,
  { setup: before, seats }: Pick<MatchStart, "setup" | "seats">,
  nonceOf: (player: string) => string | undefined = () => undefined,
  now = 0,
): MatchStart | undefined {
  const count = before.seats.length;
  const moved = seats.map((seat) => ({ ...seat, place: (seat.place + count - 1) % count, ready: true }));
  const setup = drawSetup(
    options,
    [...before.seats.slice(1), ...before.seats.slice(0, 1)].map((seat, place) => {
      const name = moved.find((held) => held.place === place)?.player.name;
      return name === undefined ? seat : { ...seat, name };
    }),
    draw,
  );
  const nonces = setup?.seats.map((_, place) => {
    const player = moved.find((held) => held.place === place)?.player.id;
    return player === undefined ? undefined : nonceOf(player);
  });
  return setup && { setup, seats: moved.sort((a, b) => a.place - b.place), dice: termsOf(nonces ?? []), ...clockOf(options, setup, now) };
}

/** `now`: in service time. A set-up that cannot be played is refused when its game is made. */
function clockOf({ clock: choice }: TableOptions, setup: GameSetup, now: number): Pick<MatchStart, "clock"> {
  const created = createGame(setup);
  const clock = created.ok ? clockAtStart(choice, created.value, now) : undefined;
  return clock ? { clock } : {};
}
