import type { PublicView, Seat } from "@forgotten-planet/rules";
import { t } from "../i18n/i18n.ts";
import { controlShares } from "../view/controlBar.ts";
import { pictureUrl, Sigil } from "./Art.tsx";

/** How the floor is shared between the crews and nobody. */
export function ControlBar({ view, me }: { readonly view: PublicView; readonly me: Seat | undefined }) {
  const shares = controlShares(view, me);
  return (
    <section class="sharebar" aria-label={t("control.name")}>
      <ul>
        {shares.map(({ seat, tiles }, i) => {
          if (tiles === 0) return null;
          const setup = seat === undefined ? undefined : view.setup.seats[seat];
          if (!setup) {
            return (
              <li key="nobody" class="share nobody" style={{ flexGrow: tiles }}>
                <span class="share-tag d" title={t("control.nobodyLong", { count: tiles })}>
                  {t("control.nobody", { count: tiles })}
                </span>
              </li>
            );
          }
          return (
            <li key={seat} class={`share ${i > 0 ? "after" : ""}`} data-crew={setup.colour} style={{ flexGrow: tiles }}>
              <span class="share-fill" style={{ backgroundImage: `url("${pictureUrl(`pattern-${setup.colour}`)}")` }} />
              <span class="share-tag d">
                <Sigil colour={setup.colour} size={12} />
                <span class="share-name">{setup.name}</span>
                <b>{tiles}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
