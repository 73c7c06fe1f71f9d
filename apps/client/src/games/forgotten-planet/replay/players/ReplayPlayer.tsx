import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil, Stripe } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import { SeatBadge } from "../../bots/SeatBadge.tsx";
import type { PlayerPanelView } from "../../model/playerPanel.ts";
import type { ReplayGroup, ReplayRow } from "./replayGroups.ts";

interface Props extends ReplayRow {
  /** "15.2" */
  readonly place: string;
}

const COUNTS = ["robots", "bases", "mines", "specials", "tiles"] as const;
const COUNT_ICONS = { robots: "robot", bases: "base", mines: "mine", specials: "star", tiles: "tile" } as const;

/** What two allies have together, bonuses included. */
export function ReplayPair({ alliance: { name, vp, atEnd }, rows }: Required<ReplayGroup>) {
  return (
    <section class="replaypair small" aria-label={plain(name)} data-testid="replay-pair" data-vp={vp} data-at-end={atEnd}>
      {rows.map(({ player: { colour } }) => (
        <Sigil key={colour} colour={colour} size={13} />
      ))}
      <span class="replaypair-name">{plain(name)}</span> <b class="d">{t("past.vp", { vp })}</b>
      {atEnd !== undefined && <span class="quiet">{t("past.endsWith", { vp: atEnd })}</span>}
    </section>
  );
}

/** What a player had at the step that is shown, and what they end with. */
export function ReplayPlayer({ player, vp, place, atEnd }: Props) {
  return (
    <section
      class={`replayplayer cut ${player.active ? "active" : ""}`}
      {...dataOf(player, vp)}
      aria-label={t("player.panel", { name: player.name, colour: t(`colour.${player.colour}`) })}
    >
      <Stripe colour={player.colour} />
      <header>
        <SeatBadge seat={player.seat} colour={player.colour} size={38} />
        <div>
          <h2>
            <Name of={player.name} />
          </h2>
          <p class="quiet small">
            <Bolt size={13} /> {t(player.active ? "past.energyLeft" : "past.energyNext", { count: player.energy.left })}
          </p>
        </div>
        <p class="replayplayer-vp">
          <b class="d">{vp}</b>
          <small>{t("past.vpAt", { place })}</small>
        </p>
      </header>
      <div class="replayplayer-has d">
        <Cubes player={player} />
        <ul>
          {COUNTS.map((kind) => (
            <li key={kind} title={t(`player.${kind}`, { count: player[kind] })}>
              <Icon name={COUNT_ICONS[kind]} size={17} />
              <span aria-hidden="true">{player[kind]}</span>
              <span class="sr">{t(`player.${kind}`, { count: player[kind] })}</span>
            </li>
          ))}
        </ul>
      </div>
      <p class="replayplayer-end small">
        {atEnd !== undefined && (
          <>
            <span class="replayplayer-endlong">
              {t("past.atEnd")} <b class="d">{t("past.vp", { vp: atEnd })}</b>
            </span>
            <b class="replayplayer-endshort">{t("past.endsWith", { vp: atEnd })}</b>
          </>
        )}
      </p>
    </section>
  );
}

function Cubes({ player }: Pick<ReplayRow, "player">) {
  return (
    <ul>
      {CUBES.map((cube, i) => (
        <li key={cube} class={(player.cubes[i] ?? 0) === 0 ? "none" : ""} title={t(`cubes.${cube}`, { count: player.cubes[i] ?? 0 })}>
          <Crystal cube={cube} size={16} />
          {player.cubes[i]} <span class="sr">{t(`cube.${cube}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same in two lines, for a phone. */
export function ReplayChip({ player, vp, atEnd }: ReplayRow) {
  return (
    <section class={`replaychip cut ${player.active ? "active" : ""}`} {...dataOf(player, vp)} aria-label={player.name}>
      <Stripe colour={player.colour} />
      <p class="replaychip-who">
        <SeatBadge seat={player.seat} colour={player.colour} size={24} />
        <Name of={player.name} />
      </p>
      <div class="d">
        <span>
          <b>{vp}</b>
          {atEnd === undefined ? (
            <small>{t("player.vp")}</small>
          ) : (
            <small class="quiet" title={t("past.endsWith", { vp: atEnd })}>
              <span aria-hidden="true">→</span> {atEnd} <span class="sr">{t("past.atEnd")}</span>
            </small>
          )}
        </span>
        <span>
          <Bolt size={13} />
          {player.energy.left} <span class="sr">{t("player.energy")}</span>
        </span>
        <Cubes player={player} />
      </div>
    </section>
  );
}

const dataOf = (player: PlayerPanelView, vp: number) => ({
  "data-crew": player.colour,
  "data-testid": `replay-player-${player.colour}`,
  "data-vp": vp,
  "data-tiles": player.tiles,
  "data-energy": player.energy.left,
});
