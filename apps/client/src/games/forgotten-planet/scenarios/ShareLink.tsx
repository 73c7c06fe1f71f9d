import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { copyLink } from "../../../table/options/copyLink.ts";
import { canShare, share } from "../../../table/share/systemShare.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";

const COPIED_MS = 2_500;

/** The link by which anyone looks at a scenario of the server. */
export function ShareLink({ id }: { readonly id: string }) {
  const link = `${location.origin}/scenarios/${id}`;
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    copied.value = await copyLink(link);
    if (!copied.value) toast(t("waiting.copyFailed"), "refuse");
    setTimeout(() => {
      copied.value = false;
    }, COPIED_MS);
  };
  const offered = { title: t("editor.title"), url: link };
  return (
    <div class="dialog-row">
      <input
        class="field"
        data-testid="scenario-link"
        aria-label={t("editor.link")}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="btn cut primary" data-testid="copy-scenario-link" onClick={() => void copy()}>
        <Icon name={copied.value ? "check" : "link"} size={18} />
        <span aria-live="polite">{t(copied.value ? "waiting.copied" : "waiting.copy")}</span>
      </button>
      {canShare(offered) && (
        <button
          type="button"
          class="btn cut"
          data-testid="share-scenario"
          onClick={() => void share(offered, () => copy().then(() => true))}
        >
          <Icon name="arrow" size={18} />
          {t("waiting.share")}
        </button>
      )}
    </div>
  );
}
