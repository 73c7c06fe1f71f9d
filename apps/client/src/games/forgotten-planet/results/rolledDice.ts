import type { RolledDie } from "../../../table/dice/dice.ts";
import type { History } from "../history.ts";

/** Every die of the match in the order rolled. No die is ever taken back, so these are all. */
export const rolledDice = ({ start, entries }: History): readonly RolledDie[] =>
  entries.flatMap(({ command, before, events }) =>
    events.flatMap((event) =>
      event.type === "dieRolled"
        ? event.faces.map((face) => ({ face, colour: start.setup.seats[command.seat]?.colour, turn: before.turn + 1 }))
        : [],
    ),
  );
