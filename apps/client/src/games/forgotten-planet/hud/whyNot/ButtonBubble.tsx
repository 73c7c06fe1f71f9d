import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../../../../table/tableStore.ts";
import { bubblePlace } from "./bubblePlace.ts";
import { type ButtonWhy, buttonWhy, closeWhy, keepWhy, leaveWhy } from "./buttonWhy.ts";
import { WhyText } from "./WhyText.tsx";
import "./whyNot.css";

/** What one is likely to press next, and should see. */
const NEXT = '[data-testid="end-turn"], [data-testid="undo"], [data-testid="confirm"]';

/** Over a button that cannot be used now: why not. */
export function ButtonBubble() {
  const { situation } = useTable();
  // What was said holds for one position.
  useSignalEffect(() => {
    if (situation.value) closeWhy();
  });
  const why = buttonWhy.value;
  if (!why?.element.isConnected) return null;
  return <Bubble why={why} />;
}

function Bubble({ why }: { readonly why: ButtonWhy }) {
  const { situation } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const { element } = why;
  useLayoutEffect(() => {
    if (box.current) put(box.current, element);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => byKey(event, box.current, why);
    // Before the table's own keys.
    addEventListener("keydown", onKey, true);
    const onDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && box.current?.contains(target))) closeWhy();
    };
    addEventListener("pointerdown", onDown, true);
    addEventListener("resize", closeWhy);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onDown, true);
      removeEventListener("resize", closeWhy);
    };
  }, [why]);
  const now = situation.value;
  if (!now) return null;
  return (
    <div
      ref={box}
      class={`whytip fixed ${why.held ? "held" : ""}`}
      data-testid="why-not-button"
      onPointerEnter={keepWhy}
      onPointerLeave={leaveWhy}
    >
      <i aria-hidden="true" />
      <WhyText refused={why.refused} view={now.view} me={now.me} />
    </div>
  );
}

/** Escape puts it away; Tab goes from the button that was pressed to the link, and on from there. */
function byKey(event: KeyboardEvent, bubble: HTMLElement | null, { element, held }: ButtonWhy): void {
  const link = bubble?.querySelector("a");
  const inside = document.activeElement === link;
  if (event.key === "Escape") {
    if (inside) element.focus();
    closeWhy();
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === "Tab" && inside) {
    element.focus();
    if (event.shiftKey) event.preventDefault();
    else closeWhy();
  } else if (event.key === "Tab" && held && !event.shiftKey && document.activeElement === element && link) {
    link.focus();
    event.preventDefault();
  }
}

function put(bubble: HTMLElement, element: HTMLElement): void {
  const { left: x, top: y, width, height } = element.getBoundingClientRect();
  const room = { width: innerWidth, height: innerHeight };
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
  const next = [...document.querySelectorAll(NEXT)].map((button) => button.getBoundingClientRect());
  const place = bubblePlace({ x, y, width, height }, size, room, next, ["above", "below", "left", "right"]);
  bubble.dataset.side = place.side;
  bubble.style.setProperty("--tip", `${place.tip}px`);
  bubble.style.transform = `translate(${place.x}px, ${place.y}px)`;
}
