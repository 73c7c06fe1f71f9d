import { t } from "../../../i18n/i18n.ts";
import { canShare, share } from "../../../table/share/systemShare.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isCoarse } from "../../../ui/media.ts";
import { toast } from "../../../ui/toasts.ts";

interface Props {
  readonly what: ShareData;
  readonly testid: string;
  /** Takes its place where the device refuses after all. */
  readonly copy?: () => Promise<boolean>;
}

/** Hands something to the other programs of the device, where it is held in a hand and lets pages do so. */
export function SystemButton({ what, testid, copy }: Props) {
  if (!isCoarse.value || !canShare(what)) return null;
  const press = async (): Promise<void> => {
    const end = await share(what, copy ?? (() => Promise.resolve(false)));
    if (end === "copied") toast(t("share.copied"));
    else if (end === "refused" && copy) toast(t("replay.notCopied"), "refuse");
  };
  return (
    <button type="button" class="btn cut" data-testid={testid} onClick={() => void press()}>
      <Icon name="share" size={18} /> {t("share.system")}
    </button>
  );
}
