import { useSignal } from "@preact/signals";
import { say, t } from "../../../i18n/i18n.ts";
import type { Message } from "../../../i18n/message.ts";
import { changeSetting, isSet, settingValue } from "../../../settings/settings.ts";
import { KEYS, keyText } from "./gameSettings.ts";
import { KEY_NAMES } from "./keyNames.ts";
import { canBe, takenBy, withKey } from "./keys.ts";
import "./keys.css";

/** Shown before one asks for all. */
const FEW: readonly string[] = ["w", "e", "u", "v", "n", "q"];
const few = FEW.flatMap((usual) => KEY_NAMES.filter((one) => one.usual === usual));

export const keyNames: readonly Message[] = KEY_NAMES.map(({ name }) => name);
const nameOf = (usual: string): string => KEY_NAMES.filter((one) => one.usual === usual).map(({ name }) => say(name))[0] ?? "";

/** The keys of the table, each to be changed by pressing another. */
export function KeysRow() {
  const isWhole = useSignal(false);
  const asked = useSignal<string | undefined>(undefined);
  const said = useSignal("");
  /** A key that means something else already, offered for exchange. */
  const clash = useSignal<{ readonly usual: string; readonly key: string; readonly other: string } | undefined>(undefined);
  const give = (usual: string, key: string): void => {
    changeSetting(KEYS, withKey(settingValue(KEYS), usual, key));
    asked.value = undefined;
    clash.value = undefined;
    said.value = "";
  };
  const ask = (usual: string): void => {
    asked.value = asked.value === usual ? undefined : usual;
    clash.value = undefined;
    said.value = "";
  };
  const press = (event: KeyboardEvent, usual: string): void => {
    if (asked.value !== usual || ["Tab", "Shift", "Control", "Alt", "Meta", "AltGraph", "Dead"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const key = event.key.toLowerCase();
    const other = takenBy(settingValue(KEYS), usual, key);
    if (event.key === "Escape") ask(usual);
    else if (!canBe(key)) said.value = t("set.keys.cannot");
    else if (other === undefined) give(usual, key);
    else {
      clash.value = { usual, key, other };
      said.value = t("set.keys.taken", { key: key.toUpperCase(), name: nameOf(other) });
    }
  };
  return (
    <div class="set-keys">
      <ul>
        {(isWhole.value ? KEY_NAMES : few).map(({ usual, name }) => (
          <li key={usual}>
            <span aria-hidden="true">{say(name)}</span>
            <button
              type="button"
              class={asked.value === usual ? "set-key asked" : "set-key"}
              data-testid={`set-key-${usual}`}
              aria-label={t("set.keys.keyOf", { name: say(name), key: keyText(usual) })}
              aria-pressed={asked.value === usual}
              onClick={() => ask(usual)}
              onKeyDown={(event) => press(event, usual)}
              onBlur={() => {
                if (!clash.value && asked.value === usual) asked.value = undefined;
              }}
            >
              {asked.value === usual ? t("set.keys.press") : <kbd class="kbd d">{keyText(usual)}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      <p class="set-said" role="status">
        {said.value}
        {clash.value && (
          <button
            type="button"
            class="textbtn"
            data-testid="set-keys-swap"
            onClick={() => clash.value && give(clash.value.usual, clash.value.key)}
          >
            {t("set.keys.swap")}
          </button>
        )}
      </p>
      {isWhole.value && <p class="quiet">{t("set.keys.fixed")}</p>}
      <p class="set-more">
        <button type="button" class="textbtn" data-testid="set-keys-all" onClick={() => (isWhole.value = !isWhole.value)}>
          {t(isWhole.value ? "set.keys.few" : "set.keys.all")}
        </button>
        {isSet(KEYS) && (
          <button type="button" class="textbtn" data-testid="set-keys-reset" onClick={() => changeSetting(KEYS, {})}>
            {t("set.keys.reset")}
          </button>
        )}
      </p>
    </div>
  );
}
