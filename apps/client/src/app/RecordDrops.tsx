import { useEffect, useMemo } from "preact/hooks";
import { openingRecord } from "../table/records/openRecord.ts";
import { useOpenRecord } from "../table/records/useOpenRecord.ts";
import { type FileTaker, heldFor, takeFileDrops } from "../ui/fileDrops.ts";
import { lazyTexts } from "../ui/lazyTexts.tsx";

const RecordScreens = lazyTexts(() => import("../table/records/RecordScreens.tsx").then((module) => module.RecordScreens));

/** A file with a match may be dropped anywhere on any page. */
export function RecordDrops() {
  const open = useOpenRecord();
  const taker = useMemo<FileTaker>(() => ({ take: open }), []);
  useEffect(() => takeFileDrops(taker), [taker]);
  const isHeld = heldFor.value === taker;
  return isHeld || openingRecord.value ? <RecordScreens isHeld={isHeld} /> : null;
}
