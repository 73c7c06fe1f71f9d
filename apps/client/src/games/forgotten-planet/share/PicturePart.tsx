import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, t } from "../../../i18n/i18n.ts";
import { releaseUrl, saveBlob } from "../../../net/saveFile.ts";
import { fileName } from "../../../table/share/fileName.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import type { History } from "../history.ts";
import { stepText } from "../replay/StepCard.tsx";
import { turnOf } from "./cardWords.ts";
import { linkOf } from "./LinkPart.tsx";
import { CopyButton, SharePart } from "./SharePart.tsx";
import { SystemButton } from "./SystemButton.tsx";
import type { SharedMatch } from "./sharedMatch.ts";

interface Props {
  /** As the match was at the step. */
  readonly step: History;
  readonly match: SharedMatch;
}

/** The picture of the position. */
export function PicturePart({ step, match }: Props) {
  const picture = useSignal<{ readonly file: File; readonly url: string } | "missing" | undefined>(undefined);
  const said = language();
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { pictureOf } = await import("./pictures.ts");
      const blob = await pictureOf(step);
      const name = fileName([step.start.setup.scenario.name, turnOf(step), match.ply], "png");
      if (isWanted) picture.value = { file: new File([blob], name, { type: "image/png" }), url: URL.createObjectURL(blob) };
    };
    draw().catch(() => {
      if (isWanted) picture.value = "missing";
    });
    return () => {
      isWanted = false;
      const { value } = picture;
      if (typeof value === "object") releaseUrl(value.url);
    };
  }, [step, said]);
  const { value } = picture;
  const file = typeof value === "object" ? value.file : undefined;
  const link = linkOf(match, match.isBlind);
  return (
    <SharePart name="picture" title="share.picture" note={t("share.pictureNote")}>
      <div class="sharing-picture" data-testid="share-image" data-state={typeof value === "object" ? "drawn" : (value ?? "drawing")}>
        {typeof value === "object" && (
          <img src={value.url} width="1200" height="630" alt={t("share.pictureOf", { text: stepText(step) })} />
        )}
        {value === undefined && (
          <p role="status" class="quiet">
            <span class="spinner" aria-hidden="true" /> {t("share.drawing")}
          </p>
        )}
        {value === "missing" && <p class="quiet">{t("share.noPicture")}</p>}
      </div>
      {value !== "missing" && (
        <div class="sharing-row evenly">
          <button type="button" class="btn cut" data-testid="share-save" disabled={!file} onClick={() => file && saveBlob(file.name, file)}>
            <Icon name="down" size={18} /> {t("share.save")}
          </button>
          {file && canCopyPictures() && (
            <CopyButton
              label="share.copyPicture"
              testid="share-copy-picture"
              copy={() => copyPicture(file)}
              refused={() => toast(t("share.pictureNotCopied"), "refuse")}
            />
          )}
          {file && <SystemButton what={{ files: [file], ...(link ? { url: link } : {}) }} testid="share-picture-system" />}
        </div>
      )}
    </SharePart>
  );
}

const canCopyPictures = (): boolean => typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";

const copyPicture = (file: File): Promise<boolean> =>
  navigator.clipboard.write([new ClipboardItem({ "image/png": file })]).then(
    () => true,
    () => false,
  );
