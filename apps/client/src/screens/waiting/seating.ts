import type { Rejection, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import { effect } from "@preact/signals";
import { plain } from "../../hud/Rich.tsx";
import { toast } from "../../hud/toasts.ts";
import type { TableLine } from "../../net/tableLine.ts";
import { refusalMessage } from "../../view/refusal.ts";

/** The place somebody asked for who had no name yet. */
let wanted: number | undefined;

/** Remembers the place until the name is given and the new connection stands. */
export function wantSeat(seat: number | undefined): void {
  wanted = seat;
}

/** Asks the table for something, and says so when it is refused; answers the code. */
export async function ask<T extends RequestType>(
  connection: TableLine,
  type: T,
  payload: RequestPayload<T>,
): Promise<Rejection["code"] | undefined> {
  const answer = await connection.request(type, payload);
  if (answer.ok) return undefined;
  toast(plain(refusalMessage(answer.rejection.code, undefined)), "refuse");
  return answer.rejection.code;
}

/** Takes that place; false: only under another name. */
export const sitAt = async (connection: TableLine, seat: number): Promise<boolean> =>
  (await ask(connection, "sit", { seat })) !== "name-taken";

/** Once connected under a name, takes the place that was asked for. */
export function sitWhenNamed(connection: TableLine): () => void {
  return effect(() => {
    const seat = wanted;
    if (seat === undefined || connection.link.value.kind !== "live" || !connection.welcome.value) return;
    wanted = undefined;
    if (connection.welcome.value.seat === undefined) void ask(connection, "sit", { seat });
  });
}
