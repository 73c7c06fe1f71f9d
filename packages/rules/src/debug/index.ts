export { draw } from "./draw.ts";
export { perft } from "./perft.ts";
export { stateHash } from "./stateHash.ts";
