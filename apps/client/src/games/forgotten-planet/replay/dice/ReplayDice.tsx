import "../../../../i18n/tableTexts.ts";
import { useMemo } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { DiceChip } from "../../../../table/dice/DiceChip.tsx";
import { type DiceWatch, useDiceReport } from "../../../../table/dice/useDiceReport.ts";
import { Die } from "../../hud/die/Die.tsx";
import { rolledDice } from "../../results/rolledDice.ts";
import type { DieStop, Past } from "../past.ts";
import { usePlanetReplay, useToldPly } from "../usePast.ts";

/** Throws the dice of the match again on this device. */
export function useReplayDice(past: Past | undefined): DiceWatch {
  const { table } = usePlanetReplay();
  const rolls = useMemo(() => past && rolledDice(past.history), [past]);
  return useDiceReport(table, rolls);
}

interface Props {
  readonly past: Past | undefined;
  readonly watch: DiceWatch;
}

/** Every die in the order rolled; a press shows the board after it. Those to come are left out for those who do not want to know. */
export function ReplayDice({ past, watch }: Props) {
  const { blind } = usePlanetReplay();
  const ply = useToldPly();
  const dice = past?.dice.filter((die) => !blind.value || die.ply <= ply) ?? [];
  return (
    <section class="replaydice" aria-label={t("past.dice")}>
      <header>
        <h2 class="label">{t("past.dice")}</h2>
        {!blind.value && <DiceChip watch={watch} />}
      </header>
      {past && dice.length === 0 && <p class="quiet small">{t(blind.value ? "past.noDiceYet" : "past.noDice")}</p>}
      <ol data-testid="replay-dice">
        {dice.map((die, i) => (
          <DieButton key={i} die={die} now={ply} />
        ))}
      </ol>
    </section>
  );
}

function DieButton({ die, now }: { readonly die: DieStop; readonly now: number }) {
  const { source, table, transport } = usePlanetReplay();
  const goTo = (): void => {
    table.panel.value = undefined;
    transport.jump(die.ply);
  };
  const setup = source.match.setup.seats[die.seat];
  const label = t("past.dieAt", {
    turn: die.turn,
    name: setup?.name ?? "",
    face: die.face,
    tile: die.kind ? t(`tile.${die.kind}`) : t("past.dieOpen"),
  });
  const state = die.ply === now ? "now" : die.ply > now ? "ahead" : "past";
  return (
    <li data-crew={setup?.colour} class={`replaydie ${state}`}>
      <button type="button" title={label} aria-label={label} onClick={goTo}>
        <Die face={die.face} size={28} />
        <small class="d">{die.turn}</small>
      </button>
    </li>
  );
}
