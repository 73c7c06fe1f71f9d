import type { RoomView, SeatView } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { EmptyHex, Hex, Icon, RobotPicture, Sigil, Stripe } from "../../hud/Art.tsx";
import { NameForm } from "../../hud/NameForm.tsx";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { crewChoice } from "../../view/waiting.ts";
import { useTable } from "../table/tableStore.ts";
import { ask, wantSeat } from "./seating.ts";

/** The places at the table. */
export function Seats({ room }: { readonly room: RoomView }) {
  const { me } = useTable();
  return (
    <section class="seats panel cut" aria-label={t("waiting.seats")}>
      <h2 class="label">{t("waiting.seats")}</h2>
      <ol class={`seatlist n${room.seats.length}`}>
        {room.seats.map((seat, i) =>
          seat.name === undefined ? (
            <OpenSeat key={i} place={i} />
          ) : (
            <TakenSeat key={i} place={i} seat={seat} room={room} own={i === me.value} />
          ),
        )}
      </ol>
    </section>
  );
}

function TakenSeat({
  place,
  seat,
  room,
  own,
}: {
  readonly place: number;
  readonly seat: SeatView;
  readonly room: RoomView;
  readonly own: boolean;
}) {
  const { connection } = useTable();
  const host = connection.welcome.value?.host ?? false;
  const name = seat.name ?? "";
  const colour = t(`colour.${seat.colour}`);
  return (
    <li
      class={`seat cut ${own ? "own" : ""}`}
      data-crew={seat.colour}
      data-testid={`seat-${place}`}
      data-name={name}
      data-colour={seat.colour}
      data-ready={seat.ready}
      data-online={seat.online}
    >
      <Stripe colour={seat.colour} />
      <span class="seat-robot">
        <RobotPicture colour={seat.colour} on={seat.ready} number={1} size={96} />
      </span>
      <Hex colour={seat.colour} size={40} />
      <div class="seat-who">
        <h3>
          {name} {own && <small>{t("waiting.you")}</small>}
        </h3>
        <p class="quiet">
          <Sigil colour={seat.colour} size={13} /> {seat.host ? t("waiting.crewHost", { colour }) : colour}
        </p>
        <p class={`tag cut ${seat.ready ? "good" : ""}`}>
          <Icon name={seat.ready ? "check" : "clock"} size={15} />
          {t(!seat.online ? "waiting.away" : seat.ready ? "waiting.ready" : "waiting.notReady")}
        </p>
      </div>
      {own ? (
        <CrewPicker room={room} seat={seat} />
      ) : (
        host && (
          <button
            type="button"
            class="textbtn seat-kick"
            data-testid={`kick-${place}`}
            aria-label={t("waiting.kickName", { name })}
            onClick={() => void ask(connection, "kick", { seat: place })}
          >
            <Icon name="x" size={13} /> {t("waiting.kick")}
          </button>
        )
      )}
    </li>
  );
}

function CrewPicker({ room, seat }: { readonly room: RoomView; readonly seat: SeatView }) {
  const { connection } = useTable();
  return (
    <fieldset class="crewpick" aria-label={t("waiting.crew")}>
      <span class="quiet">{t("waiting.crew")}</span>
      {crewChoice(room, seat).map(({ colour, takenBy }) => {
        const label = takenBy
          ? t("waiting.crewTaken", { colour: t(`colour.${colour}`), name: takenBy })
          : t("waiting.pickCrew", { colour: t(`colour.${colour}`) });
        return (
          <button
            key={colour}
            type="button"
            class={`crewpick-one ${takenBy ? "taken" : ""}`}
            data-testid={`choose-${colour}`}
            aria-pressed={seat.colour === colour}
            aria-label={label}
            title={label}
            disabled={takenBy !== undefined}
            onClick={() => void ask(connection, "crew", { colour })}
          >
            <Hex colour={colour} size={33} />
            {takenBy && <Icon name="lock" size={14} />}
          </button>
        );
      })}
    </fieldset>
  );
}

function OpenSeat({ place }: { readonly place: number }) {
  const { connection } = useTable();
  const naming = useSignal(false);
  const sit = (): void => {
    if (identity.value) void ask(connection, "sit", { seat: place });
    else naming.value = true;
  };
  const named = (): void => wantSeat(place);
  return (
    <li class="seat open" data-testid={`seat-${place}`}>
      <EmptyHex size={56} />
      <div class="seat-who">
        <h3>{t("waiting.openSeat")}</h3>
        {naming.value ? (
          <NameForm label={t("home.name")} submit={t("waiting.sit")} done={named} autofocus />
        ) : (
          <button type="button" class="btn cut" data-testid={`sit-${place}`} onClick={sit}>
            <Icon name="user" size={18} /> {t("waiting.sit")}
          </button>
        )}
      </div>
    </li>
  );
}
