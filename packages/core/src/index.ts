export * from "./chance.ts";
export * from "./game.ts";
export * from "./matchState.ts";
export * from "./result.ts";
