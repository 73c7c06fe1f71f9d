import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { pageZoom } from "../../../../ui/pageZoom.ts";
import { usePlay } from "../../playStore.ts";
import { bubblePlace } from "./bubblePlace.ts";
import type { ButtonWhy, ButtonWhys } from "./buttonWhy.ts";
import { WhyText } from "./WhyText.tsx";
import "./whyNot.css";

/** What the player is likely to press next, and should see. */
const NEXT = '[data-testid="end-turn"], [data-testid="undo"], [data-testid="confirm"]';

/** Why a button cannot be used now, beside it. */
export function Bubble({ why }: { readonly why: ButtonWhy }) {
  const { situation, whys } = usePlay();
  const box = useRef<HTMLDivElement>(null);
  const { element } = why;
  useLayoutEffect(() => {
    if (box.current) put(box.current, element, whys.root);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => byKey(event, box.current, whys);
    // Before the table's own keys.
    addEventListener("keydown", onKey, true);
    const onDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && box.current?.contains(target))) whys.close();
    };
    addEventListener("pointerdown", onDown, true);
    addEventListener("resize", whys.close);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onDown, true);
      removeEventListener("resize", whys.close);
    };
  }, [why]);
  const now = situation.value;
  if (!now) return null;
  return (
    <div
      ref={box}
      class={`whytip fixed ${why.held ? "held" : ""}`}
      data-testid="why-not-button"
      onPointerEnter={whys.keep}
      onPointerLeave={whys.leave}
    >
      <i aria-hidden="true" />
      <WhyText refused={why.refused} view={now.view} me={now.me} />
    </div>
  );
}

/** Escape puts it away; Tab goes from the button that was pressed to the link, and on from there. */
function byKey(event: KeyboardEvent, bubble: HTMLElement | null, whys: ButtonWhys): void {
  const { element, held } = whys.now.peek() ?? {};
  if (!element) return;
  const link = bubble?.querySelector("a");
  const inside = document.activeElement === link;
  if (event.key === "Escape") {
    if (inside) element.focus();
    whys.close();
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === "Tab" && inside) {
    element.focus();
    if (event.shiftKey) event.preventDefault();
    else whys.close();
  } else if (event.key === "Tab" && held && !event.shiftKey && document.activeElement === element && link) {
    link.focus();
    event.preventDefault();
  }
}

function put(bubble: HTMLElement, element: HTMLElement, root: HTMLElement | null): void {
  // All in the bubble's own px, however much the page is enlarged.
  const zoom = pageZoom();
  const rectOf = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return new DOMRect(left / zoom, top / zoom, width / zoom, height / zoom);
  };
  const { x, y, width, height } = rectOf(element);
  const room = { width: innerWidth / zoom, height: innerHeight / zoom };
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
  const next = [...(root?.querySelectorAll(NEXT) ?? [])].map(rectOf);
  const place = bubblePlace({ x, y, width, height }, size, room, next, ["above", "below", "left", "right"]);
  bubble.dataset.side = place.side;
  bubble.style.setProperty("--tip", `${place.tip}px`);
  bubble.style.transform = `translate(${place.x}px, ${place.y}px)`;
}
