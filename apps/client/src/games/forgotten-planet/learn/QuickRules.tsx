import "../texts/waitingTexts.ts";
import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { DisclosureButton } from "../../../table/waiting/DisclosureButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone, isTall } from "../../../ui/media.ts";

const LINES = [
  ["land", "waiting.rule1"],
  ["robot", "waiting.rule2"],
  ["wall", "waiting.rule3"],
  ["mine", "waiting.rule4"],
  ["trophy", "waiting.rule5"],
] as const;

/** The game for someone who has a minute; folded where the window is low. */
export function QuickRules() {
  const choice = useSignal<boolean | undefined>(undefined);
  const open = choice.value ?? isTall.value;
  return (
    <section class="quickrules panel cut" aria-label={t("waiting.five")}>
      <header>
        <h2 class="label">{t("waiting.five")}</h2>
        <a href="/rules" target="_blank" rel="noopener">
          {t("waiting.fullRules")}
        </a>
        <DisclosureButton open={open} choice={choice} controls="five-lines" label={t("waiting.five")} />
      </header>
      <ul id="five-lines" hidden={!open}>
        {LINES.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            {t(key)}
          </li>
        ))}
      </ul>
      {(open || isPhone.value) && (
        <a class="quickrules-lessons" href="/learn" target="_blank" rel="noopener" data-testid="waiting-lessons">
          {t("waiting.lessons")}
        </a>
      )}
    </section>
  );
}
