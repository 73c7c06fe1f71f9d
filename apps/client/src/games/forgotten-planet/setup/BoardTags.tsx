import { type Cell, type GameState, gridOf } from "@forgotten-planet/rules";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { usePlay } from "../playStore.ts";
import { type Lot, lotPlaces, lotsOf } from "./model/auctionView.ts";
import { pileTop } from "./model/pile.ts";
import { cellOf, laysNow } from "./model/setupStep.ts";

/** Names, counts and costs over the board; they follow the camera and never take a press. The grid of cells says the same to readers. */
export function BoardTags({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const root = useRef<HTMLDivElement>(null);
  const scene = store.board.camera.value;
  useEffect(
    () =>
      scene?.onCamera(({ x, y, cell }) => {
        const { current } = root;
        if (!current) return;
        current.style.setProperty("--cell", `${cell}px`);
        current.style.translate = `${x}px ${y}px`;
        current.classList.toggle("small", cell < 64);
      }),
    [scene],
  );
  if (!scene) return null;
  return (
    <div class="boardtags" aria-hidden="true">
      <div ref={root}>{view.phase === "auction" ? <LotTags view={view} /> : <OwnTags view={view} />}</div>
    </div>
  );
}

/** Something at a point of a cell, in 88ths of it. */
function Tag({
  view,
  cell,
  at,
  class: kind,
  children,
}: {
  readonly view: GameState;
  readonly cell: Cell;
  readonly at: readonly [x: number, y: number];
  readonly class: string;
  readonly children: ComponentChildren;
}) {
  const { width } = gridOf(view.setup.scenario.area);
  const style = { "--col": (cell % width) + at[0] / 88, "--row": Math.floor(cell / width) + at[1] / 88 };
  return (
    <div class={`boardtag ${kind}`} style={style}>
      {children}
    </div>
  );
}

/** The kinds of the player's own face-down tiles. */
function OwnTags({ view }: { readonly view: GameState }) {
  return (
    <>
      {(view.hidden ?? []).map(({ cell, seat, kind }) =>
        kind === undefined ? null : (
          <Tag key={cell} view={view} cell={cell} at={[2, 70]} class="own">
            <span class="d" data-crew={view.setup.seats[seat]?.colour} data-testid="own-tile" data-kind={kind}>
              {t(`setup.kindShort.${kind}`)}
            </span>
          </Tag>
        ),
      )}
    </>
  );
}

const CHIP_AT = { above: [44, -6], east: [92, 44], west: [-4, 44], below: [44, 94] } as const;

/** At the board's edges a tag is flush with its cell, so that none of it lies beyond. */
function chipAt(
  view: GameState,
  cell: Cell,
  tag: keyof typeof CHIP_AT,
): { readonly at: readonly [number, number]; readonly flush: string } {
  const { width } = gridOf(view.setup.scenario.area);
  const column = cell % width;
  const [x, y] = CHIP_AT[tag];
  if (x !== 44 || (column > 0 && column < width - 1)) return { at: [x, y], flush: "" };
  return column === 0 ? { at: [0, y], flush: "first" } : { at: [88, y], flush: "last" };
}

function LotTags({ view }: { readonly view: GameState }) {
  const { interaction, situation } = usePlay();
  const places = lotPlaces(view);
  const now = situation.value;
  const laying = now !== undefined && now.view === view && laysNow(now);
  const bidder = view.setup.seats[view.active]?.name ?? "";
  const chosen = cellOf(interaction.value);
  return (
    <>
      {lotsOf(view).map((lot) => {
        const place = places.get(lot.cell);
        const tag = place?.tag ?? "above";
        const { at, flush } = chipAt(view, lot.cell, tag);
        return (
          <div key={lot.letter}>
            <Holder view={view} lot={lot} pile={place?.pile} />
            <Tag view={view} cell={lot.cell} at={at} class={`cost ${tag} ${flush} ${laying && chosen === lot.cell ? "hot" : ""}`}>
              <small>{laying ? t("setup.auction.cost") : t("setup.auction.costOther", { name: bidder })}</small>
              <b class={`d ${lot.cost > 0 ? "loss" : "gain"}`}>
                {lot.cost > 0 ? t("setup.auction.vp", { owed: lot.cost }) : t("setup.auction.vpZero")}
              </b>
            </Tag>
          </div>
        );
      })}
    </>
  );
}

/** Whose marker is on top, and how many lie there. */
function Holder({
  view,
  lot: { cell, holder, markers },
  pile,
}: {
  readonly view: GameState;
  readonly lot: Lot;
  readonly pile: Cell | undefined;
}) {
  const seat = holder === undefined ? undefined : view.setup.seats[holder];
  if (!seat) return null;
  const [x, y] = pileTop(markers.length, pile !== undefined);
  return (
    <>
      <Tag view={view} cell={pile ?? cell} at={[x, y - 14]} class="holder">
        <span class="d" data-crew={seat.colour}>
          {seat.name}
        </span>
      </Tag>
      {markers.length > 1 && (
        <Tag view={view} cell={pile ?? cell} at={[x + 28, y + 6]} class="times">
          <b class="d">×{markers.length}</b>
        </Tag>
      )}
    </>
  );
}
