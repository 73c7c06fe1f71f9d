import { signal } from "@preact/signals";

export type Panel = "log" | "chat" | "key" | "keys" | "crews" | "dice" | "clock" | "vote";

/** The drawer or sheet that is open; on wide screens log, chat and map key are always there and need none. */
export const openPanel = signal<Panel | undefined>(undefined);
