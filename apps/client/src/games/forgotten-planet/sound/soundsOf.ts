import type { GameEvent, GameState, Seat } from "@forgotten-planet/rules";
import type { HistoryEntry } from "../history.ts";
import type { GameSound } from "./patches.ts";

/** A sound of a step, with the time that the board takes for it where that is long. */
export interface Sounding {
  readonly sound: GameSound;
  readonly wait?: number;
}

/** The die rolls for that long on the board. */
const DIE_MS = 800;

/** What a step sounds like to a seat: each thing that happens once, in its order. Tiles count by whose side they are on. */
export function soundsOf(
  { events, before, after }: Pick<HistoryEntry, "events" | "before" | "after">,
  seat: Seat | undefined,
): readonly Sounding[] {
  const heard = events.flatMap((event) => ofEvent(event, before, after, seat));
  return heard.filter(({ sound }, i) => heard.findIndex((other) => other.sound === sound) === i);
}

function ofEvent(event: GameEvent, before: GameState, after: GameState, seat: Seat | undefined): readonly Sounding[] {
  switch (event.type) {
    case "dieRolled":
      return [{ sound: "die", wait: DIE_MS }];
    case "controlChanged": {
      // The count that ends a set-up takes nothing from anybody.
      const changes = before.phase === "auction" || before.phase === "placement" ? [] : event.changes;
      return ownership(changes, after, seat);
    }
    case "tileAssigned":
      return ownership([{ from: before.owners[event.cell] ?? event.to, to: event.to }], after, seat, false);
    case "cubesProduced":
      return event.cubes.some((count) => count > 0) ? [{ sound: "crystals" }] : [];
    case "robotsSwitched":
      return [...(event.on.length > 0 ? [{ sound: "on" as const }] : []), ...(event.off.length > 0 ? [{ sound: "off" as const }] : [])];
    default: {
      const sound = SOUND[event.type];
      return sound ? [{ sound }] : [];
    }
  }
}

/** What is heard of events without a look at what is in them. */
const SOUND: Readonly<Partial<Record<GameEvent["type"], GameSound>>> = {
  robotMoved: "step",
  tileBuilt: "build",
  wallBuilt: "wall",
  wallPushed: "push",
  robotsDestroyed: "boom",
  robotProduced: "robot",
  setSold: "crystals",
  energyConcentrated: "energy",
  energyConserved: "energy",
  metalConsumed: "energy",
  markerPlaced: "build",
  tileHidden: "build",
  tilesRevealed: "gain",
};

interface Change {
  readonly from: number;
  readonly to: number;
}

/** Won and lost by one's side; those who look on hear that tiles change hands, and no more. `allied`: an ally's tile is as good as one's own. */
function ownership(changes: readonly Change[], { setup }: GameState, seat: Seat | undefined, allied = true): readonly Sounding[] {
  if (changes.length === 0) return [];
  if (seat === undefined) return [{ sound: "gain" }];
  const own = setup.seats[seat]?.alliance;
  const isOurs = (owner: number): boolean => owner === seat || (allied && own !== undefined && setup.seats[owner]?.alliance === own);
  const won = changes.some(({ from, to }) => isOurs(to) && !isOurs(from));
  const lost = changes.some(({ from, to }) => isOurs(from) && !isOurs(to));
  return [...(won ? [{ sound: "gain" as const }] : []), ...(lost ? [{ sound: "loss" as const }] : [])];
}
