import { useLayoutEffect, useRef } from "preact/hooks";
import { say, t } from "../../../../i18n/i18n.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import { usePlay } from "../../playStore.ts";
import "./overview/overview.css";

const EDGE = 8;

type Scene = Pick<BoardScene, "onCamera" | "rectOf" | "screen" | "attend" | "sees">;

/** A button at the edge of the board, on the side where something happens out of sight; it moves the board there. */
export function OffscreenHint({ scene }: { readonly scene: Scene }) {
  const store = usePlay();
  const chip = useRef<HTMLButtonElement>(null);
  const there = store.board.offscreenHint.value;
  useLayoutEffect(() => {
    if (!there) return undefined;
    return scene.onCamera(() => {
      if (scene.sees(there.cell)) store.board.offscreenHint.value = undefined;
      else if (chip.current) place(chip.current, scene, there.cell);
    });
  }, [scene, there]);
  if (!there) return null;
  return (
    <button
      ref={chip}
      type="button"
      class="btn cut offscreenchip"
      data-testid="offscreen-hint"
      title={t("overview.go")}
      onClick={() => {
        scene.attend([there.cell], true);
        store.board.offscreenHint.value = undefined;
      }}
    >
      {say(there.text)}
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path
          d="M-8 0H8M1.5 -6.5L8 0L1.5 6.5"
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
}

/** Where the line from the middle to the cell meets the edge, and the arrow along that line; never over the overview or among the buttons. */
function place(chip: HTMLElement, scene: Scene, cell: Parameters<Scene["rectOf"]>[0]): void {
  const { width, height } = scene.screen;
  const at = scene.rectOf(cell);
  const dx = at.x + at.width / 2 - width / 2;
  const dy = at.y + at.height / 2 - height / 2;
  const { offsetWidth, offsetHeight } = chip;
  const roomX = (width - offsetWidth) / 2 - EDGE;
  const roomY = (height - offsetHeight) / 2 - EDGE;
  const part = Math.min(Math.abs(roomX / (dx || 1)), Math.abs(roomY / (dy || 1)));
  const left = width / 2 + dx * part - offsetWidth / 2;
  const top = height / 2 + dy * part - offsetHeight / 2;
  const others = [...(chip.parentElement?.querySelectorAll<HTMLElement>(".overview, .viewbuttons, .boardfloats") ?? [])];
  const free = others.reduce((y, other) => besides(y, left, chip, other), top);
  chip.style.transform = `translate(${Math.round(left)}px, ${Math.round(free)}px)`;
  chip.style.setProperty("--turn", `${Math.atan2(dy, dx)}rad`);
}

/** The same height, or the next where the chip does not meet that. */
function besides(top: number, left: number, chip: HTMLElement, { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): number {
  if (offsetWidth === 0 || offsetHeight === 0) return top;
  const across = left < offsetLeft + offsetWidth && left + chip.offsetWidth > offsetLeft;
  const down = top < offsetTop + offsetHeight && top + chip.offsetHeight > offsetTop;
  if (!across || !down) return top;
  // What lies in the lower half is passed above, what lies in the upper half below.
  const low = offsetTop + offsetHeight / 2 > (chip.parentElement?.clientHeight ?? 0) / 2;
  return low ? offsetTop - chip.offsetHeight - EDGE : offsetTop + offsetHeight + EDGE;
}
