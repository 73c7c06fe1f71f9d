import type { Handover } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { ApiError, api } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";
import { formatCode } from "../../view/tableCode.ts";

/** The same player on another device: a code to type there, and a place to type it here. */
export function OtherDevice() {
  const handover = useSignal<Handover | undefined>(undefined);
  const typed = useSignal("");
  const problem = useSignal("");
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    try {
      await what();
      problem.value = "";
    } catch (error) {
      problem.value = t(`refuse.${error instanceof ApiError ? error.code : "internal"}`);
    }
  };
  const give = (): Promise<void> =>
    attempt(async () => {
      handover.value = await api.handover();
    });
  const take = (event: Event): void => {
    event.preventDefault();
    void attempt(() => api.claim(typed.value.trim()));
  };
  return (
    <section class="otherdevice panel cut">
      {identity.value && (
        <div>
          <p>{t("device.give")}</p>
          {handover.value ? (
            <p>
              <b class="d code">{formatCode(handover.value.code)}</b>
              <span class="quiet small">{t("device.lasts", { count: Math.round(handover.value.seconds / 60) })}</span>
            </p>
          ) : (
            <button type="button" class="btn cut" data-testid="handover" onClick={() => void give()}>
              {t("device.getCode")}
            </button>
          )}
        </div>
      )}
      <form onSubmit={take}>
        <label for="claim">{t("device.take")}</label>
        <span class="nameform-row">
          <input
            id="claim"
            class="field d"
            data-testid="claim"
            autocomplete="off"
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="btn cut" disabled={typed.value.trim() === ""}>
            {t("device.use")}
          </button>
        </span>
      </form>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}
