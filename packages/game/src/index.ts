export * from "./forgottenPlanet.ts";
export type * from "./types.ts";
