import { t } from "../../../i18n/i18n.ts";
import { Bolt, Crystal } from "../art/Art.tsx";
import { ACTIONS, type Action } from "../model/actions.ts";

const SET = ["brown", "white", "blue"] as const;

/** What an action costs, in signs; in words for those who hear it. */
export function Price({ action }: { readonly action: Action }) {
  const { energy, cubes } = ACTIONS[action];
  const crystals = cubes === "set" ? t("actionSet") : cubes > 0 ? `${cubes} ${t("actionCrystals", { count: cubes })}` : "";
  return (
    <p class="clause-price d">
      <span class="sr">
        {t("rulebook.price")}: {action === "move" ? t("rulebook.stepsLong") : t("rulebook.energy", { count: energy })}
        {crystals && `, ${crystals}`}
      </span>
      <span aria-hidden="true">
        <Bolt size={18} /> {action === "move" ? t("rulebook.steps") : energy}
      </span>
      {cubes !== 0 && (
        <span aria-hidden="true">
          +{" "}
          {cubes === "set" ? (
            SET.map((cube) => <Crystal key={cube} cube={cube} size={18} />)
          ) : (
            <>
              <Crystal cube="any" size={18} /> {cubes}
            </>
          )}
        </span>
      )}
    </p>
  );
}
