export * from "./levels/level.ts";
export { type Random, randomOf, seedOf } from "./random.ts";
export * from "./think.ts";
export * from "./thought.ts";
