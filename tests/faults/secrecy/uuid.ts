/** The id of a client's intent, the same in both runs of a pair. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
