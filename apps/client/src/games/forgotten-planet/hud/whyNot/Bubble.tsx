import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { isCoarse } from "../../../../ui/media.ts";
import { pageZoom } from "../../../../ui/pageZoom.ts";
import { ACTIONS, type Action } from "../../model/actions.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import { type Box, bubblePlace } from "./bubblePlace.ts";
import type { ButtonWhy, ButtonWhys } from "./buttonWhy.ts";
import { RuleLink, WhyText } from "./WhyText.tsx";
import "./whyNot.css";

/** What the player is likely to press next, and should see. */
const NEXT = '[data-testid="end-turn"], [data-testid="undo"], [data-testid="confirm"]';
/** A finger needs all that can be pressed. */
const LIVE = 'button:not([aria-disabled="true"], :disabled)';

/** Why a button cannot be used now, or what it does, beside it. */
export function Bubble({ why }: { readonly why: ButtonWhy }) {
  const { situation, whys } = usePlay();
  const box = useRef<HTMLDivElement>(null);
  const { element } = why;
  useLayoutEffect(() => {
    element.dataset.told = why.refused ? "refused" : "helps";
    return () => {
      delete element.dataset.told;
    };
  }, [why]);
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
      class={`whytip fixed ${why.held ? "held" : ""} ${why.helps ? "helps" : ""}`}
      data-testid={why.helps ? "button-help" : "why-not-button"}
      onPointerEnter={whys.keep}
      onPointerLeave={whys.leave}
    >
      <i aria-hidden="true" />
      {why.helps ? <HelpText action={why.helps} /> : <WhyText refused={why.refused} view={now.view} me={now.me} />}
    </div>
  );
}

/** What an action does, and its paragraph in the rules. */
function HelpText({ action }: { readonly action: Action }) {
  const { key, rule } = ACTIONS[action];
  return (
    <>
      <p class="why-text">
        <b class="d">{t(`action.${action}`)}</b>
        {!isCoarse.value && <kbd class="kbd">{keyText(key)}</kbd>} {t(`actionHelp.${action}`)}
      </p>
      <span class="help-rule">
        <RuleLink rule={rule} />
        {!isCoarse.value && <kbd class="kbd">F1</kbd>}
      </span>
    </>
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
  const dock = isCoarse.value ? element.closest(".dock") : null;
  const others = [...((dock ?? root)?.querySelectorAll(dock ? LIVE : NEXT) ?? [])].filter((other) => other !== element);
  const next = others.map(rectOf).filter((box) => box.width > 0);
  const place = bubblePlace(
    { x, y, width, height },
    size,
    room,
    next,
    ["above", "below", "left", "right"],
    dock ? within(rectOf(dock), next) : undefined,
  );
  bubble.dataset.side = place.side;
  bubble.toggleAttribute("data-apart", place.isApart);
  bubble.style.setProperty("--tip", `${place.tip}px`);
  bubble.style.transform = `translate(${place.x}px, ${place.y}px)`;
}

/** The part of a dock that its buttons take: what is read above them may be covered. */
function within({ x, y, width, height }: Box, buttons: readonly Box[]): Box {
  const top = Math.min(y + height, ...buttons.map((button) => button.y));
  return { x, y: top, width, height: y + height - top };
}
