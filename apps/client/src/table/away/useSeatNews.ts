import "../../i18n/tableTexts.ts";
import type { RoomView } from "@forgotten-planet/protocol";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { useTable } from "../tableStore.ts";

/** Says when a seat of the match under way becomes free, or somebody else takes it. */
export function useSeatNews(): void {
  const { source, me } = useTable();
  const room = source.room.value;
  const before = useRef<RoomView | undefined>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = room;
    if (!was || room?.status !== "playing" || was.status !== "playing") return;
    for (const [seat, { name }] of room.seats.entries()) {
      const had = was.seats[seat]?.name;
      if (had !== undefined && name === undefined) toast(t("away.freed", { name: had }));
      if (had === undefined && name !== undefined && seat !== me.value) toast(t("away.taken", { name }));
    }
  }, [room, me]);
}
