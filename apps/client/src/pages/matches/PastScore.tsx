import type { OwnMatch } from "@forgotten-planet/protocol";
import { Sigil } from "../../ui/Icon.tsx";
import { sidesOf } from "./pastCard.ts";

/** The points of each side; of those who won in bold. */
export function PastScore({ match }: { readonly match: Pick<OwnMatch, "seats" | "points" | "winners"> }) {
  return (
    <p class="pastcard-score d">
      {sidesOf(match).map(({ colours, points, hasWon }) => (
        <span key={colours.join()} class={hasWon ? "won" : ""}>
          {colours.map((colour) => (
            <Sigil key={colour} colour={colour} size={15} />
          ))}
          {points}
        </span>
      ))}
    </p>
  );
}
