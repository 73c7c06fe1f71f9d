export * from "./hiddenHands.ts";
