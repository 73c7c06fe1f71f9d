import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { PointButton } from "../results/TurningPoints.tsx";
import type { Past } from "./past.ts";
import { usePlanetReplay, useToldPly } from "./usePast.ts";

/** The turns after which the floor had changed hands most; only those passed, for those who do not want to know more. */
export function SwingList({ past }: { readonly past: Past }) {
  const { blind, table, transport } = usePlanetReplay();
  const ply = useToldPly();
  const count = blind.value ? past.swings.filter((swing) => swing.ply <= ply).length : past.swings.length;
  const latest = past.swings.findLast((swing) => swing.ply <= ply);
  // Drawn again only when another one is the latest: each says a step in words.
  const items = useMemo(() => {
    const goTo = (at: number): void => {
      table.panel.value = undefined;
      transport.jump(at);
    };
    return past.swings.slice(0, count).map((swing) => (
      <li key={swing.ply}>
        <PointButton
          point={swing}
          setup={past.history.start.setup}
          isLast={swing === past.swings.at(-1) && past.history.match.state.phase === "over"}
          isNow={swing === latest}
          show={() => goTo(swing.ply)}
        />
      </li>
    ));
  }, [past, count, latest, table, transport]);
  if (count === 0) return <p class="quiet small">{t("past.noSwings")}</p>;
  return (
    <ol class="swinglist" data-testid="swings">
      {items}
    </ol>
  );
}
