import type { TableOptions } from "@forgotten-planet/protocol";
import { SCENARIOS } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { NameForm } from "../hud/NameForm.tsx";
import { PageHeader } from "../hud/PageHeader.tsx";
import { toast } from "../hud/toasts.ts";
import { t } from "../i18n/i18n.ts";
import { ApiError, api } from "../net/api.ts";
import { identity } from "../net/identity.ts";
import { Check, Pair } from "./create/Choice.tsx";
import { ScenarioGallery } from "./create/ScenarioGallery.tsx";
import "./newTable.css";

/** Everything about a new table on one page, already set: one more press and there is a link to share. */
export function NewTable() {
  const { route } = useLocation();
  const scenario = useSignal(SCENARIOS[0]?.id ?? "");
  const isPublic = useSignal(false);
  const assignment = useSignal<TableOptions["assignment"]>("random");
  const watchers = useSignal(true);
  const autoStart = useSignal(true);
  const busy = useSignal(false);
  useEffect(() => {
    document.title = `${t("create.title")} · ${t("app.name")}`;
  }, []);
  const create = async (): Promise<void> => {
    const chosen = SCENARIOS.find((one) => one.id === scenario.value);
    if (!chosen || busy.value) return;
    busy.value = true;
    try {
      const { id } = await api.createTable({
        scenario: chosen.id,
        players: chosen.bases?.length ?? chosen.players[0] ?? 2,
        isPublic: isPublic.value,
        watchers: watchers.value,
        assignment: assignment.value,
        order: assignment.value === "fixed" ? "seated" : "random",
        autoStart: autoStart.value,
      });
      route(`/t/${id}`);
    } catch (error) {
      toast(t(`refuse.${error instanceof ApiError ? error.code : "internal"}`), "refuse");
    }
    busy.value = false;
  };
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="create" tabIndex={-1}>
        <div class="create-head">
          <h1>{t("create.title")}</h1>
          <p class="quiet">{t("create.lead")}</p>
        </div>
        <ScenarioGallery chosen={scenario} />
        <aside class="create-side">
          <fieldset class="options panel cut">
            <legend class="label">{t("create.options")}</legend>
            <Pair
              name="public"
              value={isPublic.value ? "public" : "private"}
              choose={(value) => {
                isPublic.value = value === "public";
              }}
              choices={[
                { value: "private", label: t("create.private"), hint: t("create.privateHint") },
                { value: "public", label: t("create.public"), hint: t("create.publicHint") },
              ]}
            />
            <Pair
              name="assignment"
              value={assignment.value}
              choose={(value) => {
                assignment.value = value === "fixed" ? "fixed" : "random";
              }}
              choices={[
                { value: "random", label: t("create.random"), hint: t("create.randomHint") },
                { value: "fixed", label: t("create.fixed"), hint: t("create.fixedHint") },
              ]}
            />
            <Check label={t("create.watchers")} testid="option-watchers" checked={watchers} />
            <Check label={t("create.autoStart")} testid="option-autostart" checked={autoStart} />
          </fieldset>
          {identity.value ? (
            <button
              type="button"
              class="btn cut primary big create-submit"
              data-testid="create"
              disabled={busy.value}
              onClick={() => void create()}
            >
              {t(busy.value ? "create.creating" : "create.submit")}
            </button>
          ) : (
            <NameForm label={t("home.name")} submit={t("create.submit")} done={() => void create()} />
          )}
        </aside>
      </main>
    </div>
  );
}
