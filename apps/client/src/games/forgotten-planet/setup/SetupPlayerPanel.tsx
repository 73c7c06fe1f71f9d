import type { Colour, Seat } from "@forgotten-planet/rules";
import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import { AwayNote } from "../../../table/away/AwayNote.tsx";
import { controllerOf } from "../../../table/away/substitute.ts";
import { BotMark } from "../../../table/bots/BotMark.tsx";
import { Stripe } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { SeatBadge } from "../bots/SeatBadge.tsx";
import { SitHere } from "../hud/alliance/SitHere.tsx";
import { usePlay } from "../playStore.ts";

interface Props {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  readonly me: boolean;
  readonly active: boolean;
  /** Its place in the order, in words. */
  readonly order: string;
  readonly label: string;
  /** What tests read: `data-…`. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly children: ComponentChildren;
}

/** The player panel before the first turn. */
export function SetupPlayerPanel({ seat, name, colour, me, active, order, label, data, children }: Props) {
  const { source } = usePlay();
  const room = source.room.value;
  const controller = room ? controllerOf(room, seat) : "here";
  return (
    <section
      class={`playerpanel setupplayer cut ${active ? "active" : ""}`}
      data-crew={colour}
      data-testid={`player-${colour}`}
      data-active={active}
      {...data}
      aria-label={label}
    >
      <Stripe colour={colour} />
      <header class="player-head">
        <SeatBadge seat={seat} colour={colour} size={40} />
        <div>
          <h2>
            <Name of={name} class="player-name" />
            {me && <small>{t("player.you")}</small>}
            <BotMark seat={seat} />
            {controller === "away" && <AwayNote seat={seat} />}
          </h2>
          <p class="quiet">{controller === "host" ? t("alliance.freeSeat") : order}</p>
        </div>
      </header>
      {children}
      {controller === "host" && <SitHere seat={seat} />}
    </section>
  );
}
