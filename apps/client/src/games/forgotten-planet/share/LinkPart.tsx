import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { copyLink } from "../../../table/options/copyLink.ts";
import { replayAddress } from "../../../table/replay/replayAddress.ts";
import { toast } from "../../../ui/toasts.ts";
import { CopyButton, SharePart } from "./SharePart.tsx";
import { SystemButton } from "./SystemButton.tsx";
import { isClosed, type SharedMatch } from "./sharedMatch.ts";

interface Props {
  readonly match: SharedMatch;
  readonly isBlind: Signal<boolean>;
  /** Who can open it. */
  readonly access: ComponentChildren;
}

/** The link to the step; of a running match, the link to watch it. */
export function linkOf({ base, ply, addressPly = ply, link, access }: SharedMatch, isBlind: boolean): string | undefined {
  if (base === undefined) return link;
  return new URL(access === "live" ? base : replayAddress({ base, ply: addressPly, isBlind }), location.origin).href;
}

export function LinkPart({ match, isBlind, access }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The first thing that somebody wants of this dialog.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const link = linkOf(match, isBlind.value);
  const isLive = match.access === "live";
  const note = isLive ? (match.turnsBehind ? t("share.liveBehind", { count: match.turnsBehind }) : t("share.live")) : t("share.linkNote");
  return (
    <SharePart name="link" title="share.link" note={link === undefined ? "" : note}>
      {access}
      {link !== undefined && (
        <div class="sharing-row" ref={box}>
          <input
            class="field d"
            data-testid="share-url"
            aria-label={t("share.link")}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton
            primary={!isClosed(match.access)}
            label="share.copy"
            testid="share-copy"
            copy={() => copyLink(link)}
            refused={() => toast(t("replay.notCopied"), "refuse")}
          />
          <SystemButton what={{ url: link, title: document.title }} testid="share-system" copy={() => copyLink(link)} />
        </div>
      )}
      {link !== undefined && match.link === undefined && !isLive && (
        <label class="sharing-blind">
          <input
            type="checkbox"
            role="switch"
            class="switch"
            data-testid="share-blind"
            aria-checked={isBlind.value}
            checked={isBlind.value}
            onChange={({ currentTarget }) => (isBlind.value = currentTarget.checked)}
          />
          <span>
            {t("share.blind")}
            <small class="quiet">{t("share.blindNote")}</small>
          </span>
        </label>
      )}
    </SharePart>
  );
}
