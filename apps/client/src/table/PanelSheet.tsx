import type { ComponentChildren } from "preact";
import { Dialog } from "../ui/Dialog.tsx";
import { useTable } from "./tableStore.ts";
import "./panelSheet.css";

/** A sheet that shows the panel of the table that is open. */
export function PanelSheet({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const { panel } = useTable();
  const close = (): void => {
    panel.value = undefined;
  };
  return (
    <Dialog kind="sheet" title={label} close={close}>
      {children}
    </Dialog>
  );
}
