import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../hud/Art.tsx";
import { toast } from "../../hud/toasts.ts";
import { t } from "../../i18n/i18n.ts";
import { formatCode } from "../../view/tableCode.ts";
import { copiedLink, copyLink } from "../create/copyLink.ts";

/** Three ways to bring somebody here: a link, a picture of it, and a code that can be read aloud. */
export function Invite({ link, code }: { readonly link: string; readonly code: string }) {
  const copied = copiedLink.value === link;
  const copy = async (): Promise<void> => {
    if (!(await copyLink(link))) toast(t("waiting.copyFailed"), "refuse");
  };
  const canShare = typeof navigator.share === "function";
  return (
    <section class="invite panel cut" aria-label={t("waiting.inviteTitle")}>
      <header>
        <h2 class="label">{t("waiting.inviteTitle")}</h2>
        <span class="quiet">{t("waiting.inviteHint")}</span>
      </header>
      <QrCode text={link} />
      <div class="invite-words">
        <p class="quiet small">{t("waiting.code")}</p>
        <p class="code d" data-testid="table-code">
          {formatCode(code)}
        </p>
        <p class="quiet small code-hint">{t("waiting.codeHint")}</p>
        <label class="invite-link">
          <Icon name="link" size={17} />
          <span class="sr">{t("waiting.link")}</span>
          <input class="invite-input" data-testid="invite-link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <div class="invite-buttons">
          <button type="button" class="btn cut primary" data-testid="copy-link" onClick={() => void copy()}>
            <Icon name={copied ? "check" : "link"} size={18} />
            {t(copied ? "waiting.copied" : "waiting.copy")}
          </button>
          {canShare && (
            <button
              type="button"
              class="btn cut"
              data-testid="share"
              onClick={() => void navigator.share({ title: t("app.name"), text: t("waiting.shareText"), url: link }).catch(() => undefined)}
            >
              <Icon name="arrow" size={18} />
              {t("waiting.share")}
            </button>
          )}
        </div>
      </div>
      <p class="copiedline small" aria-live="polite" data-testid="link-copied">
        {copied && t("waiting.copiedHint")}
      </p>
    </section>
  );
}

/** The link as a picture; the library that computes it is loaded here alone. */
function QrCode({ text }: { readonly text: string }) {
  const path = useSignal("");
  const size = useSignal(0);
  useEffect(() => {
    let gone = false;
    void import("qrcode").then(({ create }) => {
      if (gone) return;
      const { modules } = create(text, { errorCorrectionLevel: "M" });
      const squares: string[] = [];
      for (let y = 0; y < modules.size; y++)
        for (let x = 0; x < modules.size; x++) if (modules.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
      path.value = squares.join("");
      size.value = modules.size;
    });
    return () => {
      gone = true;
    };
  }, [text]);
  const side = size.value + 6;
  return (
    <figure class="qr">
      <svg viewBox={`-3 -3 ${side} ${side}`} role="img" aria-label={t("waiting.qr")} shape-rendering="crispEdges">
        <rect x="-3" y="-3" width={side} height={side} rx="2" fill="#fff" />
        <path d={path.value} fill="#000" />
      </svg>
      <figcaption class="quiet small">{t("waiting.qrHint")}</figcaption>
    </figure>
  );
}
