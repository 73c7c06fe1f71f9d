import type { Situation } from "../situation.ts";

export const seatOfHost = (at: Situation): number => at.placeOf("host") ?? 0;
export const activeSeat = ({ state }: Situation): number => state?.active ?? 1;
