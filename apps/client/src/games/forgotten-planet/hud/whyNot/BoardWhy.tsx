import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardScene } from "../../board/boardScene.ts";
import { marksOf } from "../../interaction/marks.ts";
import type { RefusedPlace } from "../../interaction/refusedPlace.ts";
import { usePlay } from "../../playStore.ts";
import { type Box, bubblePlace } from "./bubblePlace.ts";
import { WhyText } from "./WhyText.tsx";
import "./whyNot.css";

type Scene = Pick<BoardScene, "onCamera" | "rectOf" | "screen">;

/** Beside a place on the board where nothing can be done: why not. A place that was pressed keeps it, so that its link can be reached, until an action, a layer or a panel is pressed. */
export function BoardWhy({ scene }: { readonly scene: Scene }) {
  const { situation, refusedPlace } = usePlay();
  const place = refusedPlace.value;
  const now = situation.value;
  if (!place || !now) return null;
  return <Bubble scene={scene} place={place} />;
}

function Bubble({ scene, place }: { readonly scene: Scene; readonly place: RefusedPlace }) {
  const store = usePlay();
  const box = useRef<HTMLDivElement>(null);
  const put = (): void => {
    const now = store.situation.peek();
    if (!box.current || !now) return;
    const marks = marksOf(store.interaction.peek(), now, false).map(({ target }) => target);
    const robots = now.view.robots.filter(({ seat, on }) => on && seat === now.me);
    const spared = [...marks, ...robots, ...(place.refused.cause ? [place.refused.cause] : [])].map(({ cell }) => scene.rectOf(cell));
    setPlace(box.current, scene, scene.rectOf(place.target.cell), spared);
  };
  useEffect(() => scene.onCamera(put), [scene, place]);
  useLayoutEffect(put);
  useEffect(() => {
    const onDown = ({ target }: PointerEvent): void => {
      const { whyAt, tile } = store.interaction.peek();
      const isElsewhere = target instanceof Element && target.closest(".dock, .mapkey, .topbar") !== null;
      if (isElsewhere && whyAt !== undefined && tile === undefined) store.input({ type: "back" });
    };
    addEventListener("pointerdown", onDown, true);
    return () => removeEventListener("pointerdown", onDown, true);
  }, [store]);
  const now = store.situation.value;
  if (!now) return null;
  return (
    <div ref={box} class={`whytip ${place.held ? "held" : ""}`} data-testid="why-not">
      <i aria-hidden="true" />
      <WhyText refused={place.refused} view={now.view} me={now.me} />
    </div>
  );
}

function setPlace(bubble: HTMLElement, scene: Scene, anchor: Box, spared: readonly Box[]): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { x, y, side, tip } = bubblePlace(anchor, { width, height }, scene.screen, spared);
  bubble.dataset.side = side;
  bubble.style.setProperty("--tip", `${tip}px`);
  bubble.style.transform = `translate(${x}px, ${y}px)`;
}
