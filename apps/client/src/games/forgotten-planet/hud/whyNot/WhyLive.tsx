import { useSignal, useSignalEffect } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { Live } from "../../../../ui/Live.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { refusedMessage } from "../../interaction/refusal.ts";
import { usePlay } from "../../playStore.ts";

/** Refusals for screen readers: the cursor's place is read politely, a press at once. A wandering mouse reads nothing. */
export function WhyLive() {
  const { situation, refusedPlace, interaction, whys } = usePlay();
  const polite = useSignal("");
  const urgent = useSignal("");
  useSignalEffect(() => {
    const place = refusedPlace.value;
    const why = whys.now.value;
    const pressed = why?.held && why.refused ? why.refused : place?.held ? place.refused : undefined;
    const atCursor = interaction.value.cursor !== undefined ? place?.refused : undefined;
    const now = situation.value;
    const say = (refused: typeof pressed): string =>
      refused && now ? t("why.live", { why: plain(refusedMessage(refused, now.view, now.me)) }) : "";
    urgent.value = say(pressed);
    polite.value = pressed ? "" : say(atCursor);
  });
  return (
    <>
      <Live text={polite.value} testid="why-live" />
      <Live text={urgent.value} urgent testid="why-said" />
    </>
  );
}
