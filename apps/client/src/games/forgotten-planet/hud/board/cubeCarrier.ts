import { CUBES, type Cube } from "@forgotten-planet/rules";
import type { BoardScene, Carrier } from "../../board/boardScene.ts";

/** How high the way of a cube rises over the straight line, in CSS px. */
const ARC = 46;
const SIZE = 26;

/**
 * Carries cubes from their mines to the panel of their crew, over the whole page. Where no panel of it is on the screen they only rise from
 * the board.
 */
export const cubeCarrier =
  (scene: Pick<BoardScene, "rectOf">, host: HTMLElement, root: () => HTMLElement | null): Carrier =>
  ({ seat, cubes }) => {
    const table = root();
    const places = [...(table?.querySelectorAll<HTMLElement>(`[data-purse~="${seat}"]`) ?? [])];
    const purse = places.find((place) => place.checkVisibility() && isOnScreen(place.getBoundingClientRect()));
    if (!table || !purse) return undefined;
    const flights = cubes.map(({ cell, cube }) => {
      const piece = document.createElement("i");
      piece.className = "cubeflight";
      piece.ariaHidden = "true";
      piece.append(drawingOf(cube));
      table.append(piece);
      return { piece, cell, to: targetOf(purse, cube) };
    });
    return {
      frame: (part) => {
        const board = host.getBoundingClientRect();
        for (const { piece, cell, to } of flights) {
          const from = scene.rectOf(cell);
          const end = to.getBoundingClientRect();
          const [x1, y1] = [board.x + from.x + from.width / 2, board.y + from.y + from.height / 2];
          const [x2, y2] = [end.x + end.width / 2, end.y + end.height / 2];
          const x = x1 + (x2 - x1) * part;
          const y = y1 + (y2 - y1) * part - ARC * 4 * part * (1 - part);
          piece.style.transform = `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px)`;
        }
      },
      end: () => {
        for (const { piece } of flights) piece.remove();
      },
    };
  };

/** The count of that colour. */
const targetOf = (purse: HTMLElement, cube: Cube): Element => purse.querySelectorAll(".cube, .chip-cube")[CUBES.indexOf(cube)] ?? purse;

const isOnScreen = ({ x, y, width, height }: DOMRect): boolean =>
  width > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;

const SVG = "http://www.w3.org/2000/svg";

function drawingOf(cube: Cube): SVGSVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("width", String(SIZE));
  drawing.setAttribute("height", String(SIZE));
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#crystal-${cube}`);
  drawing.append(use);
  return drawing;
}
