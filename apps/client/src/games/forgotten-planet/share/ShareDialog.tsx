import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import "../texts/shareTexts.ts";
import "../../../i18n/replayTexts.ts";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { ClipDesk } from "../../../table/share/clip/clipDesk.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { ClipPart } from "./ClipPart.tsx";
import { stepPlace } from "./cardWords.ts";
import { EmbedPart } from "./EmbedPart.tsx";
import { LinkPart } from "./LinkPart.tsx";
import { PicturePart } from "./PicturePart.tsx";
import { PART_ICONS, type PartName } from "./SharePart.tsx";
import { historyAt, isClosed, type SharedMatch } from "./sharedMatch.ts";
import "./share.css";

interface Props {
  readonly match: SharedMatch;
  readonly desk: ClipDesk;
  readonly close: () => void;
}

/** Everything by which a step of a match is handed on: its link, a picture, an animated file, and code for other pages. */
export function ShareDialog({ match, desk, close }: Props) {
  const step = useMemo(() => historyAt(match.history, match.ply), [match]);
  const isBlind = useSignal(match.isBlind);
  const chosen = useSignal<PartName>("link");
  const names: readonly PartName[] = match.access === "live" ? ["link"] : ["link", "picture", "clip", "embed"];
  const part = (name: PartName) => {
    switch (name) {
      case "link":
        return <LinkPart match={match} isBlind={isBlind} access={<AccessNote match={match} />} />;
      case "picture":
        return <PicturePart step={step} match={match} />;
      case "clip":
        return <ClipPart match={match} desk={desk} />;
      case "embed":
        return <EmbedPart match={match} isBlind={isBlind} />;
    }
  };
  return (
    <Dialog kind="page" title={t("share.title")} note={stepPlace(step)} close={close} testid="share">
      {isPhone.value ? (
        <div class="sharing onephone">
          {names.length > 1 && <Tabs names={names} chosen={chosen.value} choose={(name) => (chosen.value = name)} />}
          <div class="sharing-tab" {...SCROLLS} role="tabpanel" id="share-panel" aria-labelledby={`share-tab-${chosen.value}`}>
            {part(chosen.value)}
          </div>
          {chosen.value !== "link" && <AccessNote match={match} />}
        </div>
      ) : (
        <div class={`sharing ${names.length > 1 ? "" : "alone"}`} {...SCROLLS}>
          <div class="sharing-column">
            {part("link")}
            {names.length > 1 && part("picture")}
          </div>
          <div class="sharing-column">
            {names.length > 1 && part("clip")}
            {names.length > 1 && part("embed")}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface TabsProps {
  readonly names: readonly PartName[];
  readonly chosen: PartName;
  readonly choose: (name: PartName) => void;
}

const TAB_TEXTS = { link: "share.link", picture: "share.picture", clip: "share.clipShort", embed: "share.embed" } as const;

function Tabs({ names, chosen, choose }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = names[(names.indexOf(chosen) + way + names.length) % names.length];
    if (way === 0 || !next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`share-tab-${next}`)?.focus();
  };
  return (
    <div class="sharing-tabs" role="tablist" aria-label={t("share.parts")} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`share-tab-${name}`}
          data-testid={`share-tab-${name}`}
          aria-selected={name === chosen}
          aria-controls="share-panel"
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          <Icon name={PART_ICONS[name]} size={20} />
          <span>{t(TAB_TEXTS[name])}</span>
        </button>
      ))}
    </div>
  );
}

/** Who can open what is shared. */
function AccessNote({ match: { access } }: Pick<Props, "match">) {
  return (
    <p class={`sharing-access ${isClosed(access) ? "closed" : "quiet"}`} data-testid="share-access" data-access={access}>
      <Icon name={isClosed(access) || access === "none" ? "lock" : "unlock"} size={isClosed(access) ? 18 : 15} />{" "}
      <span>{t(`share.access.${access}`)}</span>
    </p>
  );
}
