export { draw } from "./draw.ts";
export { perft } from "./perft.ts";
export { walkKind } from "./walkKind.ts";
