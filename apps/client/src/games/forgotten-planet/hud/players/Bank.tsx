import type { GameState } from "@forgotten-planet/rules";
import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Crystal } from "../../art/Art.tsx";
import { type BankView, bankView, urgency } from "../../model/bank.ts";

/** What is left in the bank, and how near the game is to its two ends; folded into three lines where four players need the room. */
export function Bank({ view, folded = false }: { readonly view: GameState; readonly folded?: boolean }) {
  const bank = bankView(view);
  const { left, of, placed, consumed } = bank.land;
  if (folded) return <FoldedBank bank={bank} />;
  return (
    <section class="bank panel cut" aria-label={t("bank.name")} data-land={left} data-walls={bank.walls}>
      <header>
        <h2 class="label">{t("bank.name")}</h2>
        <span class="quiet bank-note">{t("bank.crystalsNote")}</span>
      </header>
      <p class={`meter-line ${urgency(left)}`}>
        <span>{t("bank.land")}</span>
        <span class="d">
          <b>{left}</b> {t("bank.of", { count: of })}
        </span>
      </p>
      <Meter land={bank.land} />
      <p class="quiet small">{t(consumed > 0 ? "bank.landNote" : "bank.landNotePlaced", { placed, consumed })}</p>
      {bank.empty !== undefined && (
        <>
          <p class={`meter-line ${urgency(bank.empty)}`}>
            <span>{t("bank.empty")}</span>
            <b class="d">{bank.empty}</b>
          </p>
          <p class="quiet small">{t("bank.emptyNote")}</p>
        </>
      )}
      <ul class="piles">
        {CUBES.map((cube, i) => (
          <li key={cube} class="pile cut" title={t(`tile.${cube}`)}>
            <span class="pit">
              <Crystal cube={cube} size={16} />
            </span>
            <b class="d">{bank.mines[i]}</b>
            <small>{t("bank.mines", { count: bank.mines[i] ?? 0 })}</small>
          </li>
        ))}
        <Pile icon="base" count={bank.bases} name={t("bank.bases", { count: bank.bases })} />
        <Pile icon="wall" count={bank.walls} name={t("bank.walls", { count: bank.walls })} />
        <Pile icon="trophy" count={bank.vp} name={t("bank.vp")} />
      </ul>
    </section>
  );
}

function FoldedBank({ bank }: { readonly bank: BankView }) {
  const { left, of } = bank.land;
  return (
    <section class="bank folded panel cut" aria-label={t("bank.name")} data-land={left} data-walls={bank.walls}>
      <header>
        <h2 class="label">{t("bank.name")}</h2>
        <p class={`meter-line ${urgency(left)}`}>
          {t("bank.landShort")} <b class="d">{left}</b> <span class="d">{t("bank.of", { count: of })}</span>
        </p>
        {bank.empty !== undefined && (
          <p class={`meter-line ${urgency(bank.empty)}`}>
            {t("bank.emptyShort")} <b class="d">{bank.empty}</b>
          </p>
        )}
      </header>
      <Meter land={bank.land} />
      <ul class="foldedpiles d">
        {CUBES.map((cube, i) => (
          <li key={cube} title={t(`tile.${cube}`)}>
            <span class="pit">
              <Crystal cube={cube} size={13} />
            </span>
            <b>{bank.mines[i]}</b>
            <span class="sr">{t(`tile.${cube}`)}</span>
          </li>
        ))}
        <FoldedPile icon="base" count={bank.bases} name={t("bank.bases", { count: bank.bases })} />
        <FoldedPile icon="wall" count={bank.walls} name={t("bank.walls", { count: bank.walls })} />
        <FoldedPile icon="trophy" count={bank.vp} name={t("bank.vp")} />
      </ul>
    </section>
  );
}

function FoldedPile({ icon, count, name }: { readonly icon: string; readonly count: number; readonly name: string }) {
  return (
    <li title={name}>
      <Icon name={icon} size={18} />
      <b>{count}</b>
      <span class="sr">{name}</span>
    </li>
  );
}

function Meter({ land: { left, of, placed, consumed } }: Pick<BankView, "land">) {
  return (
    <div class={`meter ${urgency(left)}`} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < placed ? "placed" : i < placed + consumed ? "consumed" : "left"} />
      ))}
    </div>
  );
}

function Pile({ icon, count, name }: { readonly icon: string; readonly count: number; readonly name: string }) {
  return (
    <li class="pile cut">
      <Icon name={icon} size={22} />
      <b class="d">{count}</b>
      <small>{name}</small>
    </li>
  );
}
