import { t } from "../../../i18n/i18n.ts";
import { makeOffscreenBoard, type OffscreenBoard } from "../board/drawings.ts";
import type { BoardPaint } from "../board/palette.ts";
import type { History } from "../history.ts";
import { boardPaint, readPalette } from "../hud/board/boardStyle.ts";
import type { BoardView } from "../model/board/boardView.ts";
import { cardWords } from "./cardWords.ts";
import { CARD, loadLogo, paintWords } from "./paintCard.ts";
import { boardOf } from "./sharedMatch.ts";

/** Draws pictures of a match: the board as on the screen, with words beside it. */
export class PicturePainter {
  readonly canvas: HTMLCanvasElement;
  readonly board: OffscreenBoard;
  readonly #context: CanvasRenderingContext2D;
  readonly #words: HTMLCanvasElement;
  readonly #paint: BoardPaint;
  readonly #logo: HTMLImageElement | undefined;
  readonly #scale: number;

  constructor(board: OffscreenBoard, paint: BoardPaint, logo: HTMLImageElement | undefined, scale: number) {
    this.board = board;
    this.#paint = paint;
    this.#logo = logo;
    this.#scale = scale;
    this.canvas = blank(scale);
    this.#words = blank(scale);
    this.#context = contextOf(this.canvas);
  }

  /** The words that stand on the pictures from now on: those of the latest step. */
  say(history: History): void {
    const context = contextOf(this.#words);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#words.width, this.#words.height);
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    paintWords(context, { words: cardWords(history), paint: this.#paint, logo: this.#logo, name: t("app.name") });
  }

  /** Puts the board as it is drawn now, and the words, on the canvas. */
  compose(): void {
    const { width, height } = this.canvas;
    this.#context.drawImage(this.board.canvas, 0, 0, width, height);
    this.#context.drawImage(this.#words, 0, 0);
  }

  destroy(): void {
    this.board.destroy();
  }
}

/** `width`: of the pictures, in px; `views`: everything that will be drawn. Rejects where there is no WebGL. */
export async function makePainter(width: number, views: readonly BoardView[]): Promise<PicturePainter> {
  await readPalette();
  const paint = boardPaint.peek();
  const scale = width / CARD.width;
  const size = { width: CARD.width, height: CARD.height };
  const [board, logo] = await Promise.all([makeOffscreenBoard({ size, room: CARD.words - 10, ratio: scale, paint, views }), loadLogo()]);
  return new PicturePainter(board, paint, logo, scale);
}

/** The position after the latest step as a picture, with the step's title and the score after it. */
export async function pictureOf(history: History): Promise<Blob> {
  const view = boardOf(history);
  const painter = await makePainter(CARD.width, [view]);
  try {
    painter.board.show(view);
    painter.say(history);
    painter.compose();
    return await pngOf(painter.canvas);
  } finally {
    painter.destroy();
  }
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came of it"))), "image/png"),
  );

function blank(scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(CARD.width * scale);
  canvas.height = Math.round(CARD.height * scale);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d canvas");
  return context;
}
