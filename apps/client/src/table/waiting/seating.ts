import type { Rejection, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import type { Colour } from "@forgotten-planet/rules";
import { effect } from "@preact/signals";
import { refusalMessage } from "../../games/forgotten-planet/interaction/refusal.ts";
import { plain } from "../../ui/RichText.tsx";
import { toast } from "../../ui/toasts.ts";
import type { TableLine } from "../matchSource.ts";

interface Wish {
  readonly seat: number;
  /** Undefined: the crew that the place comes with. */
  readonly colour?: Colour | undefined;
}

/** The place somebody asked for who had no name yet, or another one. */
let wanted: Wish | undefined;

/** Remembers the place until the name is given and the new connection stands. */
export function wantSeat(seat: number, colour?: Colour): void {
  wanted = { seat, colour };
}

export function forgetSeat(): void {
  wanted = undefined;
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

/** Takes that place, with that crew where one is named; false: only under another name. */
export async function sitAt(connection: TableLine, seat: number, colour?: Colour): Promise<boolean> {
  const refused = await ask(connection, "sit", { seat });
  if (refused === undefined && colour !== undefined) await ask(connection, "crew", { colour });
  return refused !== "name-taken";
}

/** Once connected under a name, takes the place that was asked for. */
export function sitWhenNamed(connection: TableLine): () => void {
  return effect(() => {
    const wish = wanted;
    if (wish === undefined || connection.link.value.kind !== "live" || !connection.welcome.value) return;
    wanted = undefined;
    if (connection.welcome.value.seat === undefined) void sitAt(connection, wish.seat, wish.colour);
  });
}
