import type { Cell } from "@forgotten-planet/rules";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse, isPhone } from "../../../../ui/media.ts";
import { useArmed, whenArmed } from "../../../../ui/useArmed.ts";
import { Bolt, Crystal } from "../../art/Art.tsx";
import type { BoardScene } from "../../board/boardScene.ts";
import { ACTIONS, type Action } from "../../model/actions.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import { useFocusFromCell } from "./useFocusFromCell.ts";
import "./build.css";

type Scene = Pick<BoardScene, "onCamera" | "rectOf">;

const GAP = 10;

/** At the cell that is held: what can be built there, and the roll that a mine asks for. @source docs/ux.md §5 */
export function CellChips({ scene }: { readonly scene: Scene }) {
  const store = usePlay();
  const { asked, interaction, situation, source } = store;
  const question = asked.value;
  const { target } = interaction.value;
  const now = situation.value;
  // A phone asks in its dock alone, under the thumb.
  if (!now || isPhone.value || target?.kind !== "cell" || source.link.value.kind !== "live") return null;
  const at = cellNameIn(now.view, target.cell);
  if (question.kind === "build") {
    return (
      <Chips key={`build ${at}`} scene={scene} cell={target.cell} at={at}>
        {question.options.map((action) => (
          <BuildChip key={action} action={action} hot={action === question.meant} />
        ))}
      </Chips>
    );
  }
  if (question.kind !== "confirm" || question.caution !== "roll") return null;
  return (
    <Chips key={`roll ${at}`} scene={scene} cell={target.cell} at={at}>
      <RollChip />
    </Chips>
  );
}

interface ChipsProps {
  readonly scene: Scene;
  readonly cell: Cell;
  readonly at: string;
  readonly children: ComponentChildren;
}

function Chips({ scene, cell, at, children }: ChipsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const store = usePlay();
  useLayoutEffect(() => scene.onCamera(() => box.current && place(box.current, scene, cell)), [scene, cell]);
  useLayoutEffect(() => {
    if (box.current) place(box.current, scene, cell);
  });
  useFocusFromCell(box);
  const onKey = (event: KeyboardEvent): void => {
    const step =
      event.key === "ArrowDown" || event.key === "ArrowRight" ? 1 : event.key === "ArrowUp" || event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const chips = [...(box.current?.querySelectorAll("button") ?? [])];
    const next = chips.indexOf(document.activeElement as HTMLButtonElement) + step;
    chips[(next + chips.length) % chips.length]?.focus();
  };
  return (
    <fieldset
      ref={box}
      class={`cellchips ${isCoarse.value ? "coarse" : ""}`}
      aria-label={t("dock.ways", { at })}
      data-testid="cell-chips"
      onKeyDown={onKey}
      onContextMenu={(event) => {
        event.preventDefault();
        store.input({ type: "back" });
      }}
    >
      <i class="tip" aria-hidden="true" />
      {children}
    </fieldset>
  );
}

function BuildChip({ action, hot }: { readonly action: Action; readonly hot: boolean }) {
  const store = usePlay();
  const { energy, cubes, icon, key } = ACTIONS[action];
  const look = (): void => store.input({ type: "peek", action });
  return (
    <button
      type="button"
      class={`cellchip ${hot ? "hot" : ""}`}
      data-testid={`chip-${action}`}
      aria-keyshortcuts={keyText(key)}
      onPointerEnter={look}
      onFocus={look}
      onClick={() => store.input({ type: "action", action, via: "mouse" })}
    >
      <Icon name={icon} size={18} />
      <b class="d">{t(`action.${action}`)}</b>
      <Price energy={energy} set={cubes === "set"} />
    </button>
  );
}

function RollChip() {
  const store = usePlay();
  const armed = useArmed("roll");
  return (
    <button
      type="button"
      class="cellchip hot"
      data-testid="chip-roll"
      title={t("preview.rollBars")}
      {...whenArmed(armed, () => store.input({ type: "confirm" }))}
    >
      <Icon name="mine" size={18} />
      <b class="d">{t("dock.roll")}</b>
      <Price energy={ACTIONS.buildMine.energy} set={false} />
    </button>
  );
}

function Price({ energy, set }: { readonly energy: number; readonly set: boolean }) {
  return (
    <span class="chip-price d">
      <Bolt size={14} />
      {energy}
      <span class="sr"> {t("actionEnergy", { count: energy })}</span>
      {set && (
        <>
          {(["brown", "white", "blue"] as const).map((cube) => (
            <Crystal key={cube} cube={cube} size={13} />
          ))}
          <span class="sr"> {t("actionSet", { count: 3 })}</span>
        </>
      )}
    </span>
  );
}

/** Beside the cell, to the right where there is room, else to the left; above or below where neither side has any, and for fingers. */
function place(box: HTMLElement, scene: Scene, cell: Cell): void {
  const host = box.parentElement;
  if (!host) return;
  const rect = scene.rectOf(cell);
  const { offsetWidth: width, offsetHeight: height } = box;
  const middle = rect.y + rect.height / 2;
  const right = rect.x + rect.width + GAP;
  const left = rect.x - width - GAP;
  const side = box.classList.contains("coarse") ? "over" : right + width <= host.clientWidth ? "right" : left >= 0 ? "left" : "over";
  const across = Math.min(host.clientWidth - width - 2, Math.max(2, rect.x + rect.width / 2 - width / 2));
  const x = side === "right" ? right : side === "left" ? left : across;
  const top = side === "over" ? (rect.y - height - GAP >= 0 ? rect.y - height - GAP : rect.y + rect.height + GAP) : middle - height / 2;
  const y = Math.min(host.clientHeight - height - 2, Math.max(2, top));
  box.dataset.side = side;
  box.style.setProperty("--tip", `${Math.min(height - 16, Math.max(8, middle - y))}px`);
  box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
