/** What a screen does not keep, in words. */
export interface Offence {
  readonly rule:
    | "look"
    | "sideways"
    | "control"
    | "word"
    | "cut"
    | "spill"
    | "overlap"
    | "moved"
    | "small"
    | "target"
    | "twice"
    | "axe"
    | "state";
  /** The element, as somebody who mends it would look for it; the same for all of its kind. */
  readonly element: string;
  readonly what: string;
}

/** The beginning of what it says. */
export function textOf(element: Element): string {
  const plain = (element.textContent || element.getAttribute("aria-label") || "").replaceAll(/\s+/g, " ").trim();
  return plain && `"${plain.length > 32 ? `${plain.slice(0, 31)}…` : plain}" `;
}

const classOf = (element: Element): string => (element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean).slice(0, 2).join(".");

/** Ids of tables and matches are others in each run. */
const testidOf = (element: Element): string | undefined => element.getAttribute("data-testid")?.replace(/[\w-]{20,}$/, "…");

const ownName = (element: Element): string => {
  const testid = testidOf(element);
  const classes = classOf(element);
  return testid ? `[${testid}]` : `${element.tagName.toLowerCase()}${classes && `.${classes}`}`;
};

/** Its test id, or its tag and classes; and what it lies in. */
export function nameOf(element: Element): string {
  const frame = element.parentElement?.closest("[data-testid], section, header, nav, .panel, .dock, dialog, .page, .play");
  return `${ownName(element)}${frame ? ` in ${ownName(frame)}` : ""}`;
}
