import type { Seat } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { identity } from "../../../../net/identity.ts";
import { NameForm } from "../../../../table/name/NameForm.tsx";
import { sitAt } from "../../../../table/waiting/seats/seating.ts";
import { usePlay } from "../../playStore.ts";
import { InviteHere } from "./InviteHere.tsx";

/** A free seat in the dock of a phone, whose player panels are in a sheet: visitors who come by the link see the seat at once. */
export function FreeSeat() {
  const { source, me } = usePlay();
  const seat = me.value === undefined ? (source.room.value?.seats.findIndex(({ name }) => name === undefined) ?? -1) : -1;
  return seat < 0 ? null : <SitHere seat={seat as Seat} />;
}

/** A seat that nobody holds, offered to visitors without a seat; those without a name give one first. */
export function SitHere({ seat }: { readonly seat: Seat }) {
  const store = usePlay();
  const { source, me } = store;
  const asking = useSignal(false);
  if (source.kind === "local") return null;
  if (me.value !== undefined) return source.welcome.value?.host ? <InviteHere /> : null;
  const sit = async (): Promise<void> => {
    asking.value = !identity.value || !(await sitAt(source, seat));
    if (asking.value) store.table.waiting.wish.keep(seat);
  };
  if (asking.value) {
    return (
      <div class="sithere">
        <NameForm label={t("alliance.sitName")} submit={t("alliance.sitAs")} autofocus />
      </div>
    );
  }
  return (
    <p class="sithere">
      <button type="button" class="btn cut primary" data-testid={`take-seat-${seat}`} onClick={() => void sit()}>
        {t("alliance.sitHere")}
      </button>
    </p>
  );
}
