import type { Seat } from "@forgotten-planet/core";
import { t } from "../../i18n/i18n.ts";
import type { LocalTable } from "../../table/local/localTable.ts";
import { useTable } from "../../table/tableStore.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Hex, Icon } from "../../ui/Icon.tsx";

/** Between two players who must not see each other's tiles: covers everything until the next one has the screen. */
export function Curtain({ line, seat }: { readonly line: LocalTable; readonly seat: Seat }) {
  const crew = useTable().seats.value[seat];
  if (!crew) return null;
  const title = t("local.curtain", { name: crew.name });
  return (
    <Dialog kind="cover" title={title} testid="curtain">
      <div class="curtain" data-crew={crew.colour}>
        <Hex colour={crew.colour} size={84} />
        <h2>{title}</h2>
        <p class="quiet">{t("local.curtainWhy")}</p>
        <button type="button" class="btn cut primary big" data-testid="take-screen" onClick={() => line.takeScreen()}>
          <Icon name="eye" size={20} /> {t("local.take", { name: crew.name })}
        </button>
      </div>
    </Dialog>
  );
}
