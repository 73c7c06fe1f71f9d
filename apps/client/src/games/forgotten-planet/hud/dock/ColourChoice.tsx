import type { Cube } from "@forgotten-planet/rules";
import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { isPhone } from "../../../../ui/media.ts";
import { whenArmed } from "../../../../ui/useArmed.ts";
import { Crystal } from "../../art/Art.tsx";
import { handOf } from "../../interaction/hand.ts";
import { likelyColour } from "../../interaction/question.ts";
import { usePlay } from "../../playStore.ts";
import { Cancel } from "./Cancel.tsx";

/** Which crystals pay, or are taken. A phone has its way back beside the preview. */
export function ColourChoice({
  options,
  count,
  back,
  armed,
}: {
  readonly options: readonly Cube[];
  readonly count: number;
  readonly back: boolean;
  readonly armed: boolean;
}) {
  const store = usePlay();
  const now = store.situation.value;
  if (!now) return null;
  const hand = handOf(now);
  const picked = store.interaction.value.cubes;
  // What is picked to be paid is no longer in the hand.
  const left = CUBES.map((cube, i) => (hand[i] ?? 0) - (back ? picked.filter((one) => one === cube).length : 0));
  const likely = likelyColour(options, hand, now.view.phase === "chooseCubes");
  return (
    <div class={`choices colours ${back || picked.length > 0 ? "" : "first"}`}>
      {!isPhone.value && <Picked most={count - 1} />}
      {CUBES.map((cube, i) => (
        <button
          key={cube}
          type="button"
          class={`btn cut choice ${cube === likely ? "primary" : ""}`}
          data-testid={`choose-${cube}`}
          aria-keyshortcuts={cube === likely ? `${i + 1} Enter` : String(i + 1)}
          {...whenArmed(armed, () => store.input({ type: "cube", cube }), options.includes(cube))}
        >
          <Crystal cube={cube} size={22} />
          <span class="choice-name">{t(`cube.${cube}`)}</span>
          <small class="choice-more">{isPhone.value ? t("dock.inHand", { count: left[i] ?? 0 }) : <b class="d">{left[i]}</b>}</small>
        </button>
      ))}
      {!isPhone.value && (back || count > 1) && <Cancel />}
    </div>
  );
}

/** The crystals picked so far, with room for the most that can be. */
export function Picked({ most = 0 }: { readonly most?: number }) {
  const { cubes } = usePlay().interaction.value;
  if (cubes.length === 0 && most === 0) return null;
  return (
    <span class="picked" style={{ "--most": most }}>
      {cubes.map((cube, i) => (
        <Crystal key={i} cube={cube} size={22} />
      ))}
    </span>
  );
}
