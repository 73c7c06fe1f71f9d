import type { Seat } from "@forgotten-planet/core";
import type { MatchSource } from "../matchSource.ts";
import { hosts } from "./waiting.ts";

/** Whether this player is the host of the table that waits here. */
export const isHost = ({ room, welcome }: MatchSource, me: Seat | undefined): boolean =>
  room.value !== undefined && hosts(room.value, me, welcome.value?.host ?? false);
