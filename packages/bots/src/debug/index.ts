export * from "../eval/features.ts";
export * from "../eval/modes.ts";
export { START } from "../eval/weights/start.ts";
export * from "../levels/baselines.ts";
export * from "./selfPlay.ts";
export * from "./walkTwin.ts";
