import { CUBES, handOf } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { Crystal } from "../art/Art.tsx";
import { usePlay } from "../playStore.ts";
import { LESSON_IDS } from "./lesson.ts";
import { useLesson } from "./lessonStore.ts";

/** From this lesson on something costs crystals, or brings them. */
const FIRST = LESSON_IDS.indexOf("walls");

/** The crystals one has: no player's panel tells them in a lesson. */
export function LessonHand() {
  const { lesson } = useLesson();
  const { situation } = usePlay();
  const { view, me } = situation.value ?? {};
  if (!view || me === undefined || LESSON_IDS.indexOf(lesson.id) < FIRST) return null;
  const hand = handOf(view, me);
  return (
    <li class="lessonhand d" data-testid="lesson-hand">
      <span class="small lessonhand-name">{t("player.crystals")}</span>
      {CUBES.map((cube, i) => (
        <span key={cube} class={`chip-cube ${(hand[i] ?? 0) === 0 ? "none" : ""}`}>
          <Crystal cube={cube} size={14} />
          {hand[i]} <span class="sr">{t(`cube.${cube}`)}</span>
        </span>
      ))}
    </li>
  );
}
