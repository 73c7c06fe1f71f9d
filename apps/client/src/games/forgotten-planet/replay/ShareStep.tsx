import { t } from "../../../i18n/i18n.ts";
import { copyLink } from "../../../table/options/copyLink.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import { useTransient } from "../../../ui/useTransient.ts";
import { usePlanetReplay } from "./usePast.ts";

const COPIED_MS = 2_000;

/** Hands on the link to this very step: by the device's own sheet where it is held in a hand, else to the clipboard. */
export function ShareStep({ short = false }: { readonly short?: boolean }) {
  const store = usePlanetReplay();
  const copied = useTransient<true>(COPIED_MS);
  const share = async (): Promise<void> => {
    const { link } = store;
    if (short && navigator.share && (await navigator.share({ url: link, title: document.title }).then(always, isAborted))) return;
    if (await copyLink(link)) copied.show(true);
    else toast(t("replay.notCopied"), "refuse");
  };
  const text = copied.shown.value ? t("replay.copied") : t(short ? "replay.shareShort" : "replay.share");
  return (
    <button type="button" class={short ? "replaytool" : "btn cut"} data-testid="replay-share" onClick={() => void share()}>
      <Icon name={copied.shown.value ? "check" : "share"} size={18} /> <span aria-live="polite">{text}</span>
    </button>
  );
}

const always = (): boolean => true;
/** Closing the sheet is an answer too. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
