import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { lazyTexts } from "../../../../ui/lazyTexts.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { RiskNotes } from "../../coach/lazyCoach.ts";
import { turnReview } from "../../interaction/endTurn.ts";
import { previewTitle } from "../../interaction/preview.ts";
import { usePlay } from "../../playStore.ts";

/** At tables where others play as well. */
const EndDeclines = lazyTexts(() => import("../../../../table/ending/EndDeclines.tsx").then((module) => module.EndDeclines));

/** What ending the turn now would mean. */
export function ReviewNotes() {
  const { situation, source, interaction } = usePlay();
  const now = situation.value;
  const review = now && turnReview(now, interaction.value.undone);
  if (!review) return null;
  const [before, after] = review.tiles;
  return (
    <ul class="reviewnotes">
      {review.undone && (
        <li class="warn" data-testid="review-undone">
          <Icon name="target" size={15} /> {t("review.undone", { step: plain(previewTitle(review.undone, now)) })}
        </li>
      )}
      {review.lost > 0 && (
        <li class="bad">
          <Icon name="x" size={15} /> {t("review.lost", { count: review.lost })}
        </li>
      )}
      {review.saved > 0 && (
        <li class="good">
          <Icon name="keep" size={17} /> {t("review.saved", { count: review.saved })}
        </li>
      )}
      {before !== after && (
        <li>
          <Icon name="tile" size={17} /> {t("review.tiles", { before, after })}
        </li>
      )}
      {review.crystals > 0 && (
        <li class="good">
          <Icon name="mine" size={17} /> {t("review.crystals", { count: review.crystals })}
        </li>
      )}
      {review.idle.map((robot) => (
        <li key={robot} class="warn">
          <Icon name="robot" size={17} /> {t("review.idle", { robot })}
        </li>
      ))}
      {now && !review.ends && <RiskNotes />}
      {review.ends && (
        <li class="warn">
          <Icon name="flag" size={17} /> {t(review.ends === "area-full" ? "review.endsFull" : "preview.ends")}
        </li>
      )}
      {(source.endWishes?.value.length ?? 0) > 0 && <EndDeclines />}
    </ul>
  );
}
