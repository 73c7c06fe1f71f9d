import { beSeen } from "../../support/inPage/painting.ts";

/* For its picture a page hides what is another one at each run. */

/** What goes by itself, clocks that run, codes and addresses, how quick the line is, and what bots have reckoned so far. */
const VARYING = [
  ".toasts",
  ".banner[aria-hidden]",
  "[data-testid=connection] > *",
  "[data-testid=table-code]",
  "[data-testid=invite-link]",
  ".invite-qr > svg",
  ".clockbutton",
  ".clocklist",
  ".livecard-eye",
  "[data-testid=share-url]",
  "[data-testid=embed-code]",
  "[data-testid=best-turns] > *",
  "[data-testid=share-swings] > *",
  "[data-testid=share-plot] > *",
  "[data-testid=share-bar]",
  "[data-testid=share-image]",
];

/** What bots have reckoned so far, and how long a match took, where others get the room of what is not there. */
const ABSENT = [".treerow-swing", ".replayresult > .quiet"];

const STYLE = `
  ${ABSENT.join(", ")} { display: none !important }
  ${VARYING.join(", ")} { visibility: hidden !important; white-space: nowrap !important; overflow: hidden !important }
  *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important }
`;
/** Given to the document by itself: the page allows no style in line. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/** Each has its place as before. */
export function poses(): void {
  beSeen(true);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function posed(): void {
  beSeen(false);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}
