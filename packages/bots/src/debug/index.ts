export * from "./walkTwin.ts";
