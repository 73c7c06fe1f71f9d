import { isAllianceGame } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { usePlay } from "../playStore.ts";

const LINES = ["letters", "bases", "arrows", "enter", "marks", "robots", "view", "esc", "end", "undo"] as const;

/** The keys of the table, in words; those of allies where there are any. */
export function KeysHelp() {
  const { situation, clock } = usePlay();
  const view = situation.value?.view;
  const allied = view !== undefined && isAllianceGame(view.setup);
  return (
    <section class="keyshelp panel cut">
      <h2 class="label">{t("keys.name")}</h2>
      <ul>
        {LINES.map((line) => (
          <li key={line}>{t(`keys.list.${line}`)}</li>
        ))}
        {clock.left.value.length > 0 && <li>{t("clock.keys")}</li>}
        {allied && (
          <>
            <li>{t("contested.keys")}</li>
            <li>{t("plan.keys")}</li>
          </>
        )}
      </ul>
    </section>
  );
}
