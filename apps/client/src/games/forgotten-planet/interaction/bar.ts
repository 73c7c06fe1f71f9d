import type { ReadonlySignal } from "@preact/signals";
import type { LinkState } from "../../../table/matchSource.ts";

/** Why nothing can be sent, as the key of what is said of it. */
export type Bar = "connection.elsewhere" | "prompt.away" | "prompt.paused";

interface Table {
  readonly source: { readonly link: ReadonlySignal<Pick<LinkState, "kind">> };
  readonly clock: { readonly paused: ReadonlySignal<boolean> };
}

/** What keeps every step from being sent now; undefined while nothing does. */
export function barOf({ source, clock }: Table): Bar | undefined {
  const { kind } = source.link.value;
  if (kind === "elsewhere") return "connection.elsewhere";
  if (kind !== "live") return "prompt.away";
  return clock.paused.value ? "prompt.paused" : undefined;
}
