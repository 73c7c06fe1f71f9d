import type { TableOptions } from "@forgotten-planet/protocol";
import type { CatalogueScenario } from "@forgotten-planet/rules";
import { Icon } from "../../hud/Art.tsx";
import { MiniBoard } from "../../hud/MiniBoard.tsx";
import { isPhone } from "../../hud/media.ts";
import { t } from "../../i18n/i18n.ts";

/** What the host has settled. */
export function TableFacts({ options, scenario }: { readonly options: TableOptions; readonly scenario: CatalogueScenario }) {
  const facts = [
    ["user", t("waiting.optPlayers", { count: options.players })],
    ["base", t(options.assignment === "random" ? "waiting.optRandom" : "waiting.optFixed")],
    ["land", t("waiting.optLand", { count: scenario.land })],
    ["undo", t("waiting.optUndo")],
    ["eye", t(options.watchers ? "waiting.optWatchers" : "waiting.optNoWatchers")],
    ["lock", t(options.isPublic ? "waiting.optPublic" : "waiting.optPrivate")],
    ["play", t(options.autoStart ? "waiting.optAuto" : "waiting.optHost")],
  ] as const;
  return (
    <section class="facts panel cut" aria-label={t("waiting.options")}>
      <header>
        <h2 class="label">{t("waiting.options")}</h2>
        <span class="quiet">{t("waiting.optionsHint")}</span>
      </header>
      <div class="facts-row">
        {isPhone.value && <MiniBoard scenario={scenario} size={104} />}
        <ul>
          {facts.map(([icon, text]) => (
            <li key={icon} class="fact cut">
              <Icon name={icon} size={18} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
