import "../texts/lineTexts.ts";
import { untracked, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";
import { type CommandDesk, wordLanguage } from "./commandDesk.ts";
import { Offers } from "./Offers.tsx";
import { type Completion, completions } from "./read/complete.ts";
import { ASK_WORDS, wordFor } from "./read/words.ts";

/** Offers that are shown at a time. */
const MOST_OFFERS = 60;
/** A turn in one line has far fewer. */
const MOST_LETTERS = 500;

interface FieldProps {
  readonly desk: CommandDesk;
  /** Undefined where the line is always there. */
  readonly close: (() => void) | undefined;
}

/** The field with its offers, and the buttons beside it. */
export function CommandField({ desk, close }: FieldProps) {
  const store = usePlay();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const text = useSignal("");
  /** The offer that Enter takes; undefined for none. */
  const chosen = useSignal<number | undefined>(undefined);
  const hasOffers = useSignal(false);
  /** Which of the earlier lines is shown, counted from the latest. */
  const back = useSignal(0);
  const isWrong = useSignal(false);
  useSignalEffect(() => {
    if (store.line.value !== "wanted") return;
    field.current?.focus();
    store.line.value = "open";
    const lines = store.typedAhead.split("\n");
    const begun = lines.pop() ?? "";
    untracked(() => {
      for (const line of lines) send(line);
      if (begun !== "") write(begun);
    });
  });
  // The screens of the set-up and of the game take turns: a player who typed goes on typing.
  useEffect(() => {
    if (store.line.peek() === "open" && document.activeElement === document.body) field.current?.focus();
  }, []);
  const offers = hasOffers.value ? offersOf(desk, text.value) : [];
  const write = (line: string): void => {
    text.value = line;
    chosen.value = undefined;
    isWrong.value = false;
  };
  const choose = (offer: Completion): void => {
    write(offer.isWhole ? offer.line : `${offer.line} `);
    hasOffers.value = !offer.isWhole;
    field.current?.focus();
  };
  const send = (line: string): void => {
    back.value = 0;
    hasOffers.value = false;
    if (desk.enter(line)) return void write("");
    isWrong.value = true;
    field.current?.focus();
    // The next command is typed over it, and the arrow keys go back into it.
    field.current?.select();
  };
  const recall = (by: 1 | -1): void => {
    back.value = Math.max(0, Math.min(desk.lines.length, back.value + by));
    write(back.value === 0 ? "" : (desk.lines.at(-back.value) ?? ""));
  };
  const move = (step: 1 | -1): void => {
    const next = chosen.value === undefined ? (step === 1 ? 0 : offers.length - 1) : chosen.value + step;
    if (offers.length === 0 || back.value > 0) recall(step === 1 ? -1 : 1);
    else chosen.value = next < 0 || next >= offers.length ? undefined : next;
  };
  const enter = (): void => {
    const offer = chosen.value === undefined ? undefined : offers[chosen.value];
    if (offer) choose(offer);
    else send(text.value);
  };
  const leave = (): void => {
    if (offers.length > 0) {
      hasOffers.value = false;
      chosen.value = undefined;
    } else if (text.value !== "") write("");
    else close?.();
  };
  /** Where one word is meant, Tab writes it; else it goes on to the next button. */
  const meant = offers[chosen.value ?? (offers.length === 1 ? 0 : offers.length)];
  const keys: Readonly<Record<string, () => void>> = {
    ...(meant ? { Tab: () => choose(meant) } : {}),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: leave,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isBare = !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const key = isBare && !(event.key === "Tab" && event.shiftKey) ? keys[event.key] : undefined;
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    key();
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    send(text.value);
  };
  const active = chosen.value === undefined ? undefined : `${list}-${chosen.value}`;
  return (
    <form class="cmdline-form" onSubmit={onSubmit}>
      <div class="cmdline-field">
        <input
          ref={field}
          id={store.ids.line}
          class="cmdline-input"
          type="text"
          role="combobox"
          data-testid="command-field"
          maxLength={MOST_LETTERS}
          aria-label={t("line.field")}
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          aria-controls={list}
          aria-activedescendant={active}
          aria-invalid={isWrong.value}
          aria-describedby={`${list}-note`}
          placeholder={t("line.fieldShort")}
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck={false}
          enterkeyhint="send"
          value={text.value}
          onInput={(event) => {
            write(event.currentTarget.value);
            hasOffers.value = true;
            back.value = 0;
          }}
          onBlur={() => (hasOffers.value = false)}
          onKeyDown={onKeyDown}
        />
        <p class="sr" id={`${list}-note`}>
          {t("line.fieldNote")}
        </p>
        <Offers id={list} offers={offers} chosen={chosen.value} choose={choose} />
      </div>
      <button type="submit" class="iconbtn" data-testid="command-send" title={t("line.send")} aria-label={t("line.send")}>
        <Icon name="arrow" size={22} />
      </button>
      <button
        type="button"
        class="iconbtn"
        data-testid="command-what"
        title={t("line.whatButton")}
        aria-label={t("line.whatButton")}
        onClick={() => send(wordFor(ASK_WORDS.what, wordLanguage()))}
      >
        <Icon name="help" size={22} />
      </button>
      {close && (
        <button
          type="button"
          class="iconbtn"
          data-testid="command-close"
          title={t("line.close")}
          aria-label={t("line.close")}
          onClick={close}
        >
          <Icon name="x" size={20} />
        </button>
      )}
    </form>
  );
}

function offersOf(desk: CommandDesk, line: string): readonly Completion[] {
  const known = desk.known();
  if (!known || line.trim() === "") return [];
  const offers = completions(line, known).filter((offer) => offer.line !== line.trim());
  return offers.slice(0, MOST_OFFERS);
}
