import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { identity } from "../../../net/identity.ts";
import { NameForm } from "../../../table/name/NameForm.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { ShareLink } from "../scenarios/ShareLink.tsx";
import { useEditor } from "./editorStore.ts";

/** Where a drawing is kept that has been kept nowhere yet. */
export function SaveDialog({
  here,
  onServer,
  close,
}: {
  readonly here: () => void;
  readonly onServer: () => void;
  readonly close: () => void;
}) {
  const { report } = useEditor();
  const asking = useSignal(false);
  const isBarred = !report.value.playable;
  return (
    <Dialog kind="question" title={t("editor.saveTitle")} close={close} testid="save-dialog">
      <div class="dialog-choices">
        <button type="button" class="dialog-choice cut" data-testid="save-here" onClick={here}>
          <Icon name="keep" size={30} />
          <b>{t("editor.saveHere")}</b>
          <span class="quiet">{t("editor.saveHereHint")}</span>
        </button>
        <button
          type="button"
          class="dialog-choice cut"
          data-testid="save-server"
          aria-disabled={isBarred}
          onClick={() => {
            if (isBarred) return;
            if (identity.value) onServer();
            else asking.value = true;
          }}
        >
          <Icon name="globe" size={30} />
          <b>{t("editor.saveServer")}</b>
          <span class="quiet">{isBarred ? <FirstFault /> : t("editor.saveServerHint")}</span>
        </button>
      </div>
      {asking.value && <NameForm label={t("editor.nameFirst")} submit={t("editor.save")} done={onServer} autofocus />}
    </Dialog>
  );
}

/** The worst of what is in the way, in the report's own words. */
function FirstFault() {
  const { remarks } = useEditor();
  const [first] = remarks.value;
  return (
    <>
      {t("editor.notPlayable")} {first && <RichText text={first.title} />}
    </>
  );
}

interface NameProps {
  readonly before: "try" | "share";
  readonly done: () => void;
  readonly close: () => void;
}

/** A name is asked for first: the server keeps nothing for guests without a name. */
export function NameDialog({ before, done, close }: NameProps) {
  return (
    <Dialog kind="question" title={t(before === "try" ? "editor.try" : "editor.shareTitle")} close={close} testid="name-dialog">
      <NameForm label={t("editor.nameFirst")} submit={t(before === "try" ? "editor.try" : "editor.save")} done={done} autofocus />
    </Dialog>
  );
}

export function ShareDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  return (
    <Dialog kind="question" title={t("editor.shareTitle")} close={close} testid="share-dialog">
      <p class="quiet">{t("editor.shareHint")}</p>
      <ShareLink id={id} />
    </Dialog>
  );
}
