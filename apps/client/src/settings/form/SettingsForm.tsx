import "../../i18n/settingsTexts.ts";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say, t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isKept, keepSettings, probeKept } from "../settings.ts";
import { isShared } from "../shared/isShared.ts";
import type { SettingsGroup } from "./group.ts";
import type { Place } from "./places.ts";
import { Row } from "./Row.tsx";
import { found, foundPlaces } from "./search.ts";
import { useChanges } from "./useChanges.ts";
import "./form.css";

interface Props {
  readonly groups: readonly SettingsGroup[];
  readonly search: Signal<string>;
  /** On the page of settings: what else it has stands below. */
  readonly isPage?: boolean;
}

/** Read one after the other, as the names of the groups stand above them. */
const COLUMNS = ["first", "second"] as const;

/** Every setting, by groups; Ctrl+Z takes a change back, and a search leaves what fits. */
export function SettingsForm({ groups, search, isPage = false }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const takeBack = useChanges();
  const columns = COLUMNS.map((column) => found(groups, search.value).filter((group) => group.column === column));
  const shown = columns.flat();
  const places = foundPlaces(search.value, identity.value !== undefined);
  useEffect(probeKept, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isUndo(event) && takeBack()) event.preventDefault();
    };
    const current: HTMLElement | null = root.current?.closest("dialog") ?? root.current;
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div ref={root} class="set-form" data-testid="settings-form">
      <nav class="set-nav" aria-label={t("set.groups")}>
        {shown.map((group) => (
          <button
            key={group.id}
            type="button"
            class="chip cut"
            onClick={() => root.current?.querySelector(`[data-group="${group.id}"]`)?.scrollIntoView({ block: "start" })}
          >
            <Icon name={group.icon} size={17} />
            {say(group.title)}
          </button>
        ))}
      </nav>
      {shown.length === 0 && places.length === 0 && <p class="quiet">{t("set.none")}</p>}
      <div class="set-columns">
        {columns.map((column, i) => (
          <div key={COLUMNS[i]}>
            {column.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </div>
        ))}
      </div>
      {places.length > 0 && <Places places={places} isPage={isPage} />}
    </div>
  );
}

/** What has the words and is no setting of this device: further down, or on the page of settings. */
function Places({ places, isPage }: { readonly places: readonly Place[]; readonly isPage: boolean }) {
  return (
    <ul class="set-places" data-group="places">
      {places.map(({ id, words: [title] }) => (
        <li key={id}>
          {isPage ? (
            <a href={`#${id}`}>{say(title)}</a>
          ) : (
            <a href={`/settings#${id}`} target="_blank" rel="noopener">
              {say(title)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Ctrl+Z, but for a field in which it takes letters back. */
function isUndo({ ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement && ["text", "search", "time"].includes(target.type);
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z" && !isText;
}

function Group({ group }: { readonly group: SettingsGroup }) {
  const id = useId();
  return (
    <section class="set-group" data-group={group.id} aria-labelledby={id}>
      <h3 id={id}>
        <Icon name={group.icon} size={18} />
        {say(group.title)}
      </h3>
      {group.rows.map((row) => (
        <Row key={row.kind === "own" ? row.id : row.setting.id} row={row} />
      ))}
    </section>
  );
}

/** Leaves the settings that have what is typed; Enter goes to the first of them. */
export function FindSetting({ search }: { readonly search: Signal<string> }) {
  const toFirst = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.currentTarget instanceof HTMLElement)) return;
    const around = event.currentTarget.closest("[data-settings]") ?? document;
    const controls = "[data-group] :is(input, button, summary, a)";
    around.querySelector<HTMLElement>(controls)?.focus();
  };
  return (
    <input
      type="search"
      class="field set-find"
      data-testid="find-setting"
      placeholder={t("set.find")}
      aria-label={t("set.find")}
      value={search.value}
      onInput={({ currentTarget }) => (search.value = currentTarget.value)}
      onKeyDown={toFirst}
    />
  );
}

/** Where all of it is kept, and the way back to how everything was. */
export function SettingsFoot({ children }: { readonly children?: ComponentChildren }) {
  const asks = useSignal(false);
  return (
    <footer class="set-foot">
      <p class={isKept.value ? "quiet" : "set-problem"} role="status" data-testid="settings-kept">
        {t(!isKept.value ? "set.notKept" : isShared.value ? "set.keptEverywhere" : "set.kept")}
      </p>
      {asks.value ? (
        <>
          <span>{t("set.resetAsk")}</span>
          <button
            type="button"
            class="btn cut"
            data-testid="settings-reset-yes"
            onClick={() => {
              keepSettings({});
              asks.value = false;
            }}
          >
            {t("set.resetYes")}
          </button>
          <button type="button" class="btn cut" onClick={() => (asks.value = false)}>
            {t("set.resetNo")}
          </button>
        </>
      ) : (
        <button type="button" class="btn cut" data-testid="settings-reset" onClick={() => (asks.value = true)}>
          {t("set.reset")}
        </button>
      )}
      {children}
    </footer>
  );
}
