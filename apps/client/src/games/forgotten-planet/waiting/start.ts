import type { TableOptions } from "@forgotten-planet/game";
import type { Colour } from "@forgotten-planet/rules";

/** Whether it matters who sits where, so that the host may exchange places. */
export const placesMatter = ({ alliance, order, assignment }: Pick<TableOptions, "alliance" | "order" | "assignment">): boolean =>
  alliance === "seated" || order === "seated" || assignment === "fixed";

export type StartStep = "seats" | "placement" | "auction" | "dealt" | "first";

/** From the waiting room to the first turn. */
export function startSteps({ placement, assignment }: Pick<TableOptions, "placement" | "assignment">): readonly StartStep[] {
  return [
    "seats",
    ...(placement === "random" ? (["placement"] as const) : []),
    ...(assignment === "auction" ? (["auction"] as const) : assignment === "random" ? (["dealt"] as const) : []),
    "first",
  ];
}

/** How the starting bases look before the start: in the crews' colours by place, lettered for the auction, unknown, or not there yet. */
export type BaseLook = readonly Colour[] | "lettered" | "unknown" | "absent";

export function baseLook({ placement, assignment }: Pick<TableOptions, "placement" | "assignment">, crews: readonly Colour[]): BaseLook {
  if (placement === "random") return "absent";
  return assignment === "fixed" ? crews : assignment === "auction" ? "lettered" : "unknown";
}
