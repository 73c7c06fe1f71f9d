import type { Cube } from "@forgotten-planet/rules";
import { CUBES, ROBOTS_PER_SEAT } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { AwayNote } from "../../../../table/away/AwayNote.tsx";
import type { SeatController } from "../../../../table/away/substitute.ts";
import { BotMark } from "../../../../table/bots/BotMark.tsx";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Icon, Stripe } from "../../../../ui/Icon.tsx";
import { isPhone } from "../../../../ui/media.ts";
import { Name } from "../../../../ui/Name.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import { SeatBadge } from "../../bots/SeatBadge.tsx";
import type { Bonus, PlayerPanelView } from "../../model/playerPanel.ts";
import { SitHere } from "../alliance/SitHere.tsx";

/** What tests and tools read of a player, wherever they are shown. */
export const playerData = (player: PlayerPanelView) => ({
  "data-crew": player.colour,
  "data-seat": player.seat,
  "data-testid": `player-${player.colour}`,
  "data-tiles": player.tiles,
  "data-vp": player.vp,
  "data-owed": player.owed,
  "data-cubes": player.cubes.join(","),
  "data-energy": player.energy.left,
  "data-saved": player.energy.saved,
  "data-active": player.active,
});

/** How much room a panel has: `compact` leaves the large figure out, `tight` puts energy and crystals in one line. */
export type Room = "whole" | "compact" | "tight";

const BADGE = { whole: 40, compact: 34, tight: 28 } as const;

interface Props {
  readonly player: PlayerPanelView;
  /** Who plays it. */
  readonly controller: SeatController;
  readonly size: Room;
}

/** The player panel: everything that the real table shows of one player. */
export function PlayerPanel({ player, controller, size }: Props) {
  const compact = size !== "whole";
  return (
    <section
      class={`playerpanel cut ${player.active ? "active" : ""} ${compact ? "compact" : ""} ${size}`}
      {...playerData(player)}
      data-controller={controller}
      aria-label={t("player.panel", { name: player.name, colour: t(`colour.${player.colour}`) })}
    >
      <Stripe colour={player.colour} />
      <header class="player-head">
        <SeatBadge seat={player.seat} colour={player.colour} size={BADGE[size]} />
        <div>
          <h2>
            <Name of={player.name} class="player-name" />
            {player.me && <small>{t("player.you")}</small>}
            <BotMark seat={player.seat} />
            {controller === "away" && <AwayNote seat={player.seat} />}
          </h2>
          {controller === "host" ? <p class="away">{t("alliance.freeSeat")}</p> : <RobotsLine player={player} short={compact} />}
        </div>
        {player.active && <span class="sr">{t("player.turn")}</span>}
        <SeatClock seat={player.seat} colour={player.colour} short={compact} />
      </header>
      <div class="player-vp">
        <b class="d">{player.vp}</b>
        <p>
          <span class="d">{t("player.vp")}</span>
          <small>{t("player.ifEnded")}</small>
          {player.owed > 0 && <small class="player-owed">{t("player.owed", { count: player.owed })}</small>}
          {player.fairStart > 0 && <small class="quiet">{t("player.fairStart", { count: player.fairStart })}</small>}
        </p>
      </div>
      <VpBar parts={player.parts} />
      {isPhone.value && (
        <p class="small quiet">{player.parts.map(({ kind, vp }) => t(`player.part.${kind}`, { count: vp })).join(" · ")}</p>
      )}
      <Energy player={player} short={size === "tight"} />
      <div class="player-cubes">
        <span class="label">{t("player.crystals")}</span>
        <ul data-purse={player.seat}>
          {CUBES.map((cube, i) => (
            <CubeCount key={cube} cube={cube} count={player.cubes[i] ?? 0} />
          ))}
        </ul>
      </div>
      <PlayerCounts player={player} marked={compact} />
      {!compact && <BonusTags bonuses={player.bonuses} of="player" />}
      {controller === "host" && <SitHere seat={player.seat} />}
    </section>
  );
}

/** Robots, bases, mines, special mines and tiles in numbers. `marked`: with what a bonus brings beside the number that brings it. */
export function PlayerCounts({ player, marked = false }: { readonly player: PlayerPanelView; readonly marked?: boolean }) {
  const bonus = (kind: Bonus): PlayerPanelView["bonuses"][number] | undefined =>
    marked ? player.bonuses.find((one) => one.kind === kind) : undefined;
  return (
    <ul class={`player-counts d ${marked && player.bonuses.length === 3 ? "led" : ""}`}>
      <Count
        icon="robot"
        text={marked ? String(player.robots) : `${player.robots}/${ROBOTS_PER_SEAT}`}
        title={t("player.robots", { count: player.robots })}
        bonus={bonus("robots")}
      />
      <Count icon="base" text={String(player.bases)} title={t("player.bases", { count: player.bases })} bonus={bonus("bases")} />
      <Count icon="mine" text={String(player.mines)} title={t("player.mines", { count: player.mines })} bonus={bonus("mines")} />
      <Count icon="star" text={String(player.specials)} title={t("player.specials", { count: player.specials })} />
      <Count icon="tile" text={String(player.tiles)} title={t("player.tiles", { count: player.tiles })} />
    </ul>
  );
}

/** `of`: the owner, a player or an alliance; an alliance has shorter words, so that three fit into one line. */
export function BonusTags({ bonuses, of }: { readonly bonuses: PlayerPanelView["bonuses"]; readonly of: "player" | "alliance" }) {
  if (bonuses.length === 0) return null;
  return (
    <ul class="player-bonuses">
      {bonuses.map(({ kind, vp, shared }) => (
        <li key={kind} class="tag bonus cut" title={t(shared ? `player.bonus.${kind}Shared` : `player.bonus.${kind}`, { vp })}>
          {t(shared ? `${of}.bonus.${kind}Shared` : `${of}.bonus.${kind}`, { vp })}
        </li>
      ))}
    </ul>
  );
}

/** The robots that are ON and OFF; their numbers alone where there is little room for seven. */
function RobotsLine({ player, short }: { readonly player: PlayerPanelView; readonly short: boolean }) {
  const text = robotsText(player);
  if (!short || player.robots === 0) return <p class="quiet">{text}</p>;
  return (
    <p class="quiet robotsline" title={text}>
      <span aria-hidden="true">{shortRobots(player)}</span>
      <span class="sr">{text}</span>
    </p>
  );
}

function shortRobots({ robotsOn, robotsOff }: PlayerPanelView): string {
  const [on, off] = [robotsOn.join(" "), robotsOff.join(" ")];
  return t(robotsOff.length === 0 ? "player.shortOn" : robotsOn.length === 0 ? "player.shortOff" : "player.shortOnOff", { on, off });
}

export function robotsText({ robotsOn, robotsOff }: PlayerPanelView): string {
  const on = robotsOn.join(", ");
  const off = robotsOff.join(", ");
  if (robotsOn.length + robotsOff.length === 0) return t("player.noRobots");
  if (robotsOff.length === 0) return t(robotsOn.length === 1 ? "player.robotOn" : "player.robotsOn", { on });
  if (robotsOn.length === 0) return t(robotsOff.length === 1 ? "player.robotOff" : "player.robotsOff", { off });
  return t(robotsOn.length === 1 ? "player.robotOnOff" : "player.robotsOnOff", { on, off });
}

/** Width of one VP in the stacked bar, and the least a part needs for its number. */
const VP_PX = 8.6;
const LEAST_PX = 17;

export function VpBar({ parts }: { readonly parts: PlayerPanelView["parts"] }) {
  return (
    <ul class="vpbar">
      {parts.map(({ kind, vp }) => (
        <li
          key={kind}
          class={`d vp-${kind}`}
          style={{ flexGrow: vp, flexBasis: `${LEAST_PX}px`, maxWidth: `${Math.max(LEAST_PX, vp * VP_PX + 8)}px` }}
          title={t(`player.part.${kind}`, { count: vp })}
        >
          {kind === "special" && <Icon name="star" size={11} />}
          {kind === "land" && vp > 5 ? t("player.land", { count: vp }) : kind === "bonus" ? `+${vp}` : vp}
        </li>
      ))}
    </ul>
  );
}

/** What is saved, and whether the energy is of this turn or of the next. */
export function savedText({ active, energy: { saved } }: PlayerPanelView): string {
  if (active) return saved > 0 ? t("player.saved", { count: saved }) : "";
  return saved > 0 ? t("player.nextTurnSaved", { count: saved }) : t("player.nextTurn");
}

/** A bolt for each energy point, those spent in this turn pale. */
export function Pips({ player }: { readonly player: PlayerPanelView }) {
  const { left, spent } = player.energy;
  return (
    <span class="pips" role="img" aria-label={t("player.energyOf", { left })}>
      {Array.from({ length: left }, (_, i) => (
        <Bolt key={i} size={16} />
      ))}
      {Array.from({ length: spent }, (_, i) => (
        <Bolt key={`s${i}`} size={16} class="spent" />
      ))}
    </span>
  );
}

function Energy({ player, short }: { readonly player: PlayerPanelView; readonly short: boolean }) {
  if (short) return <EnergyFigure player={player} class="player-energy" />;
  return (
    <div class="player-energy">
      <span class="label">{t("player.energy")}</span>
      <Pips player={player} />
      <span class={player.active ? "note hot" : "note"}>{savedText(player)}</span>
    </div>
  );
}

/** Where bolts have no room: one bolt, how many, and what is saved. */
export function EnergyFigure({ player, class: name }: { readonly player: PlayerPanelView; readonly class: string }) {
  const { left, saved } = player.energy;
  const note = savedText(player);
  return (
    <p class={`${name} d`} title={note}>
      <Bolt size={15} />
      {left}
      {saved > 0 && <small>+{saved}</small>}
      <span class="sr">
        {t("player.energyOf", { left })} {note}
      </span>
    </p>
  );
}

export function CubeCount({ cube, count }: { readonly cube: Cube; readonly count: number }) {
  return (
    <li class={`cube d ${count === 0 ? "none" : count > 9 ? "many" : ""}`} title={t(`cubes.${cube}`, { count })}>
      <Crystal cube={cube} size={19} />
      <span>{count}</span>
      <span class="sr">{t(`cube.${cube}`)}</span>
    </li>
  );
}

function Count({
  icon,
  text,
  title,
  bonus,
}: {
  readonly icon: string;
  readonly text: string;
  readonly title: string;
  readonly bonus?: PlayerPanelView["bonuses"][number] | undefined;
}) {
  const lead = bonus && t(bonus.shared ? `player.bonus.${bonus.kind}Shared` : `player.bonus.${bonus.kind}`, { vp: bonus.vp });
  const words = lead ? `${title}. ${lead}` : title;
  return (
    <li title={words} class={bonus ? "leads" : ""} data-bonus={bonus?.vp}>
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{text}</span>
      {bonus && <b aria-hidden="true">+{bonus.vp}</b>}
      <span class="sr">{words}</span>
    </li>
  );
}
