import "../texts/settingsTexts.ts";
import { isAllianceGame } from "@forgotten-planet/rules";
import { say, t } from "../../../i18n/i18n.ts";
import { botsPlay } from "../bots/botsPlay.ts";
import { aheadParts } from "../planAhead/lazyAhead.ts";
import { usePlay } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";
import { KEY_NAMES } from "../settings/keyNames.ts";
import "../settings/keys.css";

const ALWAYS = ["arrows", "enter", "esc", "rule", "figures", "shift", "wheel", "back", "typed"] as const;

/** The keys of the table as they are set, those that mean something here, and those that are always the same. */
export function KeysHelp() {
  const store = usePlay();
  const { situation, clock, source } = store;
  const view = situation.value?.view;
  const allied = view !== undefined && isAllianceGame(view.setup);
  const bots = botsPlay(source);
  const plans = aheadParts(store) !== undefined;
  const means: Readonly<Record<string, boolean>> = {
    o: allied,
    q: allied || plans,
    h: allied,
    i: clock.left.value.length > 0,
    a: bots,
    y: bots || plans,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="keyshelp panel cut" data-testid="keys-help" tabIndex={0} aria-label={t("keys.name")}>
      <h2 class="label">{t("keys.name")}</h2>
      <ul class="keyshelp-keys">
        {KEY_NAMES.filter(({ usual }) => means[usual] ?? true).map(({ usual, name }) => (
          <li key={usual}>
            <kbd class="kbd d">{keyText(usual)}</kbd> <span>{say(name)}</span>
          </li>
        ))}
      </ul>
      <ul>
        {ALWAYS.map((line) => (
          <li key={line}>{t(`set.keys.${line}`)}</li>
        ))}
        {allied && <li>{t("set.keys.inPlan")}</li>}
        {allied && plans && <li>{t("set.keys.tryOut")}</li>}
      </ul>
    </section>
  );
}
