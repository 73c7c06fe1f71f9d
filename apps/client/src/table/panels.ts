/** Drawers and sheets of a table. */
export type Panel = "log" | "chat" | "key" | "keys" | "players" | "dice" | "clock" | "vote";
