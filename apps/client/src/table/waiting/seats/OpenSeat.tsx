import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { t } from "../../../i18n/i18n.ts";
import { EmptyHex, Icon } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { toast } from "../../../ui/toasts.ts";
import { copyLink } from "../../options/copyLink.ts";
import { useTable } from "../../tableStore.ts";
import { isHost } from "../isHost.ts";
import { partnerName, seatFor } from "../waiting.ts";
import { AddBot } from "./BotSeat.tsx";
import { SwapChoice } from "./SwapChoice.tsx";
import { ask } from "./seating.ts";

interface Props {
  readonly place: number;
  readonly room: RoomView;
  readonly options: TableOptions;
  readonly link: string;
  readonly others: (first: number) => readonly number[];
}

/** A free place: a guest may choose it, a player move to it, the host invite somebody to it. */
export function OpenSeat({ place, room, options, link, others }: Props) {
  const store = useTable();
  const { source, me } = store;
  const guest = me.value === undefined;
  const chosen = guest && seatFor(room, options.alliance, store.waiting.chosenSeat.value) === place;
  const hasBot = !guest && isHost(source, me.value) && store.loadBots !== undefined;
  const partner = partnerName(room, options.alliance, place);
  const nameOf = (other: number): string => room.seats[other]?.name ?? t("waiting.openSeat");
  const invite = async (): Promise<void> => {
    const copied = await copyLink(link);
    toast(t(copied ? "waiting.linkCopied" : "waiting.copyFailed"), copied ? "note" : "refuse");
  };
  return (
    <li class={`seat open ${chosen ? "chosen" : ""} ${hasBot ? "withbot" : ""}`} data-testid={`seat-${place}`}>
      <EmptyHex size={isPhone.value ? 40 : 48} />
      <div class="seat-who">
        <h3>
          <span>{t(chosen ? "waiting.yourSeat" : "waiting.openSeat")}</span>
        </h3>
        {partner && (
          <p class="quiet">
            <span title={t("waiting.beside", { name: partner })}>{t("waiting.beside", { name: partner })}</span>
          </p>
        )}
      </div>
      <p class="seat-do">
        {guest ? (
          <button
            type="button"
            class={chosen ? "textbtn seat-chosen" : "btn cut"}
            data-testid={`sit-${place}`}
            aria-pressed={chosen}
            onClick={() => store.waiting.chooseSeat(place)}
          >
            <Icon name={chosen ? "check" : "user"} size={18} />{" "}
            <span>{t(chosen ? (isPhone.value ? "waiting.chosenShort" : "waiting.chosen") : "waiting.choose")}</span>
          </button>
        ) : (
          <>
            {isHost(source, me.value) && (
              <button
                type="button"
                class="btn cut seat-invite"
                data-testid={`invite-${place}`}
                aria-label={t("waiting.invite")}
                title={t("waiting.invite")}
                onClick={() => void invite()}
              >
                <Icon name="link" size={18} />
                {/* Beside two other buttons there is no room for words. */}
                {!store.loadBots && t("waiting.invite")}
              </button>
            )}
            {isHost(source, me.value) && <AddBot place={place} />}
            <button
              type="button"
              class="btn cut seat-move"
              data-testid={`sit-${place}`}
              onClick={() => void ask(source, "sit", { seat: place })}
            >
              <Icon name="user" size={18} /> {t("waiting.moveHere")}
            </button>
          </>
        )}
      </p>
      <SwapChoice place={place} name={t("waiting.openSeat")} nameOf={nameOf} others={others} />
    </li>
  );
}
