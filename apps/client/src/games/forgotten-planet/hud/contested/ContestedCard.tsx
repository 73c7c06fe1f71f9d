import type { Seat } from "@forgotten-planet/rules";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import type { Situation } from "../../interaction/interaction.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import {
  type Change,
  type ContestedTile,
  contestedReason,
  contestedTitle,
  giveText,
  type IfGiven,
  ifGiven,
  ifText,
  mayAssign,
} from "../../model/contested.ts";
import { usePlay } from "../../playStore.ts";
import { ContestedCapsule } from "./ContestedCapsule.tsx";
import "./contested.css";

interface TileProps {
  readonly tile: ContestedTile;
  readonly situation: Situation;
}

/** Why a contested tile is open or not, what giving it away would change, and, while it is being decided, the two answers. */
export function ContestedCard({ tile, situation, deciding }: TileProps & { readonly deciding: boolean }) {
  const may = mayAssign(situation, tile.cell);
  return (
    <div class="contestedcard" data-testid="contested-card" data-open={tile.open}>
      <ContestedTitle tile={tile} situation={situation} />
      <p class="contestedwhy" id="contested-reason">
        {contestedReason(situation.view, tile, situation.me).map(plain).join(" ")}
      </p>
      {may && <ContestedFacts tile={tile} situation={situation} />}
      {may && deciding && <ContestedButtons tile={tile} situation={situation} />}
      {may && !deciding && <p class="quiet small">{t("contested.hint")}</p>}
    </div>
  );
}

export function ContestedTitle({ tile, situation: { view } }: TileProps) {
  const colour = (seat: Seat) => view.setup.seats[seat]?.colour ?? "red";
  return (
    <>
      <h3 class="preview-title">{plain(contestedTitle(view, tile))}</h3>
      <p class="contestedstate">
        <ContestedCapsule owner={colour(tile.owner)} ally={colour(tile.ally)} open={tile.open} />
        <b class="d">{t(tile.open ? "contested.open" : "contested.locked")}</b>
      </p>
    </>
  );
}

/** Tiles and energy of both if the other one had it. */
export function ContestedFacts({ tile, situation, heading: Heading = "h4" }: TileProps & { readonly heading?: "h3" | "h4" }) {
  const { view, me } = situation;
  const given = ifGiven(view, tile, tile.ally);
  return (
    <div class="contestedfacts">
      <Heading class="d" data-crew={view.setup.seats[given.to]?.colour}>
        {plain(ifText(view, given.to, me))}
      </Heading>
      <Rows given={given} situation={situation} />
    </div>
  );
}

function Rows({ given, situation: { view } }: { readonly given: IfGiven; readonly situation: Situation }) {
  const rows = (["tiles", "energy"] as const).flatMap((kind) => given.seats.map((row) => ({ kind, seat: row.seat, change: row[kind] })));
  const same = given.vp[0] === given.vp[1];
  return (
    <dl class="contestedrows">
      {rows.map(({ kind, seat, change }) => {
        const { name = "", colour = "red" } = view.setup.seats[seat] ?? {};
        return (
          <div key={`${kind}-${seat}`} data-testid={`contested-${kind}-${colour}`} data-before={change[0]} data-after={change[1]}>
            <dt>
              <Sigil colour={colour} size={14} />
              <span aria-hidden="true">{t(`preview.${kind}`)}</span>
              <span class="sr">{t(`contested.${kind}Of`, { name })}</span>
            </dt>
            <Changed change={change} />
          </div>
        );
      })}
      <div class="contestedvp">
        <dt>{t("preview.vp")}</dt>
        {same ? <dd class="d">{t("contested.same", { vp: given.vp[1] })}</dd> : <Changed change={given.vp} />}
      </div>
    </dl>
  );
}

function Changed({ change: [before, after] }: { readonly change: Change }) {
  return (
    <dd class="d">
      <span class="quiet">{before}</span> <span class="quiet arrow">→</span>{" "}
      <b class={after > before ? "good" : after < before ? "bad" : ""}>{after}</b>
    </dd>
  );
}

/** The two answers, give the tile to the ally or leave it; either closes the tile and costs no energy. */
export function ContestedButtons({ tile, situation: { view, me } }: TileProps) {
  const store = usePlay();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (first.current) store.contested.take(first.current);
  }, []);
  const button = (to: Seat, testId: string) => (
    <button
      key={to}
      {...(to === tile.ally ? { ref: first } : {})}
      type="button"
      class={`btn cut ${to === tile.ally ? "primary" : ""}`}
      data-testid={testId}
      aria-describedby="contested-reason"
      data-to={view.setup.seats[to]?.colour}
      onClick={() => store.input({ type: "assign", to })}
    >
      <span>{plain(giveText(view, tile, to, me))}</span>
    </button>
  );
  return (
    <fieldset class="contestedbuttons" aria-label={t("contested.whose", { at: cellNameIn(view, tile.cell) })} data-contested>
      {button(tile.ally, "contested-give")}
      {button(tile.owner, "contested-keep")}
    </fieldset>
  );
}

/** The same on a phone, in the dock. */
export function ContestedDock({ tile, situation }: TileProps) {
  const { view } = situation;
  const store = usePlay();
  const colour = (seat: Seat) => view.setup.seats[seat]?.colour ?? "red";
  return (
    <section class="contesteddock cut" data-testid="contested-card" data-open={tile.open} aria-label={t("contested.name")}>
      <header>
        <ContestedCapsule owner={colour(tile.owner)} ally={colour(tile.ally)} open={tile.open} />
        <h2 class="d">{plain(contestedTitle(view, tile))}</h2>
        <button
          type="button"
          class="contestedclose"
          aria-label={t("dock.cancel")}
          data-testid="contested-close"
          onClick={() => store.input({ type: "contested", cell: undefined })}
        >
          <Icon name="x" size={16} />
        </button>
      </header>
      <div class="contestedtext" {...SCROLLS}>
        <p class="contestedwhy" id="contested-reason">
          {contestedReason(view, tile, situation.me).map(plain).join(" ")} {t("contested.free")}
        </p>
        <ContestedFacts tile={tile} situation={situation} heading="h3" />
      </div>
      <ContestedButtons tile={tile} situation={situation} />
    </section>
  );
}
