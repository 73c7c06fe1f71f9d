import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import { isLastTurn } from "../../interaction/endTurn.ts";
import { usePlay } from "../../playStore.ts";
import "../../texts/botsTexts.ts";
import "../../texts/coachTexts.ts";
import { Portrait } from "../Portrait.tsx";
import { AgainButton, Past } from "./HintPast.tsx";
import { type Advice, type HintDesk, hintDeskOf } from "./hintDesk.ts";
import type { Progress } from "./hintFollow.ts";
import { Reasons, Steps, TurnFigures } from "./TurnParts.tsx";
import "./hint.css";

/** Up to three turns to choose from, or a bot's last turn, over what stands beside the board; on a phone in place of the dock. */
export function HintPanel({ phone = false }: { readonly phone?: boolean }) {
  const store = usePlay();
  const desk = hintDeskOf(store);
  const advice = desk.advice.value;
  const box = useRef<HTMLElement>(null);
  const isOpen = advice !== undefined;
  // A panel that closes with a step no longer knows of any.
  const isPlayed = useRef(false);
  if (isOpen) isPlayed.current = desk.played.value > 0;
  // What is opened by a key or a button is read from its beginning, and gives the focus back: with the same frame, before anybody goes on.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isPlayed.current) rests(store.root.current);
    };
  }, [isOpen]);
  if (!advice) return null;
  return (
    <section
      ref={box}
      id={phone ? store.ids.dock : undefined}
      class={phone ? `hintpanel panel cut dock phone ${hasTurns(advice) ? "told" : ""}` : "hintpanel panel cut"}
      data-testid="hint-panel"
      data-kind={advice.kind}
      aria-label={headOf(advice)}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") desk.dismiss();
        else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) desk.play();
        else return;
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      <header>
        <Portrait level="planner" size={40} />
        <div class={phone && hasTurns(advice) ? "sr" : ""}>
          <h2>{headOf(advice)}</h2>
          <p class="quiet small hint-lead" aria-live="polite" data-testid="hint-lead">
            {leadOf(advice)}
          </p>
        </div>
        <button
          type="button"
          class="iconbtn"
          data-testid="hint-close"
          aria-label={t("hint.dismiss")}
          title={t("hint.dismiss")}
          onClick={() => desk.dismiss()}
        >
          <Icon name="x" size={18} />
        </button>
      </header>
      {"turns" in advice &&
        advice.turns.length > 0 &&
        (phone ? <OneTurn desk={desk} advice={advice} /> : <Turns desk={desk} advice={advice} />)}
      {hasTurns(advice) && (
        <p class="hintbuttons">
          {desk.follows.value ? (
            <>
              <PlayButton desk={desk} />
              <KeepButton desk={desk} />
            </>
          ) : (
            <AgainButton desk={desk} />
          )}
        </p>
      )}
    </section>
  );
}

/** How long what lay under the panel takes no press: the last one may still be meant for the panel's button. */
const REST_MS = 400;

function rests(table: HTMLElement | null): void {
  table?.style.setProperty("pointer-events", "none");
  setTimeout(() => table?.style.removeProperty("pointer-events"), REST_MS);
}

const hasTurns = (advice: Advice): boolean => advice.kind === "hint" && advice.turns.length > 0;

type Told = Extract<Advice, { readonly turns: unknown }>;

function headOf(advice: Advice): string {
  if (advice.kind === "explain") return t("hint.explainName", { turn: advice.turn });
  return "about" in advice && advice.about === "explain" ? t("hint.explainShort") : t("hint.name");
}

function leadOf(advice: Advice): string {
  switch (advice.kind) {
    case "thinking":
      return t("hint.thinking");
    case "failed":
      return t("hint.failed");
    case "explain":
      return t("hint.explainLead", { name: advice.name });
    case "hint":
      if (advice.turns.length === 0) return t("hint.none");
      return t(advice.turns.length === 3 ? "hint.lead" : "hint.leadFew");
  }
}

/** A turn that is explained, and not hinted, is followed by nobody. */
const NOT_PLAYED: Progress = { done: 0, follows: true };

/** Cards of which one is unfolded; the whole of another one is its label. */
function Turns({ desk, advice: { kind, turns } }: { readonly desk: HintDesk; readonly advice: Told }) {
  return (
    <fieldset class="hintcards" aria-label={t("hint.chooses")}>
      {turns.map((turn, i) => {
        const chosen = desk.chosen.value === i;
        const title = t(`hint.title.${turn.title}`);
        const { done, follows } = desk.progress.value?.[i] ?? NOT_PLAYED;
        return (
          <div key={i} class={`hintcard cut ${chosen ? "chosen" : ""} ${follows ? "" : "past"}`} data-testid={`hint-${i}`}>
            {kind === "hint" && (
              <label>
                <input type="radio" name="hint" checked={chosen} data-testid={`choose-hint-${i}`} onChange={() => desk.choose(i)} />
                <b class="d">
                  <span aria-hidden="true">{i + 1}</span> {title}
                </b>
                <span class="small">{follows ? t(`hint.rank.${turn.rank}`) : t("hint.past")}</span>
                <i class="hintshare" aria-hidden="true">
                  <i style={{ width: follows ? `${Math.round(turn.share * 100)}%` : 0 }} />
                </i>
              </label>
            )}
            {chosen && !follows && <Past />}
            <Steps turn={turn} played={done} whole={chosen} />
            {chosen && done > 0 && <p class="quiet small">{t("hint.fromBefore")}</p>}
            <TurnFigures turn={turn} />
            {chosen && (
              <Reasons reasons={turn.reasons} head={kind === "explain" ? "hint.whyDone" : i === 0 ? "hint.why" : "hint.whyOther"} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** On a phone one at a time, and two buttons over it lead to the others: they stay while it scrolls. */
function OneTurn({ desk, advice: { kind, turns } }: { readonly desk: HintDesk; readonly advice: Told }) {
  const i = desk.chosen.value;
  const turn = turns[i];
  if (!turn) return null;
  const { done, follows } = desk.progress.value?.[i] ?? NOT_PLAYED;
  return (
    <>
      {kind === "hint" && (
        <p class="hintnav">
          <button
            type="button"
            class="iconbtn"
            data-testid="hint-previous"
            aria-label={t("hint.previous")}
            onClick={() => desk.choose(i - 1)}
          >
            <Icon name="arrow" size={18} class="back" />
          </button>
          <b class="d" aria-live="polite">
            {t(`hint.title.${turn.title}`)}{" "}
            <small class="quiet">
              {t("hint.of", { number: i + 1, count: turns.length })}
              {!follows && ` · ${t("hint.past")}`}
            </small>
          </b>
          <button type="button" class="iconbtn" data-testid="hint-next" aria-label={t("hint.next")} onClick={() => desk.choose(i + 1)}>
            <Icon name="arrow" size={18} />
          </button>
        </p>
      )}
      <div key={i} class="hintone" data-testid={`hint-${i}`} {...SCROLLS}>
        {!follows && <Past />}
        <Steps turn={turn} played={done} whole />
        <TurnFigures turn={turn} />
        <Reasons reasons={turn.reasons} head={kind === "explain" ? "hint.whyDone" : i === 0 ? "hint.why" : "hint.whyOther"} />
      </div>
    </>
  );
}

function PlayButton({ desk }: { readonly desk: HintDesk }) {
  const { myTurn, busy, situation } = usePlay();
  const isLast = situation.value !== undefined && isLastTurn(situation.value.view);
  const count = desk.turn?.steps.length ?? 0;
  const played = desk.played.value;
  const end = isLast ? "dock.endGame" : "hint.end";
  const text = played === 0 ? t("hint.play") : played < count ? t("hint.playNext", { number: played + 1, count }) : t(end);
  return (
    <button
      type="button"
      class="btn cut primary hintplay"
      data-testid="hint-play"
      data-left={count - played}
      aria-disabled={!myTurn.value || busy.value}
      onClick={() => desk.play()}
    >
      <Icon name={played < count ? "play" : "end"} size={18} /> <span>{text}</span> <kbd>Enter</kbd>
    </button>
  );
}

function KeepButton({ desk }: { readonly desk: HintDesk }) {
  return (
    <button
      type="button"
      class="btn cut hintkeep"
      data-testid="hint-keep"
      aria-label={t("hint.keep")}
      title={t("hint.keepTitle")}
      aria-disabled={desk.keepable.length === 0}
      onClick={() => desk.keep()}
    >
      <Icon name="plan" size={18} /> <span>{t("hint.keep")}</span>
    </button>
  );
}
