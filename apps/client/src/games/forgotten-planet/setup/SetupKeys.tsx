import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";

const PLACING = ["tiles", "arrows", "marks", "enterTile", "esc", "panels"] as const;
const BIDDING = ["letters", "enterBid", "esc", "panels"] as const;

/** The keys of the set-up, in words. @source docs/ux.md §5, §9 */
export function SetupKeys({ view }: { readonly view: GameState }) {
  return (
    <section class="keyshelp panel cut">
      <h2 class="label">{t("keys.name")}</h2>
      <ul>
        {(view.phase === "auction" ? BIDDING : PLACING).map((line) => (
          <li key={line}>{t(`setup.keys.${line}`)}</li>
        ))}
      </ul>
    </section>
  );
}
