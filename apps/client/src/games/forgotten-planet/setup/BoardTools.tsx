import { type GameState, gridOf, SIDES, type Side } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { usePlay } from "../playStore.ts";
import { spacesOf } from "./model/placementView.ts";

/** How much of the board one press goes on. */
const PART = 0.55;
const WAYS: Readonly<Record<Side, readonly [x: number, y: number]>> = { n: [0, 1], e: [-1, 0], s: [0, -1], w: [1, 0] };

/** Arrows where the board goes on with places that are allowed. */
export function BoardTools({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const root = useRef<HTMLDivElement>(null);
  const beyond = useSignal("");
  const scene = store.board.camera.value;
  const placing = view.phase === "placement";
  useEffect(
    () =>
      scene?.onCamera(({ x, y, cell }) => {
        const { current } = root;
        if (!current || !placing) return;
        const { width } = gridOf(view.setup.scenario.area);
        const allowed = spacesOf(view).filter((space) => space.allowed);
        const lefts = allowed.map((space) => x + (space.cell % width) * cell);
        const tops = allowed.map((space) => y + Math.floor(space.cell / width) * cell);
        // Half a cell out of sight is out of sight.
        const out: Readonly<Record<Side, boolean>> = {
          n: Math.min(...tops) < -cell / 2,
          e: Math.max(...lefts) > current.clientWidth - cell / 2,
          s: Math.max(...tops) > current.clientHeight - cell / 2,
          w: Math.min(...lefts) < -cell / 2,
        };
        beyond.value = SIDES.filter((side) => out[side]).join("");
      }),
    [scene, view, placing, beyond],
  );
  const pan = (side: Side): void => {
    const { current } = root;
    const [dx, dy] = WAYS[side];
    if (current) scene?.pan(dx * PART * current.clientWidth, dy * PART * current.clientHeight);
  };
  return (
    <div ref={root} class="boardtools">
      {placing &&
        !store.board.reveal.value &&
        SIDES.filter((side) => beyond.value.includes(side)).map((side) => (
          <button
            key={side}
            type="button"
            class={`chevron ${side}`}
            data-testid={`pan-${side}`}
            aria-label={t(`setup.placement.pan.${side}`)}
            onClick={() => pan(side)}
          >
            <svg viewBox="-13 -13 26 26" aria-hidden="true">
              <path
                d="M-5 2.5L0 -3L5 2.5"
                fill="none"
                stroke="currentColor"
                stroke-width="2.4"
                stroke-linecap="round"
                stroke-linejoin="round"
              />
            </svg>
          </button>
        ))}
    </div>
  );
}
