import type { PlanMark } from "@forgotten-planet/game";
import type { Intent } from "@forgotten-planet/rules";
import { type PlayedTable, type Seated, startedTable } from "../harness.ts";

/* Two against two, and what allies tell each other. */

export const TWO_BY_TWO = { alliance: "seated", order: "seated", assignment: "fixed" } as const;
/** Seats 0 and 2 against 1 and 3. */
export const fourAt = (url: string): Promise<PlayedTable> => startedTable(url, 4, TWO_BY_TWO);
export const CONSERVE: Intent = { type: "conserve" };
export const MARKS: readonly PlanMark[] = [
  { kind: "tile", tile: "land", at: [4, 1] },
  { kind: "wall", at: [4, 2], side: "n" },
  {
    kind: "way",
    path: [
      [4, 0],
      [4, 1],
      [5, 1],
    ],
  },
];

/** An unread box for what nobody sent: the others had answers of their own in the meantime. */
export const answered = (people: readonly Seated[]): Promise<unknown> =>
  Promise.all(people.map((person) => person.refused("plan", { marks: "none" })));
