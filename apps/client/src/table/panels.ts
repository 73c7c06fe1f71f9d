/** Drawers and sheets of a table. */
export type Panel =
  | "log"
  | "chat"
  | "key"
  | "keys"
  | "table"
  | "swings"
  | "players"
  | "dice"
  | "clock"
  | "vote"
  | "settings"
  | "scores"
  | "tables";
