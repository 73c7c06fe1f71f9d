import { type Cell, EMPTY, type GameState, gridOf } from "@forgotten-planet/rules";
import { useEffect, useRef } from "preact/hooks";
import { say, t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LaidPieces } from "../board/svg/LaidPieces.tsx";
import { cellText } from "../model/board/cellText.ts";
import type { ClauseId } from "./clauses.ts";
import { Marked } from "./Marked.tsx";
import { type PictureMark, pictureStates, type RulePicture, toneOf } from "./pictures/picture.ts";
import { type DrawnPosition, PICTURE_CELL, type PictureDesk } from "./pictures/pictureDesk.ts";
import { PICTURES } from "./pictures/pictures.ts";

/** Room around a board for its corners and for numbers on its edge, in 88ths of a cell. */
const EDGE = 28;
const DISC = 18;
/** Pictures are drawn when they come this near. */
const NEAR = "600px";

interface Props {
  readonly clause: ClauseId;
  readonly desk: PictureDesk;
  readonly legend: readonly string[];
  readonly words: readonly string[];
}

/** The pictures of a clause over their legend; they are drawn when they come near. */
export function ClausePictures({ clause, desk, legend, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const pictures = PICTURES[clause] ?? [];
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        void desk.draw(clause);
      },
      { rootMargin: NEAR },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [clause, desk]);
  const drawn = desk.of(clause);
  const marks = pictures.flatMap((picture) => picture.marks);
  return (
    <div ref={box} class="clause-pictures" data-testid={`pictures-${clause}`} data-drawn={drawn !== undefined}>
      <div class="clause-frames">
        {pictures.map((picture, i) => (
          <Frames key={i} picture={picture} drawn={drawn?.[i]} first={marks.indexOf(picture.marks[0] as PictureMark) + 1} />
        ))}
      </div>
      <ol class="clause-legend">
        {legend.map((text, i) => (
          <li key={text} class={marks[i] && toneOf(marks[i])}>
            <i class="d" aria-hidden="true">
              {i + 1}
            </i>
            <span>
              <span class="sr">
                {i + 1}
                {marks[i] && saidTone(marks[i])}:{" "}
              </span>
              <Marked text={text} words={words} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function saidTone({ claim }: PictureMark): string {
  if (claim.kind === "fact") return "";
  return `, ${t(claim.kind === "may" ? "rulebook.may" : "rulebook.mayNot")}`;
}

interface FramesProps {
  readonly picture: RulePicture;
  readonly drawn: readonly DrawnPosition[] | undefined;
  /** The number of its first mark. */
  readonly first: number;
}

function Frames({ picture, drawn, first }: FramesProps) {
  return (
    <>
      {pictureStates(picture).map((state, i) => (
        <>
          {i > 0 && <Icon key="arrow" name="arrow" size={24} class="clause-becomes" />}
          <Board key={i} state={state} drawn={drawn?.[i]} marks={i === 0 ? picture.marks : []} first={first} isAfter={i > 0} />
        </>
      ))}
    </>
  );
}

interface BoardProps {
  readonly state: GameState;
  readonly drawn: DrawnPosition | undefined;
  readonly marks: readonly PictureMark[];
  readonly first: number;
  readonly isAfter: boolean;
}

/** One position. It has its size before it is drawn, so that nothing moves. */
function Board({ state, drawn, marks, first, isAfter }: BoardProps) {
  const { width: columns, xys } = gridOf(state.setup.scenario.area);
  const width = columns * 88 + 2 * EDGE;
  const height = (xys.length / columns) * 88 + 2 * EDGE;
  const text = boardText(state);
  return (
    <svg
      class="clause-board"
      viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}
      style={{ "--wide": `${Math.round((width * PICTURE_CELL) / 88)}px`, aspectRatio: `${width} / ${height}` }}
      role="img"
      aria-label={t(isAfter ? "rulebook.pictureAfter" : "rulebook.picture", { board: text })}
    >
      {drawn && <LaidPieces laid={drawn.laid} shadow="clause-shadow" />}
      {drawn?.marks.map(({ ground }, i) => ground && <use key={`g${i}`} href={`#${ground.id}`} transform={ground.transform} />)}
      {drawn?.marks.map(({ x, y }, i) => (
        <g key={`m${i}`} class={`clause-number ${marks[i] ? toneOf(marks[i]) : ""}`} transform={`translate(${x} ${y})`}>
          <circle r={DISC} />
          <text class="d" y="8.4" text-anchor="middle">
            {first + i}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** What lies on the board, cell by cell. */
function boardText(state: GameState): string {
  return state.tiles
    .flatMap((tile, cell) =>
      tile === EMPTY
        ? []
        : [
            cellText(state, cell as Cell, undefined, [])
              .map(say)
              .join(" "),
          ],
    )
    .join(" ");
}
