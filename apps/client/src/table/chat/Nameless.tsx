import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { NameForm } from "../name/NameForm.tsx";

/** Who has no name yet reads along, and gives one here; in a waiting room it is asked for beside the seats. */
export function Nameless({ waits }: { readonly waits: boolean }) {
  const asked = useSignal(false);
  if (waits) return <p class="chat-closed quiet">{t("chat.nameless")}</p>;
  return (
    <div class="chat-closed">
      {asked.value ? (
        <NameForm label={t("home.name")} submit={t("home.saveName")} autofocus />
      ) : (
        <button type="button" class="btn cut" data-testid="name-to-talk" onClick={() => (asked.value = true)}>
          {t("chat.giveName")}
        </button>
      )}
    </div>
  );
}

/** Somebody who sits here is called much the same: what was typed is kept, and said under another name. */
export const NameTaken = ({ done }: { readonly done: () => void }) => (
  <div class="chat-closed">
    <p class="problem" role="alert">
      {t("refuse.name-taken")}
    </p>
    <NameForm label={t("home.name")} submit={t("home.saveName")} done={done} autofocus />
  </div>
);
