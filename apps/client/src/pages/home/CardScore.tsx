import type { TableSummary } from "@forgotten-planet/protocol";
import { scoresOf } from "../../table/lists/tableScores.ts";
import { Sigil } from "../../ui/Icon.tsx";

/** The points at a table, of allies together; nothing before there are any. */
export function CardScore({ table }: { readonly table: TableSummary }) {
  if (!table.vp) return null;
  return (
    <span class="d yourcard-vp">
      {scoresOf(table).map(({ places, vp }) =>
        places.length > 1 ? (
          <b key={places[0]} class="yourcard-side">
            {places.map((place) => (
              <Sigil key={place} colour={table.seats[place]?.colour ?? "red"} size={14} />
            ))}
            {vp}
          </b>
        ) : (
          <b key={places[0]} class="playertext" data-crew={table.seats[places[0] ?? 0]?.colour}>
            {vp}
          </b>
        ),
      )}
    </span>
  );
}
