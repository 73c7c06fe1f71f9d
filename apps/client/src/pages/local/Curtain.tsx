import type { Seat } from "@forgotten-planet/rules";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import type { LocalTable } from "../../table/local/localTable.ts";
import { Hex, Icon } from "../../ui/Icon.tsx";

/** Between two players who must not see each other's tiles: covers everything until the next one has the screen. */
export function Curtain({ line, seat }: { readonly line: LocalTable; readonly seat: Seat }) {
  const box = useRef<HTMLDialogElement>(null);
  const crew = line.match.setup.seats[seat];
  useEffect(() => {
    box.current?.showModal();
  }, []);
  if (!crew) return null;
  return (
    <dialog
      ref={box}
      class="curtain"
      data-testid="curtain"
      data-crew={crew.colour}
      aria-label={t("local.curtain", { name: crew.name })}
      onCancel={(event) => event.preventDefault()}
    >
      <Hex colour={crew.colour} size={84} />
      <h2>{t("local.curtain", { name: crew.name })}</h2>
      <p class="quiet">{t("local.curtainWhy")}</p>
      <button type="button" class="btn cut primary big" data-testid="take-screen" onClick={() => line.takeScreen()}>
        <Icon name="eye" size={20} /> {t("local.take", { name: crew.name })}
      </button>
    </dialog>
  );
}
