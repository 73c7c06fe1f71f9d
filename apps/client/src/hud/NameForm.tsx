import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { ApiError, api } from "../net/api.ts";
import { identity } from "../net/identity.ts";

/** A name is all a guest gives; `done` is called once the server knows it. */
export function NameForm({
  label,
  submit,
  done,
  autofocus = false,
}: {
  readonly label: string;
  readonly submit: string;
  readonly done?: () => void;
  readonly autofocus?: boolean;
}) {
  const name = useSignal(identity.value?.player.name ?? "");
  const problem = useSignal("");
  const busy = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autofocus) input.current?.focus();
  }, [autofocus]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    try {
      await api.name(name.value.trim());
      problem.value = "";
      done?.();
    } catch (error) {
      problem.value = t(`refuse.${error instanceof ApiError ? error.code : "internal"}`);
    }
    busy.value = false;
  };
  return (
    <form class="nameform" onSubmit={send}>
      <label class="label" for="name">
        {label}
      </label>
      <div class="nameform-row">
        <input
          id="name"
          class="field"
          data-testid="name"
          maxLength={40}
          autocomplete="nickname"
          ref={input}
          placeholder={t("home.namePlaceholder")}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
          aria-describedby={problem.value ? "name-problem" : undefined}
        />
        <button type="submit" class="btn cut" data-testid="save-name" disabled={busy.value || name.value.trim() === ""}>
          {submit}
        </button>
      </div>
      {problem.value && (
        <p id="name-problem" class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}
