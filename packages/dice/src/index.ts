export * from "./dieOf.ts";
export * from "./sealedDice.ts";
