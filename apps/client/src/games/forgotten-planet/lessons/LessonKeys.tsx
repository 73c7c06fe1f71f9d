import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isCoarse } from "../../../ui/media.ts";
import { usePlay } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";

/** What else a lesson can show, under the preview, and the keys that are its own or serve in all of them. */
export function LessonKeys() {
  return (
    <section class="mapkey lessonkeys">
      {!isCoarse.value && <KeyList />}
      <StepsButton />
      <WhoseButton />
    </section>
  );
}

const KEYS = ["wall", "confirm", "hint", "restart"] as const;

const pressed = (key: (typeof KEYS)[number]): readonly string[] =>
  ({ wall: [keyText("w"), "→"], confirm: ["Enter"], hint: ["A"], restart: ["⇧", "U"] })[key];

/** V and J stand on their buttons. */
const KeyList = () => (
  <section class="lessonkeylist panel cut" data-testid="lesson-keys" aria-label={t("lesson.keys.name")}>
    <h2 class="label">{t("lesson.keys.name")}</h2>
    <ul>
      {KEYS.map((key) => (
        <li key={key}>
          <span>
            {pressed(key).map((cap) => (
              <kbd key={cap} class="d">
                {cap}
              </kbd>
            ))}
          </span>
          {t(`lesson.keys.${key}`)}
        </li>
      ))}
    </ul>
  </section>
);

export function StepsButton({ bare = false }: { readonly bare?: boolean }) {
  const store = usePlay();
  return (
    <button
      type="button"
      class={bare ? "barbtn" : "btn cut"}
      data-testid="lesson-steps"
      aria-pressed={store.layers.value.distances}
      onClick={() => store.toggleLayer("distances")}
    >
      <Icon name="layers" size={bare ? 22 : 18} />
      <span>{t("lesson.steps")}</span>
      {!bare && <kbd>V</kbd>}
    </button>
  );
}

function WhoseButton() {
  const { see } = usePlay();
  return (
    <button type="button" class="btn cut" data-testid="lesson-whose" onClick={() => see.toggle("whose")}>
      <Icon name="eye" size={18} />
      <span>{t("key.whose")}</span>
      <kbd>{keyText("j")}</kbd>
    </button>
  );
}
