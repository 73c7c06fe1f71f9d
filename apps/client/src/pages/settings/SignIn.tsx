import { useSignal } from "@preact/signals";
import { toast } from "../../ui/toasts.ts";
import "../../i18n/accountTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { accountApi } from "../../net/accountApi.ts";
import { api } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";
import { canHavePasskeys, signInWithPasskey } from "../../net/passkeys.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";

/** A recovery code is longer than any other. */
const LONGEST_HANDOVER = 15;

/** This browser becomes a player that is known already: by a passkey, by the printed code, by a code from another device. */
export function SignIn() {
  const typed = useSignal("");
  const attempt = useAttempt();
  const welcome = (): void => toast(t("settings.signedIn", { name: identity.value?.player.name ?? "" }));
  const withCode = (event: Event): void => {
    event.preventDefault();
    const code = typed.value.trim();
    const isHandover = code.replace(/[\s-]/g, "").length <= LONGEST_HANDOVER;
    void attempt.run(async () => {
      await (isHandover ? api.claim(code) : accountApi.recover(code));
      typed.value = "";
      welcome();
    });
  };
  const withPasskey = (): Promise<void> =>
    attempt.run(async () => {
      await signInWithPasskey();
      welcome();
    }, t("settings.passkeyCancelled"));
  return (
    <div class="signin">
      {canHavePasskeys() && (
        <button
          type="button"
          class="btn cut"
          data-testid="passkey-sign-in"
          disabled={attempt.busy.value}
          onClick={() => void withPasskey()}
        >
          {t("settings.signInPasskey")}
        </button>
      )}
      <form onSubmit={withCode}>
        <label for="claim">{t("settings.signInCode")}</label>
        <span class="nameform-row">
          <input
            id="claim"
            class="field d"
            data-testid="claim"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="btn cut" data-testid="claim-use" disabled={typed.value.trim() === "" || attempt.busy.value}>
            {t("settings.signInUse")}
          </button>
        </span>
      </form>
      <Problem of={attempt} />
    </div>
  );
}
