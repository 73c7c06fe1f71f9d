import type { RoomView } from "@forgotten-planet/protocol";
import { scenarioById } from "@forgotten-planet/rules";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon, pictureUrl } from "../../hud/Art.tsx";
import { Chat } from "../../hud/Chat.tsx";
import { ConnectionState, ConnectionStrip } from "../../hud/ConnectionState.tsx";
import { isPhone } from "../../hud/media.ts";
import { openPanel } from "../../hud/panels.ts";
import { plain } from "../../hud/Rich.tsx";
import { SetupBoard } from "../../hud/SetupBoard.tsx";
import { Sheet } from "../../hud/Sheet.tsx";
import { sizeOf } from "../../hud/scenarioText.ts";
import { t } from "../../i18n/i18n.ts";
import { movements, openSeats } from "../../view/waiting.ts";
import { useTable } from "../table/tableStore.ts";
import { FiveLines } from "./FiveLines.tsx";
import { Invite } from "./Invite.tsx";
import { ReadyPanel } from "./ReadyPanel.tsx";
import { Seats } from "./Seats.tsx";
import { sitWhenNamed } from "./seating.ts";
import { TableFacts } from "./TableFacts.tsx";
import "./waiting.css";
import "./waitingPhone.css";

/** Before the game: who sits where, how to invite, what table it is. */
export function Waiting({ id }: { readonly id: string }) {
  const store = useTable();
  const { connection } = store;
  const news = useSignal("");
  const before = useRef<RoomView | undefined>(undefined);
  useEffect(() => void import("../../scene/createBoardScene.ts").catch(() => undefined), []);
  useEffect(() => sitWhenNamed(connection), [connection]);
  useSignalEffect(() => {
    const now = connection.room.value;
    if (now && before.current) {
      const said = movements(before.current, now).map(plain).join(" ");
      if (said) news.value = said;
    }
    before.current = now;
  });
  const room = connection.room.value;
  const welcome = connection.welcome.value;
  if (!room || !welcome) return null;
  const { options, code } = welcome.table;
  const scenario = scenarioById(options.scenario);
  if (!scenario) return null;
  const open = openSeats(room);
  const phone = isPhone.value;
  const about = t("table.about", { name: scenario.name, size: sizeOf(scenario), count: scenario.land });
  const host = room.seats.find((seat) => seat.host)?.name ?? "";
  const how = options.autoStart ? t("waiting.auto") : welcome.host ? t("waiting.youStart") : t("waiting.byHost", { name: host });
  const board = (
    <SetupBoard scenario={scenario} colours={options.assignment === "fixed" ? room.seats.map((seat) => seat.colour) : undefined} />
  );
  return (
    <div class={`waiting ${phone ? "phone" : ""}`}>
      <header class="topbar">
        <a class="brand" href="/">
          <img src={pictureUrl("logo")} alt="" width="38" height="31" />
          <span>
            <b class="d">{t("app.name")}</b>
            <span class="brand-table">{about}</span>
          </span>
        </a>
        <ol class="stepper" aria-label={t("waiting.steps")}>
          {(["seats", "dealt", "first"] as const).map((step, i) => (
            <li key={step} class={`step ${i === 0 ? "now" : "later"}`} aria-current={i === 0 ? "step" : undefined}>
              <b aria-hidden="true">{i + 1}</b>
              <span>{t(`waiting.${step}`)}</span>
            </li>
          ))}
        </ol>
        <p class="label turnno">{t("waiting.status")}</p>
        <p class="watchers">
          <Icon name="eye" size={19} />
          <span class="d">{room.watchers}</span>
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
          <p class="quiet">{how}</p>
        </div>
        {!phone && <div class="waiting-board">{board}</div>}
        {!phone && <FiveLines />}
        <Seats room={room} />
        {!phone && <TableFacts options={options} scenario={scenario} />}
        <ReadyPanel room={room} />
        <Invite id={id} code={code} />
        {phone && <TableFacts options={options} scenario={scenario} />}
        {!phone && <Watchers count={room.watchers} />}
        {!phone && <Chat connection={connection} />}
      </main>
      <ConnectionStrip />
      {phone && openPanel.value === "chat" && (
        <Sheet label={t("chat.name")}>
          <Chat connection={connection} />
        </Sheet>
      )}
      <p class="sr" aria-live="polite">
        {news.value}
      </p>
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
