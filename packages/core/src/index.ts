export * from "./anyGame.ts";
export * from "./bots.ts";
export * from "./chance.ts";
export type { SealedDice } from "./dice/sealedDice.ts";
export * from "./game.ts";
export * from "./matchState.ts";
export * from "./result.ts";
export * from "./seat.ts";
export * from "./stateHash.ts";
