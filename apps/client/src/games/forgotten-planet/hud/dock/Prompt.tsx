import type { RoomView } from "@forgotten-planet/protocol";
import type { Phase } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { type Message, message } from "../../../../i18n/message.ts";
import { controllerOf } from "../../../../table/away/substitute.ts";
import { isPhone } from "../../../../ui/media.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { barOf } from "../../interaction/bar.ts";
import type { Situation } from "../../interaction/interaction.ts";
import { contestedPrompt, promptText, touchText } from "../../interaction/prompt.ts";
import type { EnergyTrack } from "../../model/energyTrack.ts";
import { usePlay } from "../../playStore.ts";
import { ordinalLong } from "../../texts/ordinals.ts";

/** Which energy is spoken of: the next, or, while the tile of a roll is chosen, that of the roll. */
function ordinalOf(track: EnergyTrack | undefined, phase: Phase): string {
  if (!track || (phase !== "actions" && phase !== "chooseTile")) return "";
  const rolled = phase === "chooseTile" ? track.capsules.findLast(({ state }) => state === "done") : undefined;
  if (!rolled && track.left === 0) return t("energy.none");
  const { first, last } = rolled ?? track.next;
  return ordinalLong(first, last);
}

/** Who is to play is not there, and nobody plays for them; undefined while they are, or somebody does. */
const absentText = (room: RoomView | undefined, { view }: Situation): Message | undefined =>
  view.phase !== "over" && room?.status === "playing" && controllerOf(room, view.active) === "away"
    ? message("prompt.others.away", { name: view.setup.seats[view.active]?.name ?? "" })
    : undefined;

interface Props {
  /** Instead of the energy, what is going on. */
  readonly heading?: string | undefined;
  /** Instead of the energy, what one may do meanwhile. */
  readonly note?: string | undefined;
  /** What the other has chosen who plays, where that is known. */
  readonly choice?: Message | undefined;
}

/** Whose energy it is and what is asked. */
export function Prompt({ heading, note, choice }: Props) {
  const store = usePlay();
  const { interaction, situation, asked, track, me, controlledSeat, source, busy, presses } = store;
  const now = situation.value;
  if (!now) return null;
  const bar = barOf(store);
  const own = now.view.active === controlledSeat.value;
  const ordinal = note === undefined ? (heading ?? ordinalOf(track.value, now.view.phase)) : "";
  const text = bar
    ? t(bar)
    : busy.value
      ? t(presses.size.value > 0 ? "prompt.waitMore" : "prompt.waitAnswer")
      : plain(
          absentText(source.room.value, now) ||
            choice ||
            (isPhone.value &&
              (contestedPrompt(interaction.value, now) || touchText(asked.value, now.view, interaction.value.cubes.length))) ||
            promptText(interaction.value, now, asked.value),
        );
  return (
    <p class="prompt" data-testid="prompt">
      {own && controlledSeat.value !== me.value && (
        <b class="d">{t("prompt.playedFor", { name: now.view.setup.seats[now.view.active]?.name ?? "" })} </b>
      )}
      {ordinal && <b class="d">{ordinal}</b>} <span>{text}</span>
      {note !== undefined && source.link.value.kind === "live" && <span class="quiet"> {note}</span>}
      {!own && controlledSeat.value === undefined && now.view.phase !== "over" && <span class="quiet"> {t("prompt.watching")}</span>}
    </p>
  );
}
