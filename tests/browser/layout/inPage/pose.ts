/* For its picture a page hides what is another one at each run. */

/** Times, codes and addresses, and how quick the line is. */
const VARYING = [
  "[data-testid=connection] > *",
  "[data-testid=table-code]",
  "[data-testid=invite-link]",
  ".invite-qr > svg",
  ".clockbutton",
  ".clocklist",
  ".livecard .quiet.small",
];

const STYLE = `
  ${VARYING.join(", ")} { visibility: hidden !important; white-space: nowrap !important; overflow: hidden !important }
  *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important }
`;
let style: HTMLStyleElement | undefined;

/** Each has its place as before. */
export function poses(): void {
  if (style) return;
  style = document.createElement("style");
  style.textContent = STYLE;
  document.head.append(style);
}

export function posed(): void {
  style?.remove();
  style = undefined;
}
