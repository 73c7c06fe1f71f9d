import { t } from "../../../../i18n/i18n.ts";
import { copiedLink, copyLink } from "../../../../table/options/copyLink.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { toast } from "../../../../ui/toasts.ts";
import { usePlay } from "../../playStore.ts";

/** The link of a match under way, for the player of a free seat who would rather give it away. */
export function InviteHere() {
  const { source } = usePlay();
  const id = source.welcome.value?.table.id;
  if (!id) return null;
  const link = `${location.origin}/t/${id}`;
  const copy = async (): Promise<void> => {
    if (!(await copyLink(link))) toast(t("waiting.copyFailed"), "refuse");
  };
  return (
    <p class="sithere">
      <button type="button" class="btn cut" data-testid="invite-here" title={link} onClick={() => void copy()}>
        <Icon name={copiedLink.value === link ? "check" : "link"} size={16} />
        {t(copiedLink.value === link ? "waiting.copied" : "waiting.copy")}
      </button>
    </p>
  );
}
