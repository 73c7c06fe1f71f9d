import { t } from "../../../../i18n/i18n.ts";
import { DicePanel } from "../../../../table/dice/DicePanel.tsx";
import type { DiceWatch } from "../../../../table/dice/useDiceReport.ts";
import { PanelSheet } from "../../../../table/PanelSheet.tsx";
import { Die } from "../../hud/die/Die.tsx";
import { recordText } from "../../results/recordText.ts";
import { rolledDice } from "../../results/rolledDice.ts";
import type { Past } from "../past.ts";
import { usePlanetReplay } from "../usePast.ts";

/** The whole of what the dice came from, over the screen. */
export function ReplayDiceSheet({ past, watch }: { readonly past: Past | undefined; readonly watch: DiceWatch }) {
  const { source } = usePlanetReplay();
  const report = watch.state.value;
  const { dice } = source.welcome.value ?? {};
  if (!past || !dice || typeof report !== "object") return null;
  return (
    <PanelSheet label={t("dice.name")}>
      <DicePanel
        id={source.match.id}
        report={report}
        dice={dice}
        rolls={rolledDice(past.history)}
        seats={source.match.setup.seats}
        Face={Die}
        record={(sealed) => recordText(past.history, { ...past, dice: sealed })}
      />
    </PanelSheet>
  );
}
