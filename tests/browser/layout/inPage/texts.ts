import { isOnBoard, isShown, scope } from "./boxes.ts";

/* The texts that are to be seen, with the rectangles of their lines. */

export interface Text {
  readonly node: Node;
  readonly parent: HTMLElement;
  readonly lines: readonly DOMRect[];
}

const linesOf = (range: Range): DOMRect[] => [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);

/** Pictures grow and shrink with their letters: text within them is not measured here. */
export function shownTexts(): readonly Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !node.textContent?.trim() ||
      !(parent instanceof HTMLElement) ||
      !isShown(parent) ||
      isOnBoard(parent) ||
      parent.closest("svg, .robotpic, option")
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = linesOf(range);
    if (lines.length > 0) found.push({ node, parent, lines });
  }
  return found;
}

export interface Word {
  readonly word: string;
  readonly pieces: readonly DOMRect[];
}

/** Its words: a hyphen or a slash is a place where a line may end. */
export function wordsOf({ node }: Text): readonly Word[] {
  const text = node.textContent ?? "";
  return [...text.matchAll(/[^\s\-‐–—/\u00ad\u200b]+/gu)].map(({ index, 0: word }) => {
    const range = document.createRange();
    // The hyphen that a soft one becomes stands on the line before, and belongs to what follows it.
    range.setStart(node, index + (text[index - 1] === "\u00ad" ? 1 : 0));
    range.setEnd(node, index + word.length);
    return { word, pieces: linesOf(range) };
  });
}
