import type { Seat } from "@forgotten-planet/rules";
import { t } from "../i18n/i18n.ts";
import type { Situation } from "../view/interaction.ts";
import { flipLines, nextThreshold } from "../view/preview.ts";
import type { WhatIf } from "../view/whatIf.ts";
import { Sigil } from "./Art.tsx";
import { plain } from "./Rich.tsx";

/** What would change: the tiles that change hands, then the figures. */
export function Effect({ effect, situation, most }: { readonly effect: WhatIf; readonly situation: Situation; readonly most: number }) {
  const { view, me } = situation;
  const lines = flipLines(effect, situation);
  if (me === undefined) return null;
  return (
    <>
      {lines.length > 0 && most > 0 && (
        <ul class="flips">
          {lines.slice(0, most).map((line) => {
            const colour = line.to === undefined ? undefined : view.setup.seats[line.to]?.colour;
            return (
              <li key={line.cell} class="flip cut" data-crew={colour}>
                {colour ? <Sigil colour={colour} size={16} /> : <b class="d">=</b>}
                <span>
                  <b>
                    {line.cell} {line.kind && plain(line.kind)}
                  </b>
                  <small>{plain(line.text)}</small>
                </span>
              </li>
            );
          })}
          {lines.length > most && <li class="quiet small">{t("preview.more", { count: lines.length - most })}</li>}
        </ul>
      )}
      <dl class="deltas">
        <Delta label={t("preview.tiles")} pair={effect.tiles[me]} />
        <Delta label={t("preview.mines")} pair={effect.mines[me]} />
        <Delta label={t("preview.specials")} pair={effect.specials[me]} quiet />
        <Delta label={t("preview.energy")} pair={effect.energy[me]} note={t("preview.energyNext", nextEnergy(effect, me))} />
        <Delta label={t("preview.vp")} pair={effect.vp[me]} />
        {view.setup.seats.map(({ name }, seat) =>
          seat === me ? null : <Rival key={seat} name={name} seat={seat as Seat} effect={effect} />,
        )}
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

function Rival({ name, seat, effect }: { readonly name: string; readonly seat: Seat; readonly effect: WhatIf }) {
  const [before, after] = effect.tiles[seat] ?? [0, 0];
  return (
    <>
      <dt>{name}</dt>
      <dd class={before === after ? "quiet" : after > before ? "bad" : "good"}>
        {before === after ? t("preview.noChange") : `${after > before ? "+" : "−"}${t("crew.tiles", { count: Math.abs(after - before) })}`}
      </dd>
    </>
  );
}
