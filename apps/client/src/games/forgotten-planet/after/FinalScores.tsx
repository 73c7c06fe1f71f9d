import "../texts/overTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { Hex } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import type { Outcome } from "../results/gameOver.ts";

/** Who ended with how many points, the best first. */
export function FinalScores({ outcome }: { readonly outcome: Outcome }) {
  return (
    <section class="panel cut" aria-label={t("over.results")}>
      <h2 class="label">{t("over.results")}</h2>
      <ol class="finalscores">
        {outcome.lines.map(({ seat, name, colour, row }) => (
          <li key={seat} data-crew={colour} data-testid={`final-${colour}`}>
            <Hex colour={colour} size={30} />
            <Name of={name} />
            <b class="d">{row.total}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
