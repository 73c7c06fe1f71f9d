import type { Colour, Seat } from "@forgotten-planet/rules";
import { useTable } from "../../../table/tableStore.ts";
import { Hex } from "../../../ui/Icon.tsx";
import { Portrait } from "./Portrait.tsx";

interface Props {
  readonly seat: Seat;
  readonly colour: Colour;
  /** Height in CSS px. */
  readonly size: number;
}

/** Who plays that seat: a bot's picture in a frame of its crew's colour, or the crew's badge. */
export function SeatBadge({ seat, colour, size }: Props) {
  const level = useTable().source.room.value?.seats[seat]?.bot;
  return level === undefined ? <Hex colour={colour} size={size} /> : <Portrait level={level} colour={colour} size={size} />;
}
