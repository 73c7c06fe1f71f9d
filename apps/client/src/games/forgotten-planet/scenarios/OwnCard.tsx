import "../texts/editorTexts.ts";
import { isPlainName, MAX_SCENARIO_NAME } from "@forgotten-planet/game";
import { COLOURS, reportScenario } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { identity } from "../../../net/identity.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { MiniBoard } from "../card/MiniBoard.tsx";
import { sizeOf } from "../card/scenarioText.ts";
import { hasDraft } from "../editor/editorStore.ts";
import { exportFile } from "../editor/importing.ts";
import { localRef } from "./keptScenarios.ts";
import { ShareLink } from "./ShareLink.tsx";
import { copyHere, type OwnScenario, putOnServer, remove, rename } from "./yours.ts";

type Open = "rename" | "delete" | "share" | undefined;

/** One of the player's own scenarios: what it is, where it is kept, and all actions on it. */
export function OwnCard({ own }: { readonly own: OwnScenario }) {
  const open = useSignal<Open>(undefined);
  const { scenario, players, ref, place } = own;
  const { playable, fair } = useMemo(() => reportScenario(scenario, players), [scenario, players]);
  const close = (): void => {
    open.value = undefined;
  };
  return (
    <li class="owncard panel cut" data-testid={`own-${ref}`} data-place={place}>
      <MiniBoard scenario={scenario} bases={COLOURS} size={112} />
      <div class="owncard-words">
        <h3 class="d">{scenario.name}</h3>
        <p class="quiet small">{t("scenarios.line", { count: players, size: sizeOf(scenario), land: scenario.land })}</p>
        <p class="owncard-tags">
          <span class="tag cut">
            <Icon name={place === "here" ? "keep" : "globe"} size={15} />
            {t(place === "here" ? "scenarios.here" : "scenarios.onServer")}
          </span>
          <span class={`tag cut ${fair && playable ? "good" : playable ? "" : "seen"}`}>
            {t(!playable ? "scenarios.unfinished" : fair ? "scenarios.fair" : "scenarios.uneven")}
          </span>
          {hasDraft(ref) && <span class="tag seen cut">{t("scenarios.unsaved")}</span>}
        </p>
      </div>
      <Buttons own={own} playable={playable} open={(what) => (open.value = open.value === what ? undefined : what)} />
      {open.value === "rename" && <RenameForm own={own} close={close} />}
      {open.value === "delete" && <DeleteForm own={own} close={close} />}
      {open.value === "share" && (
        <div class="owncard-more">
          <ShareLink id={own.id} />
        </div>
      )}
    </li>
  );
}

interface ButtonsProps {
  readonly own: OwnScenario;
  readonly playable: boolean;
  readonly open: (what: Open) => void;
}

function Buttons({ own, playable, open }: ButtonsProps) {
  const { route } = useLocation();
  const { ref, place } = own;
  const duplicate = (): void => {
    copyHere(own);
  };
  return (
    <div class="owncard-buttons">
      <a class="btn cut primary" href={`/scenarios/${ref}/edit`} data-testid="own-edit">
        {t("scenarios.edit")}
      </a>
      {playable && (
        <button type="button" class="btn cut" data-testid="own-table" onClick={() => route(`/new?scenario=${encodeURIComponent(ref)}`)}>
          {t("scenarios.makeTable")}
        </button>
      )}
      {place === "server" && (
        <button type="button" class="btn cut" data-testid="own-share" onClick={() => open("share")}>
          {t("editor.share")}
        </button>
      )}
      {place === "here" && playable && identity.value && (
        <button type="button" class="btn cut" data-testid="own-upload" onClick={() => void putOnServer(own)}>
          {t("scenarios.upload")}
        </button>
      )}
      <button type="button" class="btn cut" data-testid="own-copy" onClick={duplicate}>
        {t("scenarios.duplicate")}
      </button>
      <button type="button" class="btn cut" data-testid="own-export" onClick={() => exportFile(own.scenario)}>
        {t("editor.export")}
      </button>
      <button type="button" class="btn cut" data-testid="own-rename" onClick={() => open("rename")}>
        {t("scenarios.rename")}
      </button>
      <button type="button" class="btn cut" data-testid="own-delete" onClick={() => open("delete")}>
        {t("scenarios.delete")}
      </button>
    </div>
  );
}

function RenameForm({ own, close }: { readonly own: OwnScenario; readonly close: () => void }) {
  const name = useSignal(own.scenario.name);
  const wanted = name.value.trim();
  const isFine = wanted.length > 0 && wanted.length <= MAX_SCENARIO_NAME && isPlainName(wanted);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isFine && (await rename(own, wanted))) close();
  };
  return (
    <form class="owncard-more" onSubmit={send}>
      <label class="sr" for={`rename-${own.id}`}>
        {t("editor.name")}
      </label>
      <div class="dialog-row">
        <input
          id={`rename-${own.id}`}
          class="field"
          data-testid="rename-input"
          maxLength={MAX_SCENARIO_NAME}
          value={name.value}
          aria-invalid={!isFine}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="btn cut primary" data-testid="rename-save" disabled={!isFine}>
          {t("scenarios.rename")}
        </button>
        <button type="button" class="btn cut" onClick={close}>
          {t("scenarios.cancel")}
        </button>
      </div>
      {!isFine && (
        <p class="problem" role="alert">
          {t("editor.problem.name", { count: MAX_SCENARIO_NAME })}
        </p>
      )}
    </form>
  );
}

function DeleteForm({ own, close }: { readonly own: OwnScenario; readonly close: () => void }) {
  const gone = async (): Promise<void> => {
    await remove(own);
    close();
  };
  return (
    <div class="owncard-more" role="alert">
      <p>{t(own.place === "here" ? "scenarios.deleteHere" : "scenarios.deleteServer", { name: own.scenario.name })}</p>
      <div class="dialog-row">
        <button type="button" class="btn cut danger" data-testid="delete-yes" onClick={() => void gone()}>
          {t("scenarios.delete")}
        </button>
        <button type="button" class="btn cut" data-testid="delete-no" onClick={close}>
          {t("scenarios.keep")}
        </button>
      </div>
    </div>
  );
}

export const editAddress = (own: { readonly id: string }): string => `/scenarios/${localRef(own)}/edit`;
