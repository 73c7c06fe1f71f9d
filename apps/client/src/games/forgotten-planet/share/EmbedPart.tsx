import { type Signal, useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { copyLink } from "../../../table/options/copyLink.ts";
import { replayAddress } from "../../../table/replay/replayAddress.ts";
import { EMBED_WIDTHS, type EmbedWidth, embedCode } from "../../../table/share/embedCode.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { toast } from "../../../ui/toasts.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { CopyButton, Segments, SharePart } from "./SharePart.tsx";
import type { SharedMatch } from "./sharedMatch.ts";

interface Props {
  readonly match: SharedMatch;
  readonly isBlind: Signal<boolean>;
}

/** What other pages take over to show the match. */
export function EmbedPart({ match, isBlind }: Props) {
  const width = useSignal<EmbedWidth>(560);
  const { access, base, ply, addressPly = ply, history } = match;
  if (access !== "open" || base === undefined)
    return (
      <SharePart name="embed" title="share.embed" note={t("share.embedNote")}>
        <p class="quiet">{t("share.noEmbed")}</p>
      </SharePart>
    );
  const address = replayAddress({ base: base.replace(/^\/r\//, "/embed/"), ply: addressPly, isBlind: isBlind.value });
  const title = t("share.frameTitle", { name: scenarioName(history.start.setup.scenario) });
  const code = embedCode(new URL(address, location.origin).href, width.value, title);
  return (
    <SharePart name="embed" title="share.embed" note={t("share.embedNote")}>
      <pre class="sharing-code d" data-testid="embed-code" {...SCROLLS}>
        {code}
      </pre>
      <div class="sharing-row">
        <Segments
          name={t("share.embedWidth")}
          options={EMBED_WIDTHS}
          chosen={width.value}
          says={(option) => (option === "full" ? t("share.full") : String(option))}
          choose={(option) => (width.value = option)}
          testid="embed"
        />
        <span class="sharing-gap" />
        <CopyButton
          label="share.copyCode"
          testid="copy-code"
          copy={() => copyLink(code)}
          refused={() => toast(t("replay.notCopied"), "refuse")}
        />
      </div>
    </SharePart>
  );
}
