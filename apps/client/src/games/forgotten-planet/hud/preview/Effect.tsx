import type { Seat } from "@forgotten-planet/rules";
import { say, t } from "../../../../i18n/i18n.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import type { Situation } from "../../interaction/interaction.ts";
import { flipLines, nextThreshold, restText } from "../../interaction/preview.ts";
import { type Party, partiesOf, partyGain, partyVp } from "../../model/parties.ts";
import type { WhatIf } from "../../model/whatIf.ts";
import { usePlay } from "../../playStore.ts";

/** What would change: the tiles that change hands, then the figures. */
export function Effect({ effect, situation, most }: { readonly effect: WhatIf; readonly situation: Situation; readonly most: number }) {
  const { view, me } = situation;
  // A lesson speaks of others, and of energy, where the step touches them.
  const isTerse = usePlay().source.kind === "lesson";
  const lines = flipLines(effect, situation);
  if (me === undefined) return null;
  return (
    <>
      {lines.length > 0 && most > 0 && (
        <ul class="flips">
          {lines.slice(0, most).map((line) => {
            const colour = line.to === undefined ? undefined : view.setup.seats[line.to]?.colour;
            return (
              <li key={line.cells} class="flip cut" data-crew={colour}>
                {colour ? <Sigil colour={colour} size={16} /> : <b class="d">=</b>}
                <span>
                  <b>
                    {line.cells} {line.kind && plain(line.kind)}
                  </b>
                  <small>{plain(line.text)}</small>
                </span>
              </li>
            );
          })}
          {lines.length > most && <li class="quiet small">{say(restText(lines.slice(most)))}</li>}
        </ul>
      )}
      <dl class="deltas">
        <Delta label={t("preview.tiles")} pair={effect.tiles[me]} />
        <Delta label={t("preview.mines")} pair={effect.mines[me]} quiet={effect.atEnd} />
        <Delta label={t("preview.specials")} pair={effect.specials[me]} quiet />
        <Delta
          label={t("preview.energy")}
          pair={effect.energy[me]}
          quiet={isTerse}
          note={t("preview.energyNext", nextEnergy(effect, me))}
        />
        {partiesOf(view, me)
          .filter((party) => party.own || !isTerse || isTouched(party, effect))
          .map((party) => (
            <PartyVp key={party.seats[0]} party={party} effect={effect} />
          ))}
      </dl>
    </>
  );
}

/** The energy of the next step, and the tiles it takes. */
function nextEnergy(effect: WhatIf, me: Seat): { readonly energy: number; readonly tiles: number } {
  return { energy: (effect.energy[me]?.[1] ?? 0) + 1, tiles: nextThreshold(effect.tiles[me]?.[1] ?? 0) };
}

/** A figure before and after. */
export function Delta({
  label,
  pair,
  quiet = false,
  note,
}: {
  readonly label: string;
  readonly pair: readonly [number, number] | undefined;
  readonly quiet?: boolean;
  readonly note?: string;
}) {
  if (!pair || (quiet && pair[0] === pair[1])) return null;
  const [before, after] = pair;
  return (
    <>
      <dt>{label}</dt>
      <dd class="d">
        {before !== after && <span class="quiet">{before} → </span>}
        <b class={after > before ? "good" : after < before ? "bad" : ""}>{after}</b>
        {note && <small class="quiet"> {note}</small>}
      </dd>
    </>
  );
}

function isTouched(party: Party, effect: WhatIf): boolean {
  const [before, after] = partyVp(effect, party);
  return before !== after;
}

/** VP by party: this player or their alliance, and each of the others. */
function PartyVp({ party, effect }: { readonly party: Party; readonly effect: WhatIf }) {
  const [before, after] = partyVp(effect, party);
  const better = partyGain(effect, party) * (party.own ? 1 : -1);
  const alone = party.own && party.seats.length === 1;
  const name = partyName(party);
  return (
    <div
      class={`partyvp ${party.seats.length > 1 ? "of-allies" : ""}`}
      data-testid={`vp-${party.seats.join("-")}`}
      data-before={before}
      data-after={after}
    >
      <dt title={alone ? undefined : name}>{alone ? t("preview.vpOwn") : name}</dt>
      <dd class="d">
        {before !== after && <span class="quiet">{before} → </span>}
        <b class={better > 0 ? "good" : better < 0 ? "bad" : ""}>{after}</b>
        {!alone && <small class="quiet"> {t("player.vp")}</small>}
      </dd>
    </div>
  );
}

export const partyName = ({ name }: Party): string => (typeof name === "string" ? name : plain(name));
