import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { addedTo } from "../../net/nonces.ts";
import { isKept, probeKept } from "../../settings/settings.ts";
import { EmptyHex, Hex, Icon } from "../../ui/Icon.tsx";
import { isPhone } from "../../ui/media.ts";
import { plain } from "../../ui/RichText.tsx";
import { useTable } from "../tableStore.ts";
import { isHost } from "./isHost.ts";
import { agreedTo, ask } from "./seats/seating.ts";
import { canStart, mayStart, openSeats, waitingFor } from "./waiting.ts";
import "./ready.css";

/** What this player does next: get ready, wait, start. */
export function ReadyPanel({ room, options }: { readonly room: RoomView; readonly options: TableOptions }) {
  const store = useTable();
  const { me, source } = store;
  useEffect(probeKept, []);
  const own = me.value === undefined ? undefined : room.seats[me.value];
  const start = canStart(room);
  const commitment = source.welcome.value?.dice?.commitment;
  const host = isHost(source, me.value);
  // A guest has been told above to sit down.
  const bare = !own && openSeats(room) > 0;
  const may = mayStart(options, { host, seated: own !== undefined });
  const state = own ? t(own.ready ? "waiting.youReady" : "waiting.youNotReady") : t("waiting.youWatch");
  return (
    <section class={`readypanel panel cut ${bare ? "bare" : ""}`} aria-live="polite">
      {!bare && (
        <p class="readypanel-head">
          <b class="d">{state}</b> <span>{plain(waitingFor(room, me.value, options))}</span>
        </p>
      )}
      {own && !isKept.value && (
        <p class="problem small" data-testid="seat-unkept">
          {t("waiting.unkept")}
        </p>
      )}
      <ul class="readyrow">
        {room.seats.map((seat, i) => (
          <li key={i}>
            {seat.name === undefined ? <EmptyHex size={42} /> : <Hex colour={seat.colour} size={42} />}
            {seat.name !== undefined && (
              <i class={seat.ready ? "readyrow-mark yes" : "readyrow-mark"} aria-hidden="true">
                {seat.ready ? <Icon name="check" size={11} /> : "…"}
              </i>
            )}
          </li>
        ))}
      </ul>
      <div class="readybuttons">
        {isPhone.value && (
          <>
            <a class="barbtn" href="/rules" target="_blank" rel="noopener">
              <Icon name="book" size={22} />
              <span>{t("nav.rules")}</span>
            </a>
            <button type="button" class="barbtn" onClick={() => (store.panel.value = "chat")}>
              <Icon name="chat" size={22} />
              <span>{t("chat.name")}</span>
            </button>
          </>
        )}
        {own && (
          <button
            type="button"
            class={`btn cut big ${own.ready ? "" : "primary"}`}
            data-testid="ready"
            aria-pressed={own.ready}
            onClick={() =>
              void ask(source, "ready", { ready: !own.ready, ...(own.ready ? {} : { ...addedTo(commitment), ...agreedTo(options) }) })
            }
          >
            {t(own.ready ? "waiting.notYet" : "waiting.imReady")}
          </button>
        )}
        {may && (
          <button
            type="button"
            class={`btn cut big ${start ? "primary" : ""}`}
            data-testid="start"
            aria-disabled={!start}
            aria-describedby={start ? undefined : "start-needs"}
            onClick={() => start && void ask(source, "start", {})}
          >
            <Icon name="play" size={18} /> {t("waiting.start")}
          </button>
        )}
        {own && !options.league && (
          <button type="button" class="textbtn readybuttons-stand" data-testid="stand" onClick={() => void ask(source, "leaveSeat", {})}>
            {t("waiting.stand")}
          </button>
        )}
      </div>
      {may && !start && (
        <p id="start-needs" class="quiet small startneeds">
          {t("waiting.startNeeds", { count: room.seats.length })}
        </p>
      )}
    </section>
  );
}
