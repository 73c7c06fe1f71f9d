export * from "./answer.ts";
export * from "./heartbeat.ts";
export * from "./outbox.ts";
export * from "./referee.ts";
export * from "./reserve.ts";
export * from "./retryDelay.ts";
export * from "./roomConnection.ts";
export * from "./tableClient.ts";
