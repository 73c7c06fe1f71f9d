import { type CubeCounts, handOf as handOfSeat } from "@forgotten-planet/rules";
import type { Situation } from "./interaction.ts";

const NONE: CubeCounts = [0, 0, 0];

/** The crystals that the seat played here can spend: its own, or those of its alliance. */
export const handOf = ({ view, me }: Pick<Situation, "view" | "me">): CubeCounts => (me === undefined ? NONE : handOfSeat(view, me));
