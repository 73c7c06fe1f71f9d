import type { RoomView, SeatView } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Hex, Icon, Sigil, Stripe } from "../../../ui/Icon.tsx";
import { isLow, isPhone } from "../../../ui/media.ts";
import { Name } from "../../../ui/Name.tsx";
import { useTable } from "../../tableStore.ts";
import { isHost } from "../isHost.ts";
import { colourChoice } from "../waiting.ts";
import type { WaitingGame } from "../waitingGame.ts";
import { BotSeatTools, TakeOver } from "./BotSeat.tsx";
import { SwapChoice } from "./SwapChoice.tsx";
import { ask } from "./seating.ts";

interface Props {
  readonly figure: WaitingGame["figure"];
  readonly place: number;
  readonly seat: SeatView;
  readonly room: RoomView;
  readonly own: boolean;
  /** Nobody can be sent away from there. */
  readonly stays: boolean;
  /** A bot that gives way to who is here. */
  readonly gives: boolean;
  readonly others: (first: number) => readonly number[];
}

/** A taken place: a card with the crew's robot, ON when ready; on phones a row with its badge. */
export function TakenSeat({ figure, place, seat, room, own, stays, gives, others }: Props) {
  const { source, me } = useTable();
  const choosing = useSignal(false);
  const host = isHost(source, me.value) && !stays;
  const name = seat.name ?? "";
  const colour = t(`colour.${seat.colour}`);
  const phone = isPhone.value;
  const compact = phone || isLow.value;
  // Where there is little room, who is the host stands beside the name.
  const isBot = seat.bot !== undefined;
  const crew =
    isBot && (phone || !compact) ? t("waiting.crewBot", { colour }) : seat.host && !compact ? t("waiting.crewHost", { colour }) : colour;
  const mark = own
    ? t(compact && seat.host ? "waiting.youHost" : "waiting.you")
    : compact && seat.host
      ? t("waiting.hostMark")
      : isBot && compact && !phone
        ? t("player.bot")
        : undefined;
  const line = phone && own ? t("waiting.tapToChange", { colour }) : crew;
  const nameOf = (other: number): string => room.seats[other]?.name ?? t("waiting.openSeat");
  return (
    <li
      class={`seat cut ${own ? "own" : ""}`}
      data-crew={seat.colour}
      data-testid={`seat-${place}`}
      data-name={name}
      data-colour={seat.colour}
      data-ready={seat.ready}
      data-online={seat.online}
      data-bot={seat.bot}
    >
      <Stripe colour={seat.colour} />
      {phone && own ? (
        <button
          type="button"
          class="ownbadge"
          data-testid="change-colour"
          aria-expanded={choosing.value}
          aria-label={t("waiting.changeCrew", { colour })}
          onClick={() => (choosing.value = !choosing.value)}
        >
          <Hex colour={seat.colour} size={40} />
          <Icon name="edit" size={13} />
        </button>
      ) : phone ? (
        <Hex colour={seat.colour} size={40} />
      ) : (
        <span class="seat-robot">{figure(seat, isLow.value ? 44 : 84)}</span>
      )}
      <div class="seat-who">
        <h3>
          <Name of={name} /> {mark && <small>{mark}</small>}
        </h3>
        <p class="quiet">
          {!phone && <Sigil colour={seat.colour} size={13} />} <span title={line}>{line}</span>
        </p>
        <p class={`tag cut ${seat.ready ? "good" : ""}`}>
          <Icon name={seat.ready ? "check" : "clock"} size={15} />
          {t(!seat.online ? "waiting.away" : seat.ready ? "waiting.ready" : "waiting.notReady")}
        </p>
      </div>
      {own && (!phone || choosing.value) && <ColourPicker room={room} seat={seat} />}
      {gives && <TakeOver place={place} name={name} />}
      {isBot && host && <BotSeatTools place={place} seat={seat} />}
      {!own && host && !isBot && (
        <button
          type="button"
          class="textbtn seat-kick"
          data-testid={`kick-${place}`}
          aria-label={t("waiting.kickName", { name })}
          onClick={() => void ask(source, "kick", { seat: place })}
        >
          <Icon name="x" size={13} /> <span>{t("waiting.kick")}</span>
        </button>
      )}
      <SwapChoice place={place} name={name} nameOf={nameOf} others={others} />
    </li>
  );
}

function ColourPicker({ room, seat }: { readonly room: RoomView; readonly seat: SeatView }) {
  const { source } = useTable();
  return (
    <fieldset class="colourpick" aria-label={t("waiting.crew")}>
      <span class="quiet">{t("waiting.crew")}</span>
      {colourChoice(room, seat).map(({ colour, takenBy }) => {
        const label = takenBy
          ? t("waiting.crewTaken", { colour: t(`colour.${colour}`), name: takenBy })
          : t("waiting.pickCrew", { colour: t(`colour.${colour}`) });
        return (
          <button
            key={colour}
            type="button"
            class={`colourpick-one ${takenBy ? "taken" : ""}`}
            data-testid={`choose-${colour}`}
            aria-pressed={seat.colour === colour}
            aria-label={label}
            title={label}
            disabled={takenBy !== undefined}
            onClick={() => void ask(source, "chooseColour", { colour })}
          >
            <Hex colour={colour} size={33} />
            {takenBy && <Icon name="lock" size={14} />}
          </button>
        );
      })}
    </fieldset>
  );
}
