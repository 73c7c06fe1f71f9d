export * from "./drawOf.ts";
export * from "./sealedDice.ts";
