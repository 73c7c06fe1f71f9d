import "../../i18n/tableTexts.ts";
import type { RoomView } from "@forgotten-planet/protocol";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { useTable } from "../tableStore.ts";

interface Hosting {
  readonly own: boolean;
  readonly seat: number;
  readonly name: string | undefined;
}

/** Says when the table passes to another host, before the start and in the match. */
export function useHostNews(): void {
  const { source } = useTable();
  const room = source.room.value;
  const own = source.welcome.value?.host ?? false;
  const before = useRef<Hosting | undefined>(undefined);
  useEffect(() => {
    if (!room) return;
    const was = before.current;
    const is = hostingOf(room, own);
    // While nobody who sits there is host, the table is about to pass on: the last host is remembered.
    before.current = is.seat === -1 && !own && was ? { ...was, own } : is;
    if (!was || room.status === "over") return;
    if (own) {
      if (!was.own) toast(t("away.youHost"));
    } else if (is.name !== undefined && was.name !== undefined && is.seat !== was.seat && is.name !== was.name)
      toast(t("away.newHost", { name: is.name }));
  }, [room, own]);
}

function hostingOf({ seats }: RoomView, own: boolean): Hosting {
  const seat = seats.findIndex(({ host }) => host);
  return { own, seat, name: seats[seat]?.name };
}
