import type { Cell, GameState, Intent, Seat } from "@forgotten-planet/rules";
import { type ReadonlySignal, useComputed, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { isCoarse } from "../../../../ui/media.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { whoseAndWhy } from "../../model/see/whose.ts";
import type { SeeState } from "./seeState.ts";
import { WhoseFacts } from "./WhoseFacts.tsx";

/** What it is about while no tile is pointed at or pressed, and what is previewed there. */
export interface Asked {
  readonly cursor: ReadonlySignal<Cell | undefined>;
  readonly previewed?: ReadonlySignal<{ readonly seat: Seat; readonly intent: Intent } | undefined>;
}

interface Props extends Asked {
  readonly see: SeeState;
  readonly view: ReadonlySignal<GameState | undefined>;
}

/** The tile that is asked about, and its ways on the board. */
export function WhosePart({ see, view, cursor, previewed }: Props) {
  const cell = useComputed(() => see.cell.value ?? cursor.value);
  const whose = useComputed(() => {
    const now = view.value;
    return now && cell.value !== undefined ? whoseAndWhy(now, cell.value, previewed?.value) : undefined;
  });
  useSignalEffect(() => {
    see.ways.value = whose.value?.ways ?? [];
  });
  useEffect(
    () => () => {
      see.ways.value = [];
    },
    [see],
  );
  const now = view.value;
  if (!now || !whose.value) {
    return (
      <>
        <h2 class="label">{t("see.whose")}</h2>
        {now && cell.value !== undefined && (
          <p class="seewhy" data-testid="whose-empty">
            {t("see.empty", { at: cellNameIn(now, cell.value) })}
          </p>
        )}
        <p class="quiet small">{t(isCoarse.value ? "see.press" : "see.point")}</p>
      </>
    );
  }
  return <WhoseFacts view={now} whose={whose.value} />;
}
