import type { ComponentChildren } from "preact";
import { Sheet } from "../ui/Sheet.tsx";
import { useTable } from "./tableStore.ts";

/** A sheet that shows the panel of the table that is open. */
export function PanelSheet({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const { panel } = useTable();
  const close = (): void => {
    panel.value = undefined;
  };
  return (
    <Sheet label={label} close={close}>
      {children}
    </Sheet>
  );
}
