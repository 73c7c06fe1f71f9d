import "./installTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { answerOffer } from "../../net/installing.ts";
import { Icon } from "../../ui/Icon.tsx";
import "./installOffer.css";

/** Below all else on the front page, where the browser can install it; either answer puts it away for good. */
export const InstallOffer = () => (
  <aside class="installoffer cut" aria-label={t("install.title")} data-testid="install-offer">
    <Icon name="plus" size={22} />
    <p>{t("install.offer")}</p>
    <span>
      <button type="button" class="btn cut" data-testid="install-yes" onClick={() => answerOffer(true)}>
        {t("install.yes")}
      </button>
      <button type="button" class="btn cut" data-testid="install-no" onClick={() => answerOffer(false)}>
        {t("install.no")}
      </button>
    </span>
  </aside>
);
