import { t } from "../../i18n/i18n.ts";
import type { HomeName } from "./nameEntry.ts";

/** The one field of the front page: a player who types a name is known by it. */
export function NameField({ name: { entry, input } }: { readonly name: HomeName }) {
  const { value, problem, busy, field, save } = entry;
  return (
    <form
      class="homename"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label class="label" for="name">
        {t("home.name")}
      </label>
      <div class="homename-row">
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
        {value.value.trim() !== "" && (
          <button type="submit" class="btn cut" data-testid="save-name" disabled={busy.value}>
            {t("home.saveName")}
          </button>
        )}
      </div>
      {problem.value && (
        <p id="name-problem" class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}
