import type { Seat } from "@forgotten-planet/rules";
import { t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { isAction } from "../view/actions.ts";
import type { Situation } from "../view/interaction.ts";
import { dieFaces, flipLines, nextThreshold, type Preview, previewTitle } from "../view/preview.ts";
import { caution } from "../view/question.ts";
import { tiedShown } from "../view/tied.ts";
import type { WhatIf } from "../view/whatIf.ts";
import { Crystal, Icon, Sigil } from "./Art.tsx";
import { OwnPlan } from "./plan/PlanList.tsx";
import { planDeskOf } from "./plan/planDesk.ts";
import { ReviewNotes } from "./ReviewNotes.tsx";
import { plain } from "./Rich.tsx";
import { hasSides, SidePicker } from "./SidePicker.tsx";
import { TiedCard } from "./tied/TiedCard.tsx";

/** What would change, before anything is paid. */
export function PreviewCard() {
  const store = useTable();
  const { situation, preview, asked, interaction } = store;
  const now = situation.value;
  const shown = preview.value;
  if (!now) return null;
  if (planDeskOf(store).mode.value === "plan") {
    return (
      <section class="preview panel cut" aria-label={t("plan.mine")}>
        <OwnPlan />
      </section>
    );
  }
  const deciding = interaction.value.tied !== undefined;
  // What is being decided comes first, then what an action would change, then what is only looked at.
  const tied = deciding || (!shown && asked.value.kind !== "review") ? tiedShown(interaction.value, now.view) : undefined;
  if (tied) {
    return (
      <section class={`preview panel cut ${deciding ? "tied hot" : ""}`} aria-label={t("tied.name")}>
        <h2 class="label">{t("tied.name")}</h2>
        <TiedCard tile={tied} situation={now} deciding={deciding} />
      </section>
    );
  }
  return (
    <section class={`preview panel cut ${shown ? "hot" : ""}`} aria-label={t("preview.name")}>
      <h2 class="label">{t("preview.name")}</h2>
      {asked.value.kind === "review" ? (
        <ReviewNotes />
      ) : shown ? (
        <Facts preview={shown} situation={now} />
      ) : (
        <p class="quiet small">{t("preview.empty")}</p>
      )}
      {hasSides(interaction.value.action) && <SidePicker />}
    </section>
  );
}

/** The card's contents; the phone's dock shows them as well. */
export function Facts({
  preview,
  situation,
  most = 3,
}: {
  readonly preview: Preview;
  readonly situation: Situation;
  readonly most?: number;
}) {
  const { intent, effect } = preview;
  return (
    <>
      <h3 class="preview-title">{plain(previewTitle(intent, situation))}</h3>
      {intent.type === "buildMine" ? (
        <DieTable situation={situation} />
      ) : (
        effect && <Effect effect={effect} situation={situation} most={most} />
      )}
      {intent.type === "move" && (
        <p class="small">
          {t("preview.steps", { count: intent.path.length })}
          {intent.path.length % 3 > 0 && <span class="quiet"> · {t("preview.stepsLeft", { count: 3 - (intent.path.length % 3) })}</span>}
        </p>
      )}
      {isAction(intent.type) && caution(intent, situation) === "gameEnds" && <p class="warn small">{t("preview.ends")}</p>}
    </>
  );
}

function Effect({ effect, situation, most }: { readonly effect: WhatIf; readonly situation: Situation; readonly most: number }) {
  const { view, me } = situation;
  const lines = flipLines(effect, situation);
  if (me === undefined) return null;
  return (
    <>
      {lines.length > 0 && (
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

function Delta({
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

function DieTable({ situation }: { readonly situation: Situation }) {
  return (
    <ul class="dietable">
      {dieFaces(situation.view).map(({ faces, tile, left }) => (
        <li key={faces} class={left === 0 ? "none" : ""}>
          <b class="d">{faces}</b>
          {tile === undefined ? (
            <Crystal cube="any" size={16} />
          ) : tile === "land" ? (
            <Icon name="land" size={17} />
          ) : (
            <Crystal cube={tile} size={16} />
          )}
          <span>{tile === undefined ? t("preview.dieChoice") : t(`tile.${tile}`)}</span>
          {tile !== undefined && <small class="d quiet">{left}</small>}
        </li>
      ))}
    </ul>
  );
}
