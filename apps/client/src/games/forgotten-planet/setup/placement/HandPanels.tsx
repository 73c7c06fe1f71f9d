import type { Colour, GameState } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { RuleLink } from "../../hud/whyNot/WhyText.tsx";
import { usePlay } from "../../playStore.ts";
import { ordinalShort } from "../../texts/ordinals.ts";
import { type Hand, handsOf, PLACEMENT_RULE, TILES_EACH } from "../model/placementView.ts";
import { SetupPlayerPanel } from "../SetupPlayerPanel.tsx";
import { TileBack } from "./TilePicture.tsx";

/** How many of its three tiles each crew has placed. */
export function HandPanels({ view }: { readonly view: GameState }) {
  const { me } = usePlay();
  return (
    <>
      {handsOf(view, me.value).map((hand) => (
        <HandPanel key={hand.seat} hand={hand} />
      ))}
    </>
  );
}

function HandPanel({ hand: { seat, name, colour, me, active, next, order, placed } }: { readonly hand: Hand }) {
  const text = active
    ? t("setup.placement.placingNow")
    : t(next ? "setup.placement.nextInOrder" : "setup.placement.order", { ordinal: ordinalShort(order, order) });
  return (
    <SetupPlayerPanel
      seat={seat}
      name={name}
      colour={colour}
      me={me}
      active={active}
      order={text}
      label={t("setup.placement.panel", { name, colour: t(`colour.${colour}`), placed })}
      data={{ "data-placed": placed }}
    >
      <div class="hand">
        <HandTiles colour={colour} placed={placed} size={38} />
        <span class="quiet">{t("setup.placement.inHand", { count: TILES_EACH - placed })}</span>
      </div>
    </SetupPlayerPanel>
  );
}

/** A tick for each tile that lies, a back for each in hand. */
export function HandTiles({ colour, placed, size }: { readonly colour: Colour; readonly placed: number; readonly size: number }) {
  return (
    <span class="handtiles" aria-hidden="true">
      {Array.from({ length: TILES_EACH }, (_, i) =>
        i < placed ? (
          <i key={i} class="laid">
            <Icon name="check" size={Math.round(size * 0.5)} />
          </i>
        ) : (
          <TileBack key={i} colour={colour} size={size} />
        ),
      )}
    </span>
  );
}

/** R-RND-1 in a picture, and what comes after it. */
export function PlacementRule({ view }: { readonly view: GameState }) {
  const crew = view.setup.seats[0]?.colour ?? "red";
  const auction = view.setup.setup.assignment === "auction";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="panel cut how rule" tabIndex={0} aria-label={t("setup.placement.rule")}>
      <h2 class="label">{t("setup.placement.rule")}</h2>
      <p>{t("setup.placement.ruleText")}</p>
      <RuleLink rule={PLACEMENT_RULE} />
      <ul class="rulepics">
        <RulePicture colour={crew} spaces={1} verdict="tooNear" />
        <RulePicture colour={crew} spaces={2} verdict="allowed" />
        <RulePicture colour={crew} spaces={5} verdict="allowed" />
        <RulePicture colour={crew} spaces={6} verdict="tooFar" />
      </ul>
      <div class="handafter">
        <h3 class="label">{t("setup.placement.after")}</h3>
        <p>{t("setup.placement.afterText")}</p>
        <p>{t(auction ? "setup.placement.afterAuction" : "setup.placement.afterDeal")}</p>
        <p class="gold">{t("setup.placement.afterYours")}</p>
      </div>
    </section>
  );
}

function RulePicture({
  colour,
  spaces,
  verdict,
}: {
  readonly colour: Colour;
  readonly spaces: number;
  readonly verdict: "tooNear" | "tooFar" | "allowed";
}) {
  const good = verdict === "allowed";
  return (
    <li class={good ? "good" : "bad"}>
      <TileBack colour={colour} size={26} />
      {Array.from({ length: spaces }, (_, i) => (
        <i key={i} class="d">
          {i + 1}
        </i>
      ))}
      {good ? <b class="here" /> : <Icon name="x" size={18} class="no" />}
      <span class={good ? "sr" : ""}>{t(`setup.placement.${verdict}`)}</span>
      {good && <Icon name="check" size={16} class="yes" />}
    </li>
  );
}
