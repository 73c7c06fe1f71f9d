import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { useName } from "./useName.ts";

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
  const { value, problem, busy, field, save } = useName();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autofocus) input.current?.focus();
  }, [autofocus]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await save()) done?.();
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
          autocomplete="nickname"
          ref={input}
          placeholder={t("home.namePlaceholder")}
          aria-describedby={problem.value ? "name-problem" : undefined}
          {...field}
        />
        <button type="submit" class="btn cut" data-testid="save-name" disabled={busy.value || value.value.trim() === ""}>
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
