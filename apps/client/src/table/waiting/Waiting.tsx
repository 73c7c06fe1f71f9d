import type { GameTypes } from "@forgotten-planet/core";
import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { Icon, pictureUrl } from "../../ui/Icon.tsx";
import { Live, useSpoken } from "../../ui/Live.tsx";
import { isPhone } from "../../ui/media.ts";
import { plain } from "../../ui/RichText.tsx";
import { toast } from "../../ui/toasts.ts";
import { useHostNews } from "../away/useHostNews.ts";
import { ConnectionState, ConnectionStrip } from "../ConnectionState.tsx";
import { Chat } from "../chat/Chat.tsx";
import { watchingText } from "../chat/watchingText.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { PanelSheet } from "../PanelSheet.tsx";
import { RatedPanel } from "../rated/lazyRated.ts";
import { TableTools } from "../settings/TableTools.tsx";
import { useTable, useTableOf } from "../tableStore.ts";
import { Invite } from "./Invite.tsx";
import { isHost } from "./isHost.ts";
import { ReadyPanel } from "./ReadyPanel.tsx";
import { Seats } from "./seats/Seats.tsx";
import { SitPanel } from "./seats/SitPanel.tsx";
import { sitWhenNamed } from "./seats/seating.ts";
import { TableFacts } from "./TableFacts.tsx";
import { movements, openSeats, seatFor, startsHow } from "./waiting.ts";
import type { WaitingGame } from "./waitingGame.ts";
import "./waiting.css";
import "./waitingPhone.css";

/** Before the game: who sits where, how to invite, what table it is. */
export function Waiting<G extends GameTypes>({ id, game }: { readonly id: string; readonly game: WaitingGame<G> }) {
  const store = useTableOf<G>();
  const { source } = store;
  const news = useSpoken();
  const before = useRef<RoomView | undefined>(undefined);
  const settledBefore = useRef<(TableOptions & G["Options"]) | undefined>(undefined);
  useEffect(() => sitWhenNamed(store), [store]);
  useHostNews();
  useSignalEffect(() => {
    const now = source.room.value;
    if (now && before.current) {
      const said = movements(before.current, now).map(plain).join(" ");
      if (said) news.value = said;
    }
    before.current = now;
  });
  useSignalEffect(() => {
    const now = source.welcome.value?.table.options;
    if (now && settledBefore.current && !isHost(source, store.me.value)) {
      const list = game.newFacts(settledBefore.current, now).map(plain).join(", ");
      if (list) toast(t("waiting.optionsNow", { list }));
    }
    settledBefore.current = now;
  });
  const room = source.room.value;
  const welcome = source.welcome.value;
  if (!room || !welcome) return null;
  const { options, code } = welcome.table;
  const open = openSeats(room);
  const phone = isPhone.value;
  const hostSeat = room.seats.find((seat) => seat.host);
  const hostName = hostSeat?.name;
  const host = isHost(source, store.me.value);
  const guest = store.me.value === undefined && seatFor(room, options.alliance, store.waiting.chosenSeat.value) !== undefined;
  const link = `${location.origin}/t/${id}`;
  const facts = <TableFacts options={options} room={room} game={game} />;
  return (
    <div class={`waiting ${phone ? "phone" : ""}`}>
      <header class="topbar">
        <a class="brand" href="/" aria-label={phone ? t("app.home") : undefined} title={game.about}>
          {phone ? <Icon name="arrow" size={24} class="back" /> : <img src={pictureUrl("logo")} alt="" width="38" height="31" />}
          {!phone && (
            <span>
              <b class="d">{t("app.name")}</b>
              <span class="brand-table">{game.about}</span>
            </span>
          )}
        </a>
        {phone && (
          <p class="waiting-about">
            <b class="d" title={game.title}>
              {game.title}
            </b>
            <span class="quiet">{game.aboutShort}</span>
          </p>
        )}
        <ol class="stepper" aria-label={t("waiting.steps")}>
          {game.steps.map(({ key, label }, i) => (
            <li key={key} class={`step ${i === 0 ? "now" : "later"}`} aria-current={i === 0 ? "step" : undefined}>
              <b aria-hidden="true">{i + 1}</b>
              <span>{label}</span>
            </li>
          ))}
        </ol>
        <p class="label turnno">{t("waiting.status")}</p>
        <p class="spectators" title={watchingText(store)}>
          <Icon name="eye" size={19} />
          <span class="d" aria-hidden="true">
            {room.spectators}
          </span>
          <span class="sr">{watchingText(store)}</span>
        </p>
        <ConnectionState />
        <LanguageSwitch />
        <nav class="topbar-tools">
          <a class="iconbtn tool-help" href="/rules" target="_blank" rel="noopener" title={t("table.help")} aria-label={t("table.help")}>
            <Icon name="help" size={23} />
          </a>
          <TableTools />
        </nav>
      </header>
      <main id="main" class="waiting-main" tabIndex={-1}>
        <div class="waiting-title">
          <h1>{open > 0 ? t("waiting.open", { count: open }) : t("waiting.full")}</h1>
          <p class="quiet">
            {guest && hostName !== undefined
              ? t(hostSeat?.online ? "waiting.waitsForYou" : "waiting.hostIsAway", { name: hostName })
              : plain(startsHow(options, host, hostName))}
          </p>
        </div>
        {!phone && (
          <div class="waiting-left">
            <div class="waiting-board">{game.board}</div>
            {game.rules}
            {facts}
          </div>
        )}
        <div class="waiting-middle">
          <Seats room={room} options={options} link={link} game={game} />
          {guest && <SitPanel room={room} options={options} />}
          {options.rated && <RatedPanel id={id} room={room} />}
          {(!guest || phone) && <ReadyPanel room={room} options={options} />}
        </div>
        <div class="waiting-side">
          <Invite link={link} code={code} host={host} isOpen={open > 0} />
          {!phone && <Spectators />}
          {!phone && <Chat source={source} />}
        </div>
        {phone && facts}
        {phone && game.rules}
      </main>
      <ConnectionStrip />
      {phone && store.panel.value === "chat" && (
        <PanelSheet label={t("chat.name")}>
          <Chat source={source} />
        </PanelSheet>
      )}
      <Live text={news.value} />
    </div>
  );
}

function Spectators() {
  const table = useTable();
  return (
    <section class="watching panel cut" aria-label={t("waiting.watching")}>
      <header>
        <h2 class="label">{t("waiting.watching")}</h2>
        <b class="d">{table.source.room.value?.spectators ?? 0}</b>
      </header>
      <p class="quiet small">{watchingText(table)}</p>
    </section>
  );
}
