/* What is drawn of the board for other places than its screen: one chunk, so that the board's own is not cut in pieces for it. */

export { loadArt } from "./atlas/svgArt.ts";
export { makeOffscreenBoard, type OffscreenBoard } from "./offscreenBoard.ts";
export { SvgSheet } from "./svg/svgPicture.ts";
