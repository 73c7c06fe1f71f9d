import { ok } from "@forgotten-planet/core";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { Seating } from "@forgotten-planet/store";
import { errorFields } from "../../log.ts";
import { type Done, reject } from "../../rejection.ts";
import type { Table } from "../table.ts";

export const saveSeating = (table: Table, seating: Seating): Promise<Done> =>
  save(table, () => table.services.store.saveSeating(table.id, table.epoch, seating, Date.now()));

/** Writes with the table's epoch; if another process has taken the table over, the room retires. */
export async function save(table: Table, write: () => Promise<"saved" | "fenced">): Promise<Done> {
  try {
    if ((await write()) === "saved") return ok(undefined);
    table.services.log.warn("fenced", { match: table.id, epoch: table.epoch });
    table.giveUp(CLOSE_CODES.fenced);
    return reject("not-saved", "attach again");
  } catch (error) {
    table.services.log.error("save-failed", { match: table.id, ...errorFields(error) });
    return reject("not-saved");
  }
}
