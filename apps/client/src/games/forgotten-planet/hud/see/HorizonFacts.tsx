import type { GameState, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import type { Party } from "../../model/parties.ts";
import { type BonusRace, horizonOf } from "../../model/see/horizon.ts";

interface Props {
  readonly view: GameState;
  readonly me: Seat | undefined;
}

const ICON_OF = { mines: "mine", robots: "robot", bases: "base" } as const;

/** How far the end is, the score if it came now, and who has which bonus. */
export function HorizonFacts({ view, me }: Props) {
  const { land, free, turns, parties, vp, leads, races } = horizonOf(view, me);
  return (
    <>
      <h2 class="label">{t("see.horizon")}</h2>
      <p class="seewhy" data-testid="horizon-turns">
        {turns === 0 ? t("see.over") : turns === 1 ? t("see.thisTurn") : t("see.turns", { count: turns })}
      </p>
      <dl class="seeowner">
        <div>
          <dt>{t("see.land")}</dt>
          <dd class="d">{land}</dd>
        </div>
        {free !== undefined && (
          <div>
            <dt>{t("see.free")}</dt>
            <dd class="d">{free}</dd>
          </div>
        )}
      </dl>
      <h3 class="label">{t("see.ifNow")}</h3>
      <dl class="seeowner">
        {parties.map((party, i) => (
          <div key={party.seats[0]} class={`seeparty ${leads[i] ? "leads" : ""}`}>
            <dt>
              <Signs view={view} party={party} /> {nameOf(party)}
            </dt>
            <dd class="d">{t("see.vp", { vp: vp[i] ?? 0 })}</dd>
          </div>
        ))}
      </dl>
      <h3 class="label">{t("see.bonuses")}</h3>
      <ul class="seeraces">
        {races.map((race) => (
          <Race key={race.bonus} view={view} race={race} parties={parties} />
        ))}
      </ul>
    </>
  );
}

function Race({ view, race, parties }: { readonly view: GameState; readonly race: BonusRace; readonly parties: readonly Party[] }) {
  const { bonus, counts, vp, chaser } = race;
  return (
    <li data-testid={`race-${bonus}`}>
      <p class="seerace">
        <Icon name={ICON_OF[bonus]} size={17} />
        <b>{t(`see.most.${bonus}`)}</b>
        {parties.map((party, i) => (
          <span key={party.seats[0]} class={`seecount d ${(vp[i] ?? 0) > 0 ? "leads" : ""}`}>
            <Signs view={view} party={party} />
            {counts[i]}
            {(vp[i] ?? 0) > 0 && <i>+{vp[i]}</i>}
            <span class="sr">{nameOf(party)}</span>
          </span>
        ))}
      </p>
      {chaser && (
        <p class="quiet small">
          {t(chaser.party.own ? "see.youNeed" : "see.needs", { name: nameOf(chaser.party), count: chaser.toHave })}
          {chaser.toShare > 0 && chaser.toShare < chaser.toHave && ` ${t("see.toShare", { count: chaser.toShare })}`}
        </p>
      )}
    </li>
  );
}

function Signs({ view, party }: { readonly view: GameState; readonly party: Party }) {
  return (
    <>
      {party.seats.map((seat) => (
        <Sigil key={seat} colour={view.setup.seats[seat]?.colour ?? "red"} size={12} />
      ))}
    </>
  );
}

const nameOf = ({ name }: Party): string => (typeof name === "string" ? name : plain(name));
