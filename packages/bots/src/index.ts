export { FEATURE_MEANINGS, FEATURES, type FeatureName } from "./eval/features.ts";
export * from "./levels/level.ts";
export { weigh } from "./levels/weigh.ts";
export * from "./playout/playouts.ts";
export { type Random, randomOf, seedOf } from "./random.ts";
export { think } from "./think.ts";
export * from "./thought.ts";
