import { CUBES, score } from "@forgotten-planet/rules";
import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Hex, Icon, Stripe } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { Bolt, Crystal } from "../art/Art.tsx";
import type { History } from "../history.ts";
import type { PlayerPanelView } from "../model/playerPanel.ts";
import { usePlanetReplay } from "./usePast.ts";

interface Props {
  readonly player: PlayerPanelView;
  /** "15.2" */
  readonly place: string;
  /** VP at the end; undefined where that is not told. */
  readonly atEnd: number | undefined;
}

/** VP of each seat at the end of the match; undefined until it is read, and for those who do not want to know. */
export function useFinalVp(whole: History | undefined): readonly number[] | undefined {
  const { blind } = usePlanetReplay();
  const state = whole?.match.state;
  const vp = useMemo(() => state && score(state).map(({ total }) => total), [state]);
  return blind.value ? undefined : vp;
}

const COUNTS = ["robots", "bases", "mines", "specials", "tiles"] as const;
const COUNT_ICONS = { robots: "robot", bases: "base", mines: "mine", specials: "star", tiles: "tile" } as const;

/** What a player had at the step that is shown, and what they end with. */
export function ReplayPlayer({ player, place, atEnd }: Props) {
  return (
    <section
      class={`replayplayer cut ${player.active ? "active" : ""}`}
      {...dataOf(player)}
      aria-label={t("player.panel", { name: player.name, colour: t(`colour.${player.colour}`) })}
    >
      <Stripe colour={player.colour} />
      <header>
        <Hex colour={player.colour} size={38} />
        <div>
          <h2>
            <Name of={player.name} />
          </h2>
          <p class="quiet small">
            <Bolt size={13} /> {t(player.active ? "past.energyLeft" : "past.energyNext", { count: player.energy.left })}
          </p>
        </div>
        <p class="replayplayer-vp">
          <b class="d">{player.vp}</b>
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
            {t("past.atEnd")} <b class="d">{t("past.vp", { vp: atEnd })}</b>
          </>
        )}
      </p>
    </section>
  );
}

function Cubes({ player }: Pick<Props, "player">) {
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
export function ReplayChip({ player, atEnd }: Pick<Props, "player" | "atEnd">) {
  return (
    <section class={`replaychip cut ${player.active ? "active" : ""}`} {...dataOf(player)} aria-label={player.name}>
      <Stripe colour={player.colour} />
      <p>
        <Hex colour={player.colour} size={24} />
        <Name of={player.name} />
      </p>
      <div class="d">
        <span>
          <b>{player.vp}</b>
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

const dataOf = (player: PlayerPanelView) => ({
  "data-crew": player.colour,
  "data-testid": `replay-player-${player.colour}`,
  "data-vp": player.vp,
  "data-tiles": player.tiles,
  "data-energy": player.energy.left,
});
