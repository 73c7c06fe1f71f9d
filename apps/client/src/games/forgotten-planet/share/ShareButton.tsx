import { useSignal } from "@preact/signals";
import { t, textsThere } from "../../../i18n/i18n.ts";
import type { MessageKey } from "../../../i18n/keys.ts";
import type { ClipDesk } from "../../../table/share/clip/clipDesk.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import type { SharedMatch } from "./sharedMatch.ts";

interface Props {
  /** What is shared when it is pressed; undefined if there is nothing yet. */
  readonly match: () => SharedMatch | undefined | Promise<SharedMatch | undefined>;
  /** Makes animated files, for as long as the page that shows this button. */
  readonly desk: ClipDesk;
  readonly label: MessageKey;
  readonly class: string;
  readonly testid: string;
}

const loadSharing = () => import("./sharing.ts");

/** Opens the dialog by which a step is shared; what that needs is loaded at the press. */
export function ShareButton({ match, desk, label, class: look, testid }: Props) {
  const sharing = useSignal<Awaited<ReturnType<typeof loadSharing>> | undefined>(undefined);
  const shared = useSignal<SharedMatch | undefined>(undefined);
  const isLoading = useSignal(false);
  const open = async (): Promise<void> => {
    if (isLoading.peek()) return;
    isLoading.value = true;
    try {
      const wanted = await match();
      if (wanted) sharing.value ??= await loadSharing();
      await textsThere();
      shared.value = wanted;
    } catch {
      toast(t("refuse.no-connection"), "refuse");
    }
    isLoading.value = false;
  };
  const parts = sharing.value;
  return (
    <>
      <button
        type="button"
        class={look}
        data-testid={testid}
        aria-haspopup="dialog"
        aria-label={t(label)}
        aria-busy={isLoading.value}
        onClick={() => void open()}
      >
        <Icon name="share" size={18} /> <span>{t(label)}</span>
      </button>
      {parts && <parts.ClipNews desk={desk} isOpen={shared.value !== undefined} />}
      {parts && shared.value && <parts.ShareDialog match={shared.value} desk={desk} close={() => (shared.value = undefined)} />}
    </>
  );
}
