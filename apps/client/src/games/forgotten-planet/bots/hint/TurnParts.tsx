import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isPhone } from "../../../../ui/media.ts";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import { Crystal } from "../../art/Art.tsx";
import type { Reason } from "./hintReasons.ts";
import type { Brings, TurnView } from "./hintView.ts";

/** The steps in words; those that are played are ticked. `whole`: one under the other. */
export function Steps({ turn, played, whole }: { readonly turn: TurnView; readonly played: number; readonly whole: boolean }) {
  return (
    <>
      <ol class={`hintsteps ${whole ? "" : "folded"}`}>
        {turn.steps.map(({ tag, icon, text }, i) => (
          <li key={i} class={i < played ? "done" : ""}>
            <b class="d ord">{tag}</b>
            <Icon name={i < played ? "check" : icon} size={16} />
            <span>
              <RichText text={text} />
            </span>
          </li>
        ))}
      </ol>
      {whole && turn.ending === "die" && <p class="quiet small">{t("hint.thenDie")}</p>}
      {turn.later.length > 0 && (
        <p class="quiet small">{t("hint.later", { steps: turn.later.map(({ text }) => plain(text)).join(", ") })}</p>
      )}
    </>
  );
}

/** What it changes, before and after, and which crystals it brings. */
export function TurnFigures({ turn: { figures, brings } }: { readonly turn: TurnView }) {
  return (
    <dl class="hintfigures">
      {figures.map(({ label, before, after, moreIsBetter, about }) => (
        <div key={label.key}>
          <dt>{plain(label)}</dt>
          <dd class="d">
            <span aria-hidden="true">
              {before === after ? (
                before
              ) : (
                <>
                  {before} →{" "}
                  <b class={after > before === moreIsBetter ? "gain" : "loss"}>
                    {about && "≈ "}
                    {after}
                  </b>
                </>
              )}
            </span>
            <span class="sr">
              {before === after ? before : t("hint.from", { before, after: about ? t("hint.about", { figure: after }) : after })}
            </span>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("hint.brings")}</dt>
        <dd class="d hintbrings" data-testid="hint-brings">
          <BroughtCubes brings={brings} />
        </dd>
      </div>
    </dl>
  );
}

function BroughtCubes({ brings: { cubes, any, about } }: { readonly brings: Brings }) {
  const brought = [
    ...CUBES.map((cube, i) => ({ cube, count: cubes[i] ?? 0, words: t(`cubes.${cube}`, { count: cubes[i] ?? 0 }) })),
    { cube: "any" as const, count: any, words: t("hint.anyCrystals", { count: any }) },
  ].filter(({ count }) => count > 0);
  if (brought.length === 0) return <span>{t("hint.bringsNothing")}</span>;
  return (
    <>
      {about && <span aria-hidden="true">≈</span>}
      {brought.map(({ cube, count, words }) => (
        <span key={cube} title={words}>
          <Crystal cube={cube} size={16} />
          <span aria-hidden="true">+{count}</span>
          <span class="sr">{words}</span>
        </span>
      ))}
    </>
  );
}

export function Reasons({
  reasons,
  head,
}: {
  readonly reasons: readonly Reason[];
  readonly head: "hint.why" | "hint.whyOther" | "hint.whyDone";
}) {
  // A phone leaves out the panel's own heading.
  const Head = isPhone.value ? "h2" : "h3";
  return (
    <>
      <Head class="label">{t(head)}</Head>
      {reasons.length === 0 ? (
        <p class="quiet small">{t("hint.nothing")}</p>
      ) : (
        <ul class="hintreasons">
          {reasons.map(({ good, text }) => (
            <li key={plain(text)} class={good ? "gain" : "loss"}>
              <b aria-hidden="true">{good ? "+" : "−"}</b>
              <span>
                <RichText text={text} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
