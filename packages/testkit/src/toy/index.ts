export * from "../contract/hiddenHands.ts";
