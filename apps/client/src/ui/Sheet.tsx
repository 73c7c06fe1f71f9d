import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly children: ComponentChildren;
  readonly label: string;
  readonly close: () => void;
}

/** A drawer on wide screens, a sheet on phones; the focus goes in and comes back. */
export function Sheet({ children, label, close }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    box.current?.focus();
    return () => {
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, []);
  /** Esc closes the sheet and nothing behind it. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <div class="sheet-back">
      <button type="button" class="sheet-shade" tabIndex={-1} aria-label={t("app.close")} onClick={close} />
      <div ref={box} class="sheet" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        <button type="button" class="iconbtn sheet-close" data-testid="sheet-close" aria-label={t("app.close")} onClick={close}>
          <Icon name="x" size={18} />
        </button>
        <div class="sheet-body">{children}</div>
      </div>
    </div>
  );
}
