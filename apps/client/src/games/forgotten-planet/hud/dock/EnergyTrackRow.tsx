import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Bolt } from "../../art/Art.tsx";
import { ACTIONS } from "../../model/actions.ts";
import type { Capsule, SavedCell } from "../../model/energyTrack.ts";
import { usePlay } from "../../playStore.ts";
import { ordinalFigures, ordinalLong, ordinalShort } from "../../texts/ordinals.ts";

/** Up to this many points have room for their longest text, so none moves when another is spent. */
const FEW = 4;
/** Each one more than those leaves less room for all. */
const CROWD = ["several", "six", "seven"];

/** The declared energy of the turn under way, the same for everyone at the table. */
export function EnergyTrackRow() {
  const { track, situation } = usePlay();
  const row = track.value;
  const view = situation.value?.view;
  if (!row || !view) return null;
  const setup = view.setup.seats[view.active];
  const count = row.capsules.length;
  const room = count > 7 ? "many" : (row.capsules.at(-1)?.last ?? 0) <= FEW ? "few" : "";
  return (
    <div class="track" data-testid="energy-track" data-left={row.left} data-next={row.next.first}>
      <ol
        class={`capsules ${room} ${CROWD.slice(0, Math.max(0, count - FEW)).join(" ")}`}
        aria-label={t("energy.trackName", { name: setup?.name ?? "" })}
      >
        {row.capsules.map((capsule) => (
          <CapsuleItem key={capsule.first} capsule={capsule} />
        ))}
      </ol>
      <span class="track-saved">
        <span class="quiet">{t("energy.saved")}</span>
        {row.cells.map((cell, i) => (
          <Cell key={i} cell={cell} />
        ))}
      </span>
    </div>
  );
}

function CapsuleItem({ capsule }: { readonly capsule: Capsule }) {
  const { first, last, state, action, value } = capsule;
  return (
    <li
      class={`capsule cut ${state} ${capsule.saved ? "fromsaved" : ""}`}
      style={{ flexGrow: last - first + 1, "--points": last - first + 1 }}
      data-first={first}
      data-last={last}
      data-action={action}
    >
      <b class="d">{state === "done" ? ordinalFigures(first, last) : ordinalShort(first, last)}</b>
      {action && <Icon name={ACTIONS[action].icon} size={18} />}
      {value !== undefined && <span class="d">{value}</span>}
      {state === "done" ? (
        <Icon name="check" size={14} class="tick" />
      ) : (
        Array.from({ length: last - first + 1 }, (_, i) => <Bolt key={i} size={16} />)
      )}
      <span class="sr">{capsuleText(capsule)}</span>
    </li>
  );
}

function capsuleText({ first, last, state, action }: Capsule): string {
  const ordinal = ordinalLong(first, last);
  const name = action ? t(`action.${action}`) : "";
  if (state === "done") return t("energy.done", { ordinal, action: name });
  if (state === "future") return t("energy.future", { ordinal });
  return action ? t("energy.currentAction", { ordinal, action: name }) : t("energy.current", { ordinal });
}

const CELL_TEXTS = { carried: "energy.cellCarried", kept: "energy.cellKept", free: "energy.cellFree" } as const;

function Cell({ cell }: { readonly cell: SavedCell }) {
  return (
    <i class={`savedcell ${cell}`} role="img" aria-label={t(CELL_TEXTS[cell])} title={t(CELL_TEXTS[cell])} data-cell={cell}>
      {cell !== "free" && <Bolt size={13} />}
    </i>
  );
}
