import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { RuleLink } from "../../hud/whyNot/WhyText.tsx";
import { usePlay } from "../../playStore.ts";
import { type NearTile, PLACEMENT_RULE, pieceOf, placeName, pointedAt } from "../model/placementView.ts";
import { cellOf, laysNow } from "../model/setupStep.ts";

/** How far the pointed space is from the tiles around it, and whether a tile may lie there. @source docs/rules.md R-RND-1 */
export function PlacementCard({ view }: { readonly view: GameState }) {
  const { interaction, situation, me } = usePlay();
  const cell = cellOf(interaction.value);
  const now = situation.value;
  const laying = now !== undefined && now.view === view && laysNow(now);
  const pointed = cell === undefined ? undefined : pointedAt(view, cell);
  const piece = laying && now.me !== undefined ? pieceOf(view, now.me, interaction.value.piece) : undefined;
  const occupied = pointed?.fault === "cell-is-occupied";
  return (
    <section
      aria-label={t("setup.placement.card")}
      class={`panel cut spacecard ${pointed && !pointed.fault ? "allowed" : ""}`}
      data-testid="placement-card"
      data-fault={pointed?.fault ?? ""}
    >
      <h2 class="label">{t("setup.placement.card")}</h2>
      {!pointed && <p class="quiet">{t("setup.placement.cardEmpty")}</p>}
      {pointed && (
        <>
          <b class="d title">
            {piece && !pointed.fault
              ? t("setup.placement.cardTitle", { kind: t(`setup.kind.${piece}`), at: placeName(view, pointed.cell) })
              : t("setup.placement.cardSpace", { at: placeName(view, pointed.cell) })}
          </b>
          {!occupied && (
            <ul>
              {pointed.near.map((tile, i) => (
                <NearRow key={tile.cell} view={view} tile={tile} mine={tile.seat === me.value} first={i === 0} />
              ))}
            </ul>
          )}
          <p class={`verdict ${pointed.fault ? "loss" : "gain"}`}>
            <Icon name={pointed.fault ? "x" : "check"} size={16} />
            <span>{verdict(pointed.fault, pointed.near[0]?.empty)}</span>
          </p>
        </>
      )}
      <RuleLink rule={PLACEMENT_RULE} />
    </section>
  );
}

function verdict(fault: ReturnType<typeof pointedAt>["fault"], empty: number | undefined): string {
  if (fault) return t(`refuse.${fault}`);
  return empty === undefined ? t("setup.placement.allowedFirst") : t("setup.placement.allowedCount", { count: empty });
}

function NearRow({
  view,
  tile,
  mine,
  first,
}: {
  readonly view: GameState;
  readonly tile: NearTile;
  readonly mine: boolean;
  readonly first: boolean;
}) {
  const seat = view.setup.seats[tile.seat];
  const at = placeName(view, tile.cell);
  return (
    <li data-crew={seat?.colour}>
      {seat && <Sigil colour={seat.colour} size={14} />}
      <span>{mine ? t("setup.placement.yourTile", { at }) : t("setup.placement.theirTile", { name: seat?.name ?? "", at })}</span>
      <b class={`d ${first ? "hot" : ""}`}>{t("setup.placement.spaces", { count: tile.empty })}</b>
    </li>
  );
}
