import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { EmptyHex, Icon } from "../../hud/Art.tsx";
import { isPhone } from "../../hud/media.ts";
import { NameForm } from "../../hud/NameForm.tsx";
import { toast } from "../../hud/toasts.ts";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { partnerName } from "../../view/waiting.ts";
import { copyLink } from "../create/copyLink.ts";
import { useTable } from "../table/tableStore.ts";
import { SwapChoice } from "./SwapChoice.tsx";
import { sitAt, wantSeat } from "./seating.ts";

interface Props {
  readonly place: number;
  readonly room: RoomView;
  readonly options: TableOptions;
  readonly link: string;
  readonly others: (first: number) => readonly number[];
}

/** A free place: to invite somebody to, to take, or to move to. */
export function OpenSeat({ place, room, options, link, others }: Props) {
  const { connection, me } = useTable();
  const naming = useSignal(false);
  const partner = partnerName(room, options.alliance, place);
  const sit = async (): Promise<void> => {
    naming.value = !identity.value || !(await sitAt(connection, place));
  };
  const invite = async (): Promise<void> => {
    const copied = await copyLink(link);
    toast(t(copied ? "waiting.linkCopied" : "waiting.copyFailed"), copied ? "note" : "refuse");
  };
  const nameOf = (other: number): string => room.seats[other]?.name ?? t("waiting.openSeat");
  return (
    <li class="seat open" data-testid={`seat-${place}`}>
      <EmptyHex size={isPhone.value ? 40 : 56} />
      <div class="seat-who">
        <h3>{t("waiting.openSeat")}</h3>
        {partner && !naming.value && <p class="quiet">{t("waiting.beside", { name: partner })}</p>}
        {naming.value && <NameForm label={t("home.name")} submit={t("waiting.sit")} done={() => wantSeat(place)} autofocus />}
      </div>
      {!naming.value && (
        <p class="seat-do">
          <button type="button" class="btn cut seat-invite" data-testid={`invite-${place}`} onClick={() => void invite()}>
            <Icon name="link" size={18} /> {t("waiting.invite")}
          </button>
          <button type="button" class="btn cut" data-testid={`sit-${place}`} onClick={() => void sit()}>
            <Icon name="user" size={18} /> {t(me.value === undefined ? "waiting.sit" : "waiting.moveHere")}
          </button>
        </p>
      )}
      <SwapChoice place={place} name={t("waiting.openSeat")} nameOf={nameOf} others={others} />
    </li>
  );
}
