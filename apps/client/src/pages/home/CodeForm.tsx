import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import { refusalKey } from "../../i18n/refusalKey.ts";
import { ApiError, api } from "../../net/api.ts";
import { parseAddress } from "../../table/tableCode.ts";

/** A form that leads from a code or a pasted link to its table. */
export function CodeForm() {
  const { route } = useLocation();
  const typed = useSignal("");
  const problem = useSignal("");
  const find = async (event: Event): Promise<void> => {
    event.preventDefault();
    const address = parseAddress(typed.value);
    if (!address) return;
    try {
      route(`/t/${(await api.table(address)).id}`);
    } catch (error) {
      problem.value = t(refusalKey(error instanceof ApiError ? error.code : "internal"));
    }
  };
  return (
    <form class="codeform" onSubmit={find}>
      <div class="codeform-row cut">
        <input
          class="codefield d"
          data-testid="code"
          placeholder={t("home.code")}
          aria-label={t("home.code")}
          aria-describedby={problem.value ? "code-problem" : undefined}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            problem.value = "";
          }}
        />
        <button type="submit" class="btn cut" data-testid="join-code">
          {t("home.join")}
        </button>
      </div>
      {problem.value && (
        <p id="code-problem" class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}
