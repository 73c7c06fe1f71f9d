import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isPhone, isTall } from "../../ui/media.ts";
import { toast } from "../../ui/toasts.ts";
import { copiedLink, copyLink } from "../options/copyLink.ts";
import { canShare, share } from "../share/systemShare.ts";
import { formatCode } from "../tableCode.ts";
import "./invite.css";

/**
 * Three ways to invite a player: a link, a picture of it, and a code that can be read aloud. The host sees them first; others find them
 * as well.
 */
export function Invite({
  link,
  code,
  host,
  isOpen,
}: {
  readonly link: string;
  readonly code: string;
  readonly host: boolean;
  /** Somebody may still sit down. */
  readonly isOpen: boolean;
}) {
  const choice = useSignal<boolean | undefined>(undefined);
  const copied = copiedLink.value === link;
  const copy = async (): Promise<void> => {
    if (!(await copyLink(link))) toast(t("waiting.copyFailed"), "refuse");
  };
  const offered = { title: t("app.name"), text: t("waiting.shareText"), url: link };
  const hand = async (): Promise<void> => {
    if ((await share(offered, () => copyLink(link))) === "refused") toast(t("waiting.copyFailed"), "refuse");
  };
  const pictured = choice.value ?? (host && (isTall.value || isPhone.value));
  const plainly = host ? "btn cut" : "textbtn";
  return (
    <section class={`invite panel cut ${host ? "hosts" : ""} ${pictured ? "pictured" : ""}`} aria-label={t("waiting.inviteTitle")}>
      <header>
        <h2 class="label">{t("waiting.inviteTitle")}</h2>
        <span class="quiet">{t("waiting.inviteHint")}</span>
      </header>
      {pictured && <QrCode text={link} />}
      <div class="invite-words">
        <p class="quiet small">{t("waiting.code")}</p>
        <p class="invite-code d" data-testid="table-code">
          {formatCode(code)}
        </p>
        {host && <p class="quiet small invite-hint">{t("waiting.codeHint")}</p>}
        {host && (
          <label class="invite-link">
            <Icon name="link" size={17} />
            <span class="sr">{t("waiting.link")}</span>
            <input
              class="invite-input"
              data-testid="invite-link"
              readOnly
              value={link}
              title={link}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
        <div class="invite-buttons">
          <button type="button" class={`${plainly} invite-copy`} data-testid="copy-link" onClick={() => void copy()}>
            <Icon name={copied ? "check" : "copy"} size={18} />
            {t(copied ? "waiting.copied" : "waiting.copy")}
          </button>
          <button type="button" class={plainly} data-testid="show-qr" aria-expanded={pictured} onClick={() => (choice.value = !pictured)}>
            <Icon name="grid" size={18} />
            {t(pictured ? "waiting.hideQr" : "waiting.showQr")}
          </button>
          {host && canShare(offered) && (
            <button type="button" class="btn cut" data-testid="share" onClick={() => void hand()}>
              <Icon name="arrow" size={18} />
              {t("waiting.share")}
            </button>
          )}
        </div>
      </div>
      <p class="invite-copied small" aria-live="polite" data-testid="link-copied">
        {copied && isOpen && t("waiting.copiedHint")}
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
    <figure class="invite-qr">
      <svg viewBox={`-3 -3 ${side} ${side}`} role="img" aria-label={t("waiting.qr")} shape-rendering="crispEdges">
        <rect x="-3" y="-3" width={side} height={side} rx="2" fill="#fff" />
        <path d={path.value} fill="#000" />
      </svg>
      <figcaption class="quiet small">{t("waiting.qrHint")}</figcaption>
    </figure>
  );
}
