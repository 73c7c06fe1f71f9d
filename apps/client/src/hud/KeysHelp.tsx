import { t } from "../i18n/i18n.ts";

const LINES = ["letters", "bases", "arrows", "enter", "marks", "robots", "esc", "end"] as const;

/** The keys of the table, in words. */
export function KeysHelp() {
  return (
    <section class="keyshelp panel cut">
      <h2 class="label">{t("keys.name")}</h2>
      <ul>
        {LINES.map((line) => (
          <li key={line}>{t(`keys.list.${line}`)}</li>
        ))}
      </ul>
    </section>
  );
}
