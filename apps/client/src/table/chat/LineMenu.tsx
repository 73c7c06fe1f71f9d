import "./talkTexts.ts";
import type { ChatLine } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/toasts.ts";
import { type MatchSource, request } from "../matchSource.ts";
import { refusalText } from "../refusalText.ts";
import { ask } from "../waiting/seats/seating.ts";
import "./lineMenu.css";

type Author = NonNullable<ChatLine["authorId"]>;
const MAX_REASON = 200;

interface Props {
  readonly source: MatchSource;
  readonly authorId: Author;
  readonly name: string;
  /** Closes the menu, and puts the focus back. */
  readonly done: () => void;
}

/** The menu of a chat line: mute its author here, block them everywhere, or report the line. */
export function LineMenu({ source, authorId, name, done }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const reporting = useSignal(false);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("button, input")?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [reporting.value]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    // A sheet around it stays.
    event.preventDefault();
    done();
  };
  const silence = (how: "mute" | "block"): void => {
    done();
    void ask(source, how, { person: authorId, on: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line of a list
    <div ref={box} class="linemenu" role="group" aria-label={t("chat.about", { name })} onKeyDown={onKeyDown}>
      {reporting.value ? (
        <ReportForm source={source} authorId={authorId} name={name} done={done} />
      ) : (
        <>
          <button type="button" class="btn cut" data-testid="line-mute" title={t("talk.muteHint")} onClick={() => silence("mute")}>
            <Icon name="eyeoff" size={16} /> {t("talk.mute")}
          </button>
          <button type="button" class="btn cut" data-testid="line-block" title={t("talk.blockHint")} onClick={() => silence("block")}>
            <Icon name="lock" size={16} /> {t("talk.block")}
          </button>
          <button type="button" class="btn cut" data-testid="line-report" onClick={() => (reporting.value = true)}>
            <Icon name="flag" size={16} /> {t("talk.report")}
          </button>
          <small class="quiet">{t("talk.hint")}</small>
        </>
      )}
    </div>
  );
}

function ReportForm({ source, authorId, name, done }: Props) {
  const reason = useSignal("");
  return (
    <form
      class="reportform"
      onSubmit={(event) => {
        event.preventDefault();
        void report(source, authorId, reason, done);
      }}
    >
      <label>
        <span>{t("talk.reportWhy", { name })}</span>
        <input
          class="field"
          data-testid="report-reason"
          maxLength={MAX_REASON}
          autocomplete="off"
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <small class="quiet">{t("talk.reportHint")}</small>
      <p>
        <button type="submit" class="btn cut primary" data-testid="report-send" disabled={reason.value.trim() === ""}>
          {t("talk.reportSend")}
        </button>
        <button type="button" class="btn cut" onClick={done}>
          {t("talk.cancel")}
        </button>
      </p>
    </form>
  );
}

async function report(source: MatchSource, authorId: Author, reason: Signal<string>, done: () => void): Promise<void> {
  if (reason.value.trim() === "") return;
  const answer = await request(source, "report", { person: authorId, reason: reason.value.trim() });
  toast(answer.ok ? t("talk.thanks") : refusalText(answer.rejection.code), answer.ok ? "note" : "refuse");
  if (answer.ok) done();
}
