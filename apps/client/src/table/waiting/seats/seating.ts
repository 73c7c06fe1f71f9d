import type { SeatColour } from "@forgotten-planet/core";
import type { Rejection, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import { effect } from "@preact/signals";
import { toast } from "../../../ui/toasts.ts";
import { type MatchSource, request } from "../../matchSource.ts";
import { refusalText } from "../../refusalText.ts";
import type { TableStore } from "../../tableStore.ts";

/** Sends a request to the table and shows a refusal; returns its code. */
export async function ask<T extends RequestType>(
  source: MatchSource,
  type: T,
  payload: RequestPayload<T>,
): Promise<Rejection["code"] | undefined> {
  const answer = await request(source, type, payload);
  if (answer.ok) return undefined;
  toast(refusalText(answer.rejection.code), "refuse");
  return answer.rejection.code;
}

/** At a rated table: that the match may count. */
export const agreedTo = (options: { readonly rated?: boolean | undefined } | undefined): { readonly rated?: true } =>
  options?.rated ? { rated: true } : {};

/** Takes that place, with that crew where one is named; returns false if the name is taken. */
export async function sitAt(source: MatchSource, seat: number, colour?: SeatColour): Promise<boolean> {
  const refused = await ask(source, "sit", { seat });
  if (refused === undefined && colour !== undefined) await ask(source, "chooseColour", { colour });
  return refused !== "name-taken";
}

/** Once connected under a name, takes the place that was asked for. */
export function sitWhenNamed({ source, panel, waiting: { wish } }: TableStore): () => void {
  return effect(() => {
    const wanted = wish.kept;
    if (wanted === undefined || source.link.value.kind !== "live" || !source.welcome.value) return;
    wish.forget();
    panel.value = undefined;
    if (source.welcome.value.seat === undefined) void sitAt(source, wanted.seat, wanted.colour);
  });
}
