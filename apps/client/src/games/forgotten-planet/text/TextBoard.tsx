import "../texts/lineTexts.ts";
import { type GameState, isSetup, type Seat } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { changeSetting, settingValue } from "../../../settings/settings.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { BoardCells } from "../hud/board/BoardCells.tsx";
import { cellNameIn } from "../model/board/cellName.ts";
import { usePlay } from "../playStore.ts";
import { TEXT_MODE } from "../settings/gameSettings.ts";
import { cellSigns, NOBODY_SIGN, OFF_SIGN, seatLetter, wallClasses } from "./boardSigns.ts";
import { boardRows, cellWords } from "./say/readBoard.ts";
import { robotWords, tileWords } from "./say/readPieces.ts";
import "./text.css";

const READINGS = ["rows", "robots", "owners"] as const;
type Reading = (typeof READINGS)[number];

/** The board without its picture: in signs, as a grid for keys and readers, and in sentences by row, robot or owner. */
export function TextBoard() {
  const store = usePlay();
  const view = store.situation.value?.view;
  if (!view) return null;
  const me = store.me.value;
  const { cursor } = store.interaction.value;
  return (
    <section class="textboard" aria-label={t("line.mode.board")} data-testid="text-board" {...SCROLLS}>
      <div class="textboard-grid" data-testid="board">
        <BoardCells
          scene={undefined}
          look={(cell) => ({
            name: cellNameIn(view, cell),
            signs: cellSigns(view, cell),
            class: `${wallClasses(view, cell)} ${cell === cursor ? "at" : ""}`,
          })}
        />
      </div>
      <div class="textboard-words">
        {store.board.isMissing.value && <p class="quiet">{t("line.mode.cannotDraw")}</p>}
        <p class="textboard-at" aria-hidden="true">
          {cursor === undefined ? "\u00a0" : cellWords(view, cursor, me)}
        </p>
        <Legend view={view} />
      </div>
      <div class="textboard-read">
        <Readings view={view} me={me} />
        {settingValue(TEXT_MODE) && !store.board.isMissing.value && (
          <button type="button" class="btn cut" data-testid="leave-text" onClick={() => changeSetting(TEXT_MODE, false)}>
            {t("line.mode.leave")}
          </button>
        )}
      </div>
    </section>
  );
}

/** What the signs mean, for eyes; readers have the words of the cells. */
function Legend({ view }: { readonly view: GameState }) {
  const signs: readonly (readonly [sign: string, text: string])[] = [
    ["·", t("line.mode.empty")],
    ["#", t("line.mode.land")],
    ["n w u *", t("line.mode.mines")],
    [NOBODY_SIGN, t("line.mode.tied")],
    [OFF_SIGN, t("line.mode.off")],
  ];
  return (
    <ul class="textboard-legend small" aria-hidden="true">
      {signs.map(([sign, text]) => (
        <li key={sign}>
          <b>{sign}</b> {text}
        </li>
      ))}
      {view.setup.seats.map(({ name }, seat) => (
        <li key={seat}>{t("line.mode.crew", { capital: seatLetter(seat), small: seatLetter(seat).toLowerCase(), name })}</li>
      ))}
    </ul>
  );
}

function Readings({ view, me }: { readonly view: GameState; readonly me: Seat | undefined }) {
  const name = useId();
  const reading = useSignal<Reading>("rows");
  const { value: by } = reading;
  return (
    <>
      {!isSetup(view) && (
        <fieldset class="textboard-by">
          <legend>{t("line.mode.read")}</legend>
          {READINGS.map((one) => (
            <label key={one} class="textboard-choice">
              <input
                type="radio"
                name={name}
                data-testid={`read-${one}`}
                checked={by === one}
                onChange={() => {
                  reading.value = one;
                }}
              />
              <span>{t(`line.mode.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ul class="textboard-lines" data-testid="text-lines" data-by={by}>
        {linesOf(by, view, me).map((text, i) => (
          <li key={i}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function linesOf(by: Reading, view: GameState, me: Seat | undefined): readonly string[] {
  if (by === "robots") return robotWords(view, undefined, undefined, me);
  return by === "owners" ? tileWords(view, undefined, me) : boardRows(view, me).map(([, text]) => text);
}
