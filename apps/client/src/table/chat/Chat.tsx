import type { Seat } from "@forgotten-planet/core";
import { type ChatLine, hasSpectatorChat, spectatorsMayTalk } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say, t } from "../../i18n/i18n.ts";
import type { Message } from "../../i18n/message.ts";
import { useAtEnd } from "../../ui/atEnd.ts";
import { Icon, Sigil } from "../../ui/Icon.tsx";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { isCoarse } from "../../ui/media.ts";
import { toast } from "../../ui/toasts.ts";
import { type MatchSource, request } from "../matchSource.ts";
import { refusalText } from "../refusalText.ts";
import { useTable } from "../tableStore.ts";
import { type Ally, alliesAt } from "./allies.ts";
import { CHANNELS, type Channel, linesOf } from "./chatStore.ts";
import { watchingText } from "./watchingText.ts";

const Nameless = lazyTexts(() => import("./Nameless.tsx").then((module) => module.Nameless));
const NameTaken = lazyTexts(() => import("./Nameless.tsx").then((module) => module.NameTaken));
const MutedHere = lazyTexts(() => import("./MutedHere.tsx").then((module) => module.MutedHere));
const LineMenu = lazyTexts(() => import("./LineMenu.tsx").then((module) => module.LineMenu));

/** Whether somebody other than this player said it, so that there is an author to act on. */
const hasMenu = ({ kind, welcome }: MatchSource, { authorId }: ChatLine): boolean =>
  kind === "online" && authorId !== undefined && welcome.value?.authorId !== undefined && authorId !== welcome.value.authorId;

const isAnyMuted = ({ chat }: MatchSource): boolean => (chat?.muted.value.length ?? 0) > 0;

/** The chat of the table; for two allies, while the match runs, theirs as well. */
export function Chat({ source, about, words, tools, watching }: ChatProps) {
  const allies = alliesAt(useTable());
  // In a sheet it was opened to write in; a finger would find it under the keyboard of the screen.
  useEffect(() => {
    if (!isCoarse.peek()) document.querySelector<HTMLElement>("dialog[open] .chat-form input")?.focus();
  }, []);
  return allies ? (
    <AlliedChat source={source} allies={allies} about={about} words={words} tools={tools} />
  ) : (
    <TableChat source={source} watching={watching} />
  );
}

interface ChatProps {
  readonly source: MatchSource;
  /** Over what two allies say to each other: what the game has to show of the ally. */
  readonly about?: ((ally: Seat) => ComponentChildren) | undefined;
  /** What allies say to each other with one press in this game, beside "Yes" and "Wait". */
  readonly words?: readonly Message[] | undefined;
  /** After the quick replies to the ally. */
  readonly tools?: ComponentChildren;
  /** Its words where those who watch talk among themselves. */
  readonly watching?: WatchingWords | undefined;
}

interface WatchingWords {
  readonly title: string;
  readonly note: string;
  readonly empty: string;
  readonly placeholder: string;
}

function TableChat({ source, watching }: Pick<ChatProps, "source" | "watching">) {
  const lines = source.chat?.lines.value ?? [];
  const marked = source.room.value?.status === "over";
  return (
    <section class="chat panel cut" id="chat" aria-label={t("chat.name")}>
      <header>
        <h2 class="label">{watching?.title ?? t("chat.name")}</h2>
        <span class="quiet">{watching?.note ?? whoReads(source)}</span>
      </header>
      <Lines source={source} lines={lines} empty={mayTalk(source) ? (watching?.empty ?? t("chat.empty")) : undefined} marked={marked} />
      {isAnyMuted(source) && <MutedHere source={source} />}
      <Say
        source={source}
        to="table"
        replies={watching ? [] : [0, 1, 2].map((i) => t(`chat.quick.${i as 0 | 1 | 2}`))}
        placeholder={watching?.placeholder ?? t("chat.placeholder")}
      />
    </section>
  );
}

function AlliedChat({ source, allies: [me, ally], about, words = [], tools }: ChatProps & { readonly allies: readonly [Ally, Ally] }) {
  const store = useTable();
  const tab = store.chat.tab.value;
  const lines = linesOf(source.chat?.lines.value ?? [], tab);
  const spectators = source.room.value?.spectators ?? 0;
  const read = store.chat.readMark(tab);
  useEffect(() => {
    read.value = lines.length;
  }, [read, lines.length]);
  const alliance = tab === "alliance";
  const replies = alliance
    ? [...([0, 1] as const).map((i) => t(`alliance.quick.${i}`)), ...words.map(say)]
    : ([0, 1, 2] as const).map((i) => t(`chat.quick.${i}`));
  const colour = store.seats.value[ally.seat]?.colour;
  return (
    <section class={`chat panel cut allied ${alliance ? "secret" : ""}`} id="chat" data-crew={colour} aria-label={t("chat.name")}>
      <header class="chat-tabs">
        {CHANNELS.map((channel) => (
          <Tab key={channel} channel={channel} />
        ))}
        <p class="spectators" title={watchingText(store)}>
          <Icon name="eye" size={16} />{" "}
          <span class="d" aria-hidden="true">
            {spectators}
          </span>
          <span class="sr">{watchingText(store)}</span>
        </p>
      </header>
      <p class="chat-readers quiet">
        {alliance ? t("alliance.readers", { first: me.name, second: ally.name }) : t("alliance.tableReaders")}
      </p>
      {alliance && about?.(ally.seat)}
      <Lines key={tab} source={source} lines={lines} empty={t(alliance ? "alliance.empty" : "chat.empty")} marked={false} />
      {isAnyMuted(source) && <MutedHere source={source} />}
      <Say
        key={`say ${tab}`}
        source={source}
        to={tab}
        replies={replies}
        more={alliance && tools}
        placeholder={alliance ? t("alliance.to", { name: ally.name }) : t("chat.placeholder")}
      />
    </section>
  );
}

function Tab({ channel }: { readonly channel: Channel }) {
  const store = useTable();
  const here = store.chat.tab.value === channel;
  const unread = here ? 0 : store.chat.unread(channel);
  return (
    <button
      type="button"
      class="chat-tab"
      data-testid={`chat-tab-${channel}`}
      aria-pressed={here}
      onClick={() => (store.chat.tab.value = channel)}
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

interface LinesProps {
  readonly source: MatchSource;
  readonly lines: readonly ChatLine[];
  readonly empty: string | undefined;
  /** Everything is open now, so it is said who could read it before. */
  readonly marked: boolean;
}

function Lines({ source, lines, empty, marked }: LinesProps) {
  const { list, onScroll } = useAtEnd();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ol ref={list} class="chat-list" data-testid="chat" onScroll={onScroll} aria-live="polite" tabIndex={0} aria-label={t("chat.name")}>
      {lines.length === 0 && empty && <li class="quiet">{empty}</li>}
      {lines.map((line, i) => (
        <Line key={`${line.at}-${i}`} source={source} line={line} marked={marked} />
      ))}
    </ol>
  );
}

function Line({ source, line, marked }: Pick<LinesProps, "source" | "marked"> & { readonly line: ChatLine }) {
  const open = useSignal(false);
  const more = useRef<HTMLButtonElement>(null);
  const { authorId, name, colour, channel, text } = line;
  const done = (): void => {
    open.value = false;
    more.current?.focus();
  };
  return (
    <li data-crew={colour} data-channel={channel ?? "table"} data-by={authorId}>
      {colour ? <Sigil colour={colour} size={13} /> : <Icon name="eye" size={14} />}
      <p>
        <bdi class="said-by">{name}</bdi> {marked && channel && <Mark channel={channel} />} <bdi>{text}</bdi>
      </p>
      {hasMenu(source, line) && (
        <button
          ref={more}
          type="button"
          class="line-more"
          data-testid="line-more"
          aria-label={t("chat.about", { name })}
          aria-expanded={open.value}
          onClick={() => (open.value = !open.value)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      )}
      {open.value && authorId !== undefined && <LineMenu source={source} authorId={authorId} name={name} done={done} />}
    </li>
  );
}

const Mark = ({ channel }: { readonly channel: NonNullable<ChatLine["channel"]> }) => (
  <small class="channelmark">
    <Icon name={channel === "alliance" ? "lock" : "eye"} size={12} />
    {t(channel === "alliance" ? "alliance.saidToAlliance" : "alliance.saidToSpectators")}
  </small>
);

function Say({
  source,
  to,
  replies,
  placeholder,
  more,
}: {
  readonly source: MatchSource;
  readonly to: Channel;
  readonly replies: readonly string[];
  readonly placeholder: string;
  /** After the replies. */
  readonly more?: ComponentChildren;
}) {
  const text = useTable().chat.drafts[to];
  const waits = source.room.value?.status === "waiting";
  const isTaken = useSignal(false);
  if (!mayTalk(source)) return <p class="chat-closed quiet">{t(waits && mayTalkLater(source) ? "chat.closedYet" : "chat.closed")}</p>;
  if (isNameless(source)) return <Nameless waits={waits} />;
  if (isTaken.value) return <NameTaken done={() => (isTaken.value = false)} />;
  const send = async (said: string): Promise<void> => {
    isTaken.value = (await sendTo(source, to, said, text)) === "name-taken";
  };
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

/** Who reads what is said to the table: also those who are not there yet. */
function whoReads({ room, welcome }: MatchSource): string {
  const count = room.value?.spectators ?? 0;
  if (count > 0) return t("chat.watching", { count });
  return t(welcome.value?.table.options.spectators ? "chat.watchable" : "chat.table");
}

/** Players who sit here, and the one who made the table; others where its rule allows it, and among themselves while a match runs. */
function mayTalk({ welcome, room }: MatchSource): boolean {
  const here = welcome.value;
  if (!here || here.seat !== undefined || here.host) return true;
  return room.value?.status === "playing" ? hasSpectatorChat(here.table.options) : spectatorsMayTalk(here.table.options);
}

/** Once the match runs, those who watch it may. */
const mayTalkLater = ({ welcome }: MatchSource): boolean => {
  const options = welcome.value?.table.options;
  return options?.spectators === true && hasSpectatorChat(options);
};

/** Who has no name yet may watch, and read along. */
const isNameless = ({ kind, welcome }: MatchSource): boolean =>
  kind === "online" && welcome.value !== undefined && welcome.value.authorId === undefined;

/** The code of the refusal; undefined if it was said. */
async function sendTo(source: MatchSource, to: Channel, said: string, field: Signal<string>): Promise<string | undefined> {
  if (said.trim() === "") return undefined;
  const answer = await request(source, "chat", { text: said.trim(), to });
  if (answer.ok) {
    field.value = field.value === said ? "" : field.value;
    return undefined;
  }
  const { code } = answer.rejection;
  if (code !== "name-taken") toast(refusalText(code), "refuse");
  return code;
}
