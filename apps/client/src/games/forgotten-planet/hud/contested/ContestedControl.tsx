import type { Cell } from "@forgotten-planet/rules";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { isCoarse, isPhone } from "../../../../ui/media.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { BoardScene } from "../../board/boardScene.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { contestedAt, contestedReason, openTiles } from "../../model/contested.ts";
import { usePlay } from "../../playStore.ts";
import "./contested.css";

/** The smallest cell whose capsule is a button of its own, in CSS px. */
const CAPSULE_CELL = 60;
const GAP = 12;

type Scene = Pick<BoardScene, "onCamera" | "rectOf">;

/** Over the board of allies: the tiles that one of them has to decide about, and what asks about the one that is being decided. */
export function ContestedTiles({ scene }: { readonly scene: Scene }) {
  return (
    <>
      <OpenCapsules scene={scene} />
      <ContestedControl scene={scene} />
    </>
  );
}

/** At the tile that is being decided: two buttons, who has it now is ticked. A phone asks in its dock instead. */
function ContestedControl({ scene }: { readonly scene: Scene }) {
  const store = usePlay();
  const { situation, interaction } = store;
  const now = situation.value;
  const cell = interaction.value.contested;
  const tile = now && cell !== undefined ? contestedAt(now.view, cell) : undefined;
  if (!now || !tile?.open || isPhone.value) return null;
  return <Control key={tile.cell} scene={scene} cell={tile.cell} />;
}

function Control({ scene, cell }: { readonly scene: Scene; readonly cell: Cell }) {
  const store = usePlay();
  const box = useRef<HTMLFieldSetElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => scene.onCamera(() => box.current && place(box.current, scene, cell)), [scene, cell]);
  useLayoutEffect(() => {
    if (box.current) place(box.current, scene, cell);
  });
  useEffect(() => {
    if (other.current) store.contested.take(other.current);
    return store.contested.giveBack;
  }, []);
  const now = store.situation.value;
  const tile = now && contestedAt(now.view, cell);
  if (!now || !tile) return null;
  const { view, me } = now;
  const at = cellNameIn(view, cell);
  return (
    <fieldset
      ref={box}
      class="contestedcontrol"
      aria-label={t("contested.whose", { at })}
      data-contested
      data-testid="contested-control"
      data-cell-name={at}
    >
      <p class="d" aria-hidden="true">
        {t("contested.control", { at })}
      </p>
      <p class="sr" id="contested-why">
        {contestedReason(view, tile, me).map(plain).join(" ")}
      </p>
      <div class="contestedpair">
        {[tile.owner, tile.ally].map((seat) => {
          const { name = "", colour = "red" } = view.setup.seats[seat] ?? {};
          const has = seat === tile.owner;
          return (
            <button
              key={seat}
              {...(has ? {} : { ref: other })}
              type="button"
              class={`contestedto cut ${has ? "has" : ""}`}
              data-crew={colour}
              data-testid={`contested-to-${colour}`}
              aria-label={has ? t("contested.owner", { name }) : t("contested.give", { name })}
              aria-describedby="contested-why"
              onClick={() => store.input({ type: "assign", to: seat })}
            >
              <Sigil colour={colour} size={18} />
              {has && <Icon name="check" size={14} />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Over the tile, with its point at the capsule; under it where there is no room above. */
function place(box: HTMLElement, scene: Scene, cell: Cell): void {
  const host = box.parentElement;
  if (!host) return;
  const rect = scene.rectOf(cell);
  const tip = rect.x + rect.width * 0.3;
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(host.clientWidth - width - 2, Math.max(2, tip - width * 0.8));
  const above = rect.y - height - GAP >= 0;
  box.classList.toggle("below", !above);
  box.style.setProperty("--tip", `${Math.min(width - 14, Math.max(14, tip - left))}px`);
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(above ? rect.y - height - GAP : rect.y + rect.height + GAP)}px)`;
}

/** The capsules of open tiles can be pressed themselves, also under a robot; screen readers and keys have the cells and `O`. */
function OpenCapsules({ scene }: { readonly scene: Scene }) {
  const { situation, interaction } = usePlay();
  const now = situation.value;
  if (!now || isCoarse.value || isPhone.value) return null;
  const cells = openTiles(now).filter((cell) => cell !== interaction.value.contested);
  return (
    <>
      {cells.map((cell) => (
        <Capsule key={cell} scene={scene} cell={cell} at={cellNameIn(now.view, cell)} />
      ))}
    </>
  );
}

function Capsule({ scene, cell, at }: { readonly scene: Scene; readonly cell: Cell; readonly at: string }) {
  const store = usePlay();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () =>
      scene.onCamera(() => {
        const { x, y, width } = scene.rectOf(cell);
        const element = button.current;
        if (!element) return;
        element.style.display = width >= CAPSULE_CELL ? "" : "none";
        element.style.transform = `translate(${x}px, ${y}px)`;
        element.style.width = `${width * 0.82}px`;
        element.style.height = `${Math.max(24, width * 0.36)}px`;
      }),
    [scene, cell],
  );
  return (
    <button
      ref={button}
      type="button"
      class="opencapsule"
      tabIndex={-1}
      aria-hidden="true"
      data-testid={`open-tile-${at}`}
      title={t("contested.whose", { at })}
      onPointerEnter={() => store.input({ type: "hover", target: { kind: "cell", cell } })}
      onClick={() => store.input({ type: "contested", cell })}
    />
  );
}
