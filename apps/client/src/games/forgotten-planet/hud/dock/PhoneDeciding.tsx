import { usePlay } from "../../playStore.ts";
import { Die } from "../die/Die.tsx";
import { BuildRows } from "../preview/BuildRows.tsx";
import { Facts } from "../preview/PreviewCard.tsx";
import { Cancel } from "./Cancel.tsx";
import { Choices, hasChoices } from "./Choices.tsx";
import { Picked } from "./ColourChoice.tsx";
import { ReviewNotes } from "./ReviewNotes.tsx";
import { hasSides, SidePicker } from "./SidePicker.tsx";

/** In a phone's dock, where the actions are otherwise: what is being decided, what it would change, and the buttons that answer. */
export function PhoneDeciding() {
  const { asked, interaction, situation, preview } = usePlay();
  const { kind } = asked.value;
  const shown = preview.value;
  const now = situation.value;
  if (kind === "build") return <BuildRows />;
  const picks = kind === "colours" || kind === "cubes" || kind === "tile";
  if (picks) {
    return (
      <div class="deciding picking">
        <div class="picking-head">
          {kind === "tile" && <Die face={6} />}
          <div class="deciding-text">
            <Picked />
            {shown && now && <Facts preview={shown} situation={now} most={0} />}
          </div>
          {(kind === "colours" || interaction.value.cubes.length > 0) && <Cancel />}
        </div>
        <Choices />
      </div>
    );
  }
  const sides = hasSides(interaction.value.action);
  return (
    <div class={`deciding ${sides ? "withsides" : ""}`}>
      {sides && <SidePicker />}
      <div class="deciding-facts">
        <div class="deciding-text">
          {kind === "review" && <ReviewNotes />}
          {shown && now && <Facts preview={shown} situation={now} most={sides ? 0 : 1} />}
        </div>
        {hasChoices(asked.value) ? <Choices /> : <Cancel />}
      </div>
    </div>
  );
}
