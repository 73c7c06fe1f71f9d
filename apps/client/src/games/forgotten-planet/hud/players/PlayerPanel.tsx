import type { Cube } from "@forgotten-planet/rules";
import { CUBES, ROBOTS_PER_SEAT } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { AwayNote } from "../../../../table/away/AwayNote.tsx";
import type { SeatController } from "../../../../table/away/substitute.ts";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Hex, Icon, Stripe } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import type { Bonus, PlayerPanelView } from "../../model/playerPanel.ts";
import { SitHere } from "../alliance/SitHere.tsx";

/** What tests and tools read of a player, wherever they are shown. */
export const playerData = (crew: PlayerPanelView) => ({
  "data-crew": crew.colour,
  "data-testid": `crew-${crew.colour}`,
  "data-tiles": crew.tiles,
  "data-vp": crew.vp,
  "data-owed": crew.owed,
  "data-cubes": crew.cubes.join(","),
  "data-energy": crew.energy.left,
  "data-saved": crew.energy.saved,
  "data-active": crew.active,
});

/** How much room a panel has: `compact` leaves the large figure out, `tight` puts energy and crystals in one line. */
export type Room = "whole" | "compact" | "tight";

const HEX = { whole: 40, compact: 34, tight: 28 } as const;

interface Props {
  readonly crew: PlayerPanelView;
  /** Who plays it. */
  readonly controller: SeatController;
  readonly size: Room;
}

/** The player panel: everything that the real table shows of one player. */
export function PlayerPanel({ crew, controller, size }: Props) {
  const compact = size !== "whole";
  return (
    <section
      class={`crew cut ${crew.active ? "active" : ""} ${compact ? "compact" : ""} ${size}`}
      {...playerData(crew)}
      data-controller={controller}
      aria-label={t("crew.panel", { name: crew.name, colour: t(`colour.${crew.colour}`) })}
    >
      <Stripe colour={crew.colour} />
      <header class="crew-head">
        <Hex colour={crew.colour} size={HEX[size]} />
        <div>
          <h2>
            <Name of={crew.name} class="crew-name" />
            {crew.me && <small>{t("crew.you")}</small>}
            {controller === "away" && <AwayNote seat={crew.seat} />}
          </h2>
          {controller === "host" ? <p class="away">{t("alliance.freeSeat")}</p> : <p class="quiet">{robotsText(crew)}</p>}
        </div>
        {crew.active && <span class="sr">{t("crew.turn")}</span>}
        <SeatClock seat={crew.seat} colour={crew.colour} short={compact} />
      </header>
      <div class="crew-vp">
        <b class="d">{crew.vp}</b>
        <p>
          <span class="d">{t("crew.vp")}</span>
          <small>{t("crew.ifEnded")}</small>
          {crew.owed > 0 && <small class="crew-owed">{t("crew.owed", { count: crew.owed })}</small>}
        </p>
      </div>
      <VpBar parts={crew.parts} />
      <Energy crew={crew} short={size === "tight"} />
      <div class="crew-cubes">
        <span class="label">{t("crew.crystals")}</span>
        <ul>
          {CUBES.map((cube, i) => (
            <CubeCount key={cube} cube={cube} count={crew.cubes[i] ?? 0} />
          ))}
        </ul>
      </div>
      <PlayerCounts crew={crew} marked={compact} />
      {!compact && <BonusTags bonuses={crew.bonuses} of="crew" />}
      {controller === "host" && <SitHere seat={crew.seat} />}
    </section>
  );
}

/** Robots, bases, mines, special mines and tiles in numbers. `marked`: with what a bonus brings beside the number that brings it. */
export function PlayerCounts({ crew, marked = false }: { readonly crew: PlayerPanelView; readonly marked?: boolean }) {
  const bonus = (kind: Bonus): PlayerPanelView["bonuses"][number] | undefined =>
    marked ? crew.bonuses.find((one) => one.kind === kind) : undefined;
  return (
    <ul class="crew-counts d">
      <Count
        icon="robot"
        text={marked ? String(crew.robots) : `${crew.robots}/${ROBOTS_PER_SEAT}`}
        title={t("crew.robots", { count: crew.robots })}
        bonus={bonus("robots")}
      />
      <Count icon="base" text={String(crew.bases)} title={t("crew.bases", { count: crew.bases })} bonus={bonus("bases")} />
      <Count icon="mine" text={String(crew.mines)} title={t("crew.mines", { count: crew.mines })} bonus={bonus("mines")} />
      <Count icon="star" text={String(crew.specials)} title={t("crew.specials", { count: crew.specials })} />
      <Count icon="tile" text={String(crew.tiles)} title={t("crew.tiles", { count: crew.tiles })} />
    </ul>
  );
}

/** `of`: the owner, a player or an alliance; an alliance has shorter words, so that three fit into one line. */
export function BonusTags({ bonuses, of }: { readonly bonuses: PlayerPanelView["bonuses"]; readonly of: "crew" | "alliance" }) {
  if (bonuses.length === 0) return null;
  return (
    <ul class="crew-bonuses">
      {bonuses.map(({ kind, vp, shared }) => (
        <li key={kind} class="tag bonus cut">
          {t(shared ? `${of}.bonus.${kind}Shared` : `${of}.bonus.${kind}`, { vp })}
        </li>
      ))}
    </ul>
  );
}

export function robotsText({ robotsOn, robotsOff }: PlayerPanelView): string {
  const on = robotsOn.join(", ");
  const off = robotsOff.join(", ");
  if (robotsOn.length + robotsOff.length === 0) return t("crew.noRobots");
  if (robotsOff.length === 0) return t(robotsOn.length === 1 ? "crew.robotOn" : "crew.robotsOn", { on });
  if (robotsOn.length === 0) return t(robotsOff.length === 1 ? "crew.robotOff" : "crew.robotsOff", { off });
  return t(robotsOn.length === 1 ? "crew.robotOnOff" : "crew.robotsOnOff", { on, off });
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
          title={t(`crew.part.${kind}`, { count: vp })}
        >
          {kind === "special" && <Icon name="star" size={11} />}
          {kind === "land" && vp > 5 ? t("crew.land", { count: vp }) : kind === "bonus" ? `+${vp}` : vp}
        </li>
      ))}
    </ul>
  );
}

/** What is saved, and whether the energy is of this turn or of the next. */
export function savedText({ active, energy: { saved } }: PlayerPanelView): string {
  if (active) return saved > 0 ? t("crew.saved", { count: saved }) : "";
  return saved > 0 ? t("crew.nextTurnSaved", { count: saved }) : t("crew.nextTurn");
}

/** A bolt for each energy point, those spent in this turn pale. */
export function Pips({ crew }: { readonly crew: PlayerPanelView }) {
  const { left, spent } = crew.energy;
  return (
    <span class="pips" role="img" aria-label={t("crew.energyOf", { left })}>
      {Array.from({ length: left }, (_, i) => (
        <Bolt key={i} size={16} />
      ))}
      {Array.from({ length: spent }, (_, i) => (
        <Bolt key={`s${i}`} size={16} class="spent" />
      ))}
    </span>
  );
}

function Energy({ crew, short }: { readonly crew: PlayerPanelView; readonly short: boolean }) {
  if (short) return <EnergyFigure crew={crew} class="crew-energy" />;
  return (
    <div class="crew-energy">
      <span class="label">{t("crew.energy")}</span>
      <Pips crew={crew} />
      <span class={crew.active ? "note hot" : "note"}>{savedText(crew)}</span>
    </div>
  );
}

/** Where bolts have no room: one bolt, how many, and what is saved. */
export function EnergyFigure({ crew, class: name }: { readonly crew: PlayerPanelView; readonly class: string }) {
  const { left, saved } = crew.energy;
  const note = savedText(crew);
  return (
    <p class={`${name} d`} title={note}>
      <Bolt size={15} />
      {left}
      {saved > 0 && <small>+{saved}</small>}
      <span class="sr">
        {t("crew.energyOf", { left })} {note}
      </span>
    </p>
  );
}

export function CubeCount({ cube, count }: { readonly cube: Cube; readonly count: number }) {
  return (
    <li class={`cube d ${count === 0 ? "none" : ""}`} title={t(`cubes.${cube}`, { count })}>
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
  const lead = bonus && t(bonus.shared ? `crew.bonus.${bonus.kind}Shared` : `crew.bonus.${bonus.kind}`, { vp: bonus.vp });
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
