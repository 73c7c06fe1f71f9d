import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { ClipDesk, ClipState } from "../../../table/share/clip/clipDesk.ts";
import { Live } from "../../../ui/Live.tsx";
import { toast } from "../../../ui/toasts.ts";

interface Props {
  readonly desk: ClipDesk;
  /** The dialog is shown, where the file can be saved. */
  readonly isOpen: boolean;
}

/** Says how far the file is, by quarters; and that it is ready, where the dialog has been closed. */
export function ClipNews({ desk, isOpen }: Props) {
  const isShown = useRef(isOpen);
  isShown.current = isOpen;
  useSignalEffect(() => {
    if (desk.state.value.kind === "done" && !isShown.current) toast(t("share.readyAway"));
  });
  return <Live text={newsOf(desk.state.value)} testid="clip-news" />;
}

function newsOf(state: ClipState): string {
  if (state.kind === "done") return t("share.ready");
  const quarter = state.kind === "drawing" ? Math.floor(state.percent / 25) * 25 : 0;
  return quarter > 0 ? t("share.said", { percent: quarter }) : "";
}
