import {
  type Box,
  clipsX,
  clipsY,
  inkOf,
  isOnBoard,
  isShown,
  outX,
  outY,
  SLACK_PX,
  scope,
  scrollsX,
  scrollsY,
  seenOf,
  styleOf,
} from "./boxes.ts";
import { shownControls } from "./controls.ts";
import { lastingly } from "./known.ts";
import { nameOf, type Offence, textOf } from "./offence.ts";
import type { Text } from "./texts.ts";

/** What is read and pressed stays within the panel, card or button that is painted around it. */
export function spilled(texts: readonly Text[]): readonly Offence[] {
  const found: Offence[] = [];
  const note = (element: Element, boxes: readonly Box[]): void => {
    const frame = frameOf(element);
    if (!frame) return;
    const inner = frame.getBoundingClientRect();
    const px = Math.max(
      ...boxes.map((box) =>
        Math.max(scrollsX(frame) || clipsX(frame) ? 0 : outX(box, inner), scrollsY(frame) || clipsY(frame) ? 0 : outY(box, inner)),
      ),
    );
    if (px > SLACK_PX)
      found.push({
        rule: "spill",
        element: nameOf(frame),
        what: `${nameOf(element)} ${textOf(element)}reaches ${Math.round(px)} px out of it`,
      });
  };
  for (const { parent, lines } of texts)
    if (!isPlaced(parent)) note(parent, lines.flatMap((line) => seenOf(line, parent) ?? []).map(inkOf));
  const painted = [...scope().querySelectorAll<HTMLElement>(".cut, .panel, .card")].filter((one) => isShown(one) && !isOnBoard(one));
  for (const element of new Set([...shownControls(), ...painted])) if (!isPlaced(element)) note(element, [element.getBoundingClientRect()]);
  return found;
}

/** Put where it is on purpose: a badge on a corner, something fixed to the window. */
const isPlaced = (element: Element): boolean => ["absolute", "fixed", "sticky"].includes(styleOf(element).position);

/** The nearest thing around it with a ground or a border of its own; none when something between is put where it is on purpose. */
function frameOf(element: Element): HTMLElement | undefined {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (isPainted(at)) return at;
    if (isPlaced(at) || scrollsX(at) || scrollsY(at) || styleOf(at).display === "inline") return undefined;
  }
  return undefined;
}

const NONE = ["rgba(0, 0, 0, 0)", "transparent"];

const isPainted = lastingly((element) => {
  if (element.matches(".cut")) return true;
  const style = getComputedStyle(element);
  if (!NONE.includes(style.backgroundColor) || style.backgroundImage !== "none") return true;
  return ["Top", "Right", "Bottom", "Left"].every(
    (side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
  );
});
