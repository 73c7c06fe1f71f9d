import { type RoomView, type TableOptions, tableScenario } from "@forgotten-planet/game";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SetupBoard } from "../../games/forgotten-planet/card/SetupBoard.tsx";
import { sizeOf } from "../../games/forgotten-planet/card/scenarioText.ts";
import { QuickRules } from "../../games/forgotten-planet/learn/QuickRules.tsx";
import { t } from "../../i18n/i18n.ts";
import { Icon, pictureUrl } from "../../ui/Icon.tsx";
import { Live } from "../../ui/Live.tsx";
import { isPhone } from "../../ui/media.ts";
import { plain } from "../../ui/RichText.tsx";
import { toast } from "../../ui/toasts.ts";
import { useHostNews } from "../away/useHostNews.ts";
import { ConnectionState, ConnectionStrip } from "../ConnectionState.tsx";
import { Chat } from "../chat/Chat.tsx";
import { PanelSheet } from "../PanelSheet.tsx";
import { useTable } from "../tableStore.ts";
import { Invite } from "./Invite.tsx";
import { isHost } from "./isHost.ts";
import { ReadyPanel } from "./ReadyPanel.tsx";
import { Seats } from "./Seats.tsx";
import { SitPanel } from "./SitPanel.tsx";
import { sitWhenNamed } from "./seating.ts";
import { TableFacts } from "./TableFacts.tsx";
import { companyText, newFacts } from "./tableFacts.ts";
import { baseLook, movements, openSeats, startSteps, startsHow } from "./waiting.ts";
import "./waiting.css";
import "./waitingPhone.css";

/** Before the game: who sits where, how to invite, what table it is. */
export function Waiting({ id }: { readonly id: string }) {
  const store = useTable();
  const { source } = store;
  const news = useSignal("");
  const before = useRef<RoomView | undefined>(undefined);
  const settledBefore = useRef<TableOptions | undefined>(undefined);
  useEffect(() => void import("../../games/forgotten-planet/board/createBoardScene.ts").catch(() => undefined), []);
  useEffect(() => void import("../../games/forgotten-planet/setup/SetupPhase.tsx").catch(() => undefined), []);
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
      const list = newFacts(settledBefore.current, now).map(plain).join(", ");
      if (list) toast(t("waiting.optionsNow", { list }));
    }
    settledBefore.current = now;
  });
  const room = source.room.value;
  const welcome = source.welcome.value;
  if (!room || !welcome) return null;
  const { options, code } = welcome.table;
  const scenario = tableScenario(options);
  if (!scenario) return null;
  const open = openSeats(room);
  const phone = isPhone.value;
  const company = plain(companyText(options));
  const size = sizeOf(scenario);
  const hostName = room.seats.find((seat) => seat.host)?.name;
  const host = isHost(source, store.me.value);
  const guest = store.me.value === undefined && open > 0;
  const crews = room.seats.map(({ colour }) => colour);
  const look = baseLook(options, crews);
  const about = t("waiting.about", { name: scenario.name, size, company, count: scenario.land });
  const link = `${location.origin}/t/${id}`;
  const facts = <TableFacts options={options} scenario={scenario} room={room} />;
  return (
    <div class={`waiting ${phone ? "phone" : ""}`}>
      <header class="topbar">
        <a class="brand" href="/" aria-label={phone ? t("app.home") : undefined} title={about}>
          {phone ? <Icon name="arrow" size={24} class="back" /> : <img src={pictureUrl("logo")} alt="" width="38" height="31" />}
          {!phone && (
            <span>
              <b class="d">{t("app.name")}</b>
              <span class="brand-table">{about}</span>
            </span>
          )}
        </a>
        {phone && (
          <p class="waiting-about">
            <b class="d" title={scenario.name}>
              {scenario.name}
            </b>
            <span class="quiet">{t("waiting.aboutShort", { company, size })}</span>
          </p>
        )}
        <ol class="stepper" aria-label={t("waiting.steps")}>
          {startSteps(options).map((step, i) => (
            <li key={step} class={`step ${i === 0 ? "now" : "later"}`} aria-current={i === 0 ? "step" : undefined}>
              <b aria-hidden="true">{i + 1}</b>
              <span>{t(`waiting.${step}`)}</span>
            </li>
          ))}
        </ol>
        <p class="label turnno">{t("waiting.status")}</p>
        <p class="spectators">
          <Icon name="eye" size={19} />
          <span class="d">{room.spectators}</span>
        </p>
        <ConnectionState />
        <nav class="topbar-tools">
          <a class="iconbtn" href="/rules" target="_blank" rel="noopener" title={t("table.help")} aria-label={t("table.help")}>
            <Icon name="help" size={23} />
          </a>
        </nav>
      </header>
      <main id="main" class="waiting-main" tabIndex={-1}>
        <div class="waiting-title">
          <h1>{open > 0 ? t("waiting.open", { count: open }) : t("waiting.full")}</h1>
          <p class="quiet">
            {guest && hostName !== undefined ? t("waiting.waitsForYou", { name: hostName }) : plain(startsHow(options, host, hostName))}
          </p>
        </div>
        {!phone && (
          <div class="waiting-left">
            <div class="waiting-board">
              <SetupBoard scenario={scenario} bases={look} />
            </div>
            <QuickRules />
            {facts}
          </div>
        )}
        <div class="waiting-middle">
          <Seats room={room} options={options} link={link} />
          {guest && <SitPanel room={room} options={options} />}
          {(!guest || phone) && <ReadyPanel room={room} options={options} />}
        </div>
        <div class="waiting-side">
          <Invite link={link} code={code} host={host} />
          {!phone && <Watchers count={room.spectators} />}
          {!phone && <Chat source={source} />}
        </div>
        {phone && facts}
        {phone && <QuickRules />}
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

function Watchers({ count }: { readonly count: number }) {
  return (
    <section class="watching panel cut" aria-label={t("waiting.watching")}>
      <header>
        <h2 class="label">{t("waiting.watching")}</h2>
        <b class="d">{count}</b>
      </header>
      <p class="quiet small">{t("waiting.watchingCount", { count })}</p>
    </section>
  );
}
