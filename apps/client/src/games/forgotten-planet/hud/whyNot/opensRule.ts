import type { Signal } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import type { ToastLink } from "../../../../ui/toasts.ts";

/** Where a clause of the rules opens over the table. */
interface RuleSheet {
  readonly rule: Signal<string | undefined>;
  readonly whys: { close(): void };
}

/** A link to a clause opens it over the table; pressed in any other way it opens as links do. */
export const opensRule =
  (sheet: RuleSheet, rule: string) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    sheet.whys.close();
    sheet.rule.value = rule;
  };

/** The link to a clause in a sentence that passes by; undefined if no rule asked for it. */
export const ruleLink = (sheet: RuleSheet, rule: string | undefined): ToastLink | undefined =>
  rule === undefined ? undefined : { href: `/rules#${rule}`, text: rule, label: t("why.rule", { rule }), press: opensRule(sheet, rule) };
