import type { ChatLine } from "@forgotten-planet/protocol";
import { allyOf, type Seat } from "@forgotten-planet/rules";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import type { TableLine } from "../net/tableLine.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { CHANNELS, type Channel, linesOf } from "../view/chat.ts";
import { refusalMessage } from "../view/refusal.ts";
import { Icon, Sigil } from "./Art.tsx";
import { PlanCard } from "./alliance/PlanCard.tsx";
import { chatTab, readMark } from "./alliance/readMark.ts";
import { openPanel } from "./panels.ts";
import { planDeskOf } from "./plan/planDesk.ts";
import { plain } from "./Rich.tsx";
import { toast } from "./toasts.ts";

/** What is said at the table; for two allies while the match runs, what they say to each other as well. */
export function Chat({ connection }: { readonly connection: TableLine }) {
  const allies = alliesAt(connection);
  return allies ? <AlliedChat connection={connection} allies={allies} /> : <TableChat connection={connection} />;
}

interface Ally {
  readonly seat: Seat;
  readonly name: string;
}

/** This player and its ally, as long as the match runs: afterwards all is open to everyone. */
export function alliesAt({ room, welcome }: TableLine): readonly [Ally, Ally] | undefined {
  const me = welcome.value?.seat;
  const setup = room.value?.match?.view.setup;
  const ally = setup && me !== undefined && room.value?.status === "playing" ? allyOf(setup, me) : undefined;
  if (!setup || me === undefined || ally === undefined) return undefined;
  const one = (seat: Seat): Ally => ({ seat, name: setup.seats[seat]?.name ?? "" });
  return [one(me), one(ally)];
}

function TableChat({ connection }: { readonly connection: TableLine }) {
  const lines = connection.chat.value;
  const watchers = connection.room.value?.watchers ?? 0;
  const marked = connection.room.value?.status === "over";
  return (
    <section class="chat panel cut" id="chat" aria-label={t("chat.name")}>
      <header>
        <h2 class="label">{t("chat.name")}</h2>
        <span class="quiet">{watchers > 0 ? t("chat.watching", { count: watchers }) : t("chat.table")}</span>
      </header>
      <Lines lines={lines} empty={t("chat.empty")} marked={marked} />
      <Say
        connection={connection}
        to="table"
        replies={[0, 1, 2].map((i) => t(`chat.quick.${i as 0 | 1 | 2}`))}
        placeholder={t("chat.placeholder")}
      />
    </section>
  );
}

function AlliedChat({ connection, allies: [me, ally] }: { readonly connection: TableLine; readonly allies: readonly [Ally, Ally] }) {
  const tab = chatTab.value;
  const lines = linesOf(connection.chat.value, tab);
  const watchers = connection.room.value?.watchers ?? 0;
  const read = readMark(connection, tab);
  useEffect(() => {
    read.value = lines.length;
  }, [read, lines.length]);
  const alliance = tab === "alliance";
  const replies = alliance
    ? ([0, 1, 2] as const).map((i) => t(`alliance.quick.${i}`))
    : ([0, 1, 2] as const).map((i) => t(`chat.quick.${i}`));
  const colour = connection.room.value?.match?.view.setup.seats[ally.seat]?.colour;
  return (
    <section class={`chat panel cut allied ${alliance ? "secret" : ""}`} id="chat" data-crew={colour} aria-label={t("chat.name")}>
      <header class="chat-tabs">
        {CHANNELS.map((channel) => (
          <Tab key={channel} channel={channel} connection={connection} />
        ))}
        <p class="watchers" title={t("table.watchers", { count: watchers })}>
          <Icon name="eye" size={16} /> <span class="d">{watchers}</span>
          <span class="sr">{t("table.watchers", { count: watchers })}</span>
        </p>
      </header>
      <p class="chat-readers quiet">
        {alliance ? t("alliance.readers", { first: me.name, second: ally.name }) : t("alliance.tableReaders")}
      </p>
      {alliance && <PlanCard of={ally.seat} />}
      <Lines key={tab} lines={lines} empty={t(alliance ? "alliance.empty" : "chat.empty")} marked={false} />
      <Say
        key={`say ${tab}`}
        connection={connection}
        to={tab}
        replies={replies}
        more={alliance && <PingButton />}
        placeholder={alliance ? t("alliance.to", { name: ally.name }) : t("chat.placeholder")}
      />
    </section>
  );
}

function Tab({ channel, connection }: { readonly channel: Channel; readonly connection: TableLine }) {
  const here = chatTab.value === channel;
  const unread = here ? 0 : unreadOf(connection, channel);
  return (
    <button
      type="button"
      class="chat-tab"
      data-testid={`chat-tab-${channel}`}
      aria-pressed={here}
      onClick={() => (chatTab.value = channel)}
    >
      <Icon name={channel === "alliance" ? "lock" : "chat"} size={16} />
      <span>{t(`alliance.tab.${channel}`)}</span>
      {unread > 0 && (
        <b class="badge d" data-testid={`unread-${channel}`}>
          <span aria-hidden="true">{unread}</span>
          <span class="sr">{t("alliance.unread", { count: unread })}</span>
        </b>
      )}
    </button>
  );
}

/** Lines of a channel that came since it was last looked at. */
export const unreadOf = (connection: TableLine, channel: Channel): number =>
  Math.max(0, linesOf(connection.chat.value, channel).length - readMark(connection, channel).value);

/** `marked`: everything is open now, so it is said who could read it before. */
function Lines({ lines, empty, marked }: { readonly lines: readonly ChatLine[]; readonly empty: string; readonly marked: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ol ref={list} class="chat-list" data-testid="chat" aria-live="polite" tabIndex={0} aria-label={t("chat.name")}>
      {lines.length === 0 && <li class="quiet">{empty}</li>}
      {lines.map((line, i) => (
        <li key={`${line.at}-${i}`} data-crew={line.colour} data-channel={line.channel ?? "table"}>
          {line.colour ? <Sigil colour={line.colour} size={13} /> : <Icon name="eye" size={14} />}
          <p>
            <b class="said-by">{line.name}</b> {marked && line.channel && <Mark channel={line.channel} />} {line.text}
          </p>
        </li>
      ))}
    </ol>
  );
}

const Mark = ({ channel }: { readonly channel: NonNullable<ChatLine["channel"]> }) => (
  <small class="channelmark">
    <Icon name={channel === "alliance" ? "lock" : "eye"} size={12} />
    {t(channel === "alliance" ? "alliance.saidToAlliance" : "alliance.saidToWatchers")}
  </small>
);

function Say({
  connection,
  to,
  replies,
  placeholder,
  more,
}: {
  readonly connection: TableLine;
  readonly to: Channel;
  readonly replies: readonly string[];
  readonly placeholder: string;
  /** After the replies. */
  readonly more?: ComponentChildren;
}) {
  const text = useSignal("");
  const send = (said: string): Promise<void> => sendTo(connection, to, said, text);
  return (
    <>
      <p class="quick">
        {replies.map((reply) => (
          <button key={reply} type="button" class="tag cut" onClick={() => void send(reply)}>
            {reply}
          </button>
        ))}
        {more}
      </p>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send(text.value);
        }}
      >
        <input
          class="field"
          data-testid="chat-input"
          maxLength={200}
          placeholder={placeholder}
          aria-label={placeholder}
          autocomplete="off"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="chat-send" aria-label={t("chat.send")}>
          <Icon name="play" size={17} />
        </button>
      </form>
    </>
  );
}

/** The next cell pointed at on the board is shown to the ally. */
function PingButton() {
  const desk = planDeskOf(useTable());
  if (desk.ally.value === undefined) return null;
  const ping = (): void => {
    desk.enter("ping");
    openPanel.value = undefined;
  };
  return (
    <button type="button" class="tag cut" data-testid="chat-ping" aria-pressed={desk.mode.value === "ping"} onClick={ping}>
      <Icon name="target" size={14} /> {t("alliance.ping")}
    </button>
  );
}

async function sendTo(connection: TableLine, to: Channel, said: string, field: Signal<string>): Promise<void> {
  if (said.trim() === "") return;
  const answer = await connection.request("chat", { text: said.trim(), to });
  if (answer.ok) field.value = field.value === said ? "" : field.value;
  else toast(plain(refusalMessage(answer.rejection.code, undefined)), "refuse");
}
