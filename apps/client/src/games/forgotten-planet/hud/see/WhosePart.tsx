import { useComputed, useSignalEffect } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { isCoarse } from "../../../../ui/media.ts";
import { whoseAndWhy } from "../../model/see/whose.ts";
import { usePlay } from "../../playStore.ts";
import { WhoseFacts } from "./WhoseFacts.tsx";

/** The tile that is asked about, and its ways on the board. */
export function WhosePart() {
  const { see, situation, preview, interaction } = usePlay();
  const whose = useComputed(() => {
    const now = situation.value;
    const cell = see.cell.value ?? interaction.value.cursor;
    if (!now || cell === undefined) return undefined;
    const { view, me } = now;
    const intent = preview.value?.intent;
    return whoseAndWhy(view, cell, intent && me !== undefined ? { seat: me, intent } : undefined);
  });
  useSignalEffect(() => {
    see.ways.value = whose.value?.ways ?? [];
  });
  const view = situation.value?.view;
  if (!view || !whose.value) {
    return (
      <>
        <h2 class="label">{t("see.whose")}</h2>
        <p class="quiet small">{t(isCoarse.value ? "see.press" : "see.point")}</p>
      </>
    );
  }
  return <WhoseFacts view={view} whose={whose.value} />;
}
