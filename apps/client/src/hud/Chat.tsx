import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import type { TableConnection } from "../net/tableConnection.ts";
import { refusalMessage } from "../view/refusal.ts";
import { Icon, Sigil } from "./Art.tsx";
import { plain } from "./Rich.tsx";
import { toast } from "./toasts.ts";

/** What is said at the table. */
export function Chat({ connection }: { readonly connection: TableConnection }) {
  const text = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  const lines = connection.chat.value;
  const watchers = connection.room.value?.watchers ?? 0;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const send = async (said: string): Promise<void> => {
    if (said.trim() === "") return;
    const answer = await connection.request("chat", { text: said.trim() });
    if (answer.ok) text.value = text.value === said ? "" : text.value;
    else toast(plain(refusalMessage(answer.rejection.code, undefined)), "refuse");
  };
  return (
    <section class="chat panel cut" id="chat" aria-label={t("chat.name")}>
      <header>
        <h2 class="label">{t("chat.name")}</h2>
        <span class="quiet">{watchers > 0 ? t("chat.watching", { count: watchers }) : t("chat.table")}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol ref={list} class="chat-list" data-testid="chat" aria-live="polite" tabIndex={0} aria-label={t("chat.name")}>
        {lines.length === 0 && <li class="quiet">{t("chat.empty")}</li>}
        {lines.map((line, i) => (
          <li key={`${line.at}-${i}`} data-crew={line.colour}>
            {line.colour ? <Sigil colour={line.colour} size={13} /> : <Icon name="eye" size={14} />}
            <p>
              <b class="said-by">{line.name}</b> {line.text}
            </p>
          </li>
        ))}
      </ol>
      <p class="quick">
        {([0, 1, 2] as const).map((i) => (
          <button key={i} type="button" class="tag cut" onClick={() => void send(t(`chat.quick.${i}`))}>
            {t(`chat.quick.${i}`)}
          </button>
        ))}
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
          placeholder={t("chat.placeholder")}
          aria-label={t("chat.placeholder")}
          autocomplete="off"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="chat-send" aria-label={t("chat.send")}>
          <Icon name="play" size={17} />
        </button>
      </form>
    </section>
  );
}
