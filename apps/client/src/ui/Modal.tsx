import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./Icon.tsx";
import "./modal.css";

/** A question over the page; the browser keeps the focus inside, closes it with Esc, and puts the focus back. */
export function Modal({
  title,
  close,
  children,
  testid,
}: {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  readonly testid: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  // Before anything is painted: a key pressed at once is the question's already.
  useLayoutEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} class="modal" aria-label={title} data-testid={testid} onClose={close}>
      <div class="modal-box panel cut">
        <header>
          <h2>{title}</h2>
          <button type="button" class="iconbtn" aria-label={t("app.close")} data-testid="modal-close" onClick={() => box.current?.close()}>
            <Icon name="x" size={18} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
