import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./Icon.tsx";
import { LiveLines } from "./Live.tsx";
import { openDialogs } from "./openDialogs.ts";
import { Toasts } from "./Toasts.tsx";
import "./dialog.css";

interface Props {
  /** A question in the middle, a page of its own, a sheet at the edge, or a cover over everything, which has no heading and no button. */
  readonly kind: "question" | "page" | "sheet" | "cover";
  /** Its name; the heading of a question and of a page. */
  readonly title: string;
  /** What it is about, beside its heading. */
  readonly note?: string;
  /** Without it Escape does nothing: what is inside ends it. */
  readonly close?: () => void;
  readonly children: ComponentChildren;
  readonly testid?: string;
  /** No key pressed in this sheet means anything to the page behind. */
  readonly keepsKeys?: boolean;
  /** What is changed in it counts once it is applied: a press beside it gives nothing up. */
  readonly isForm?: boolean;
}

/**
 * What opens over the page. The browser keeps the focus inside, closes it with Escape and puts the focus back; it is open as long as
 * it is rendered. Messages and live regions of the page show in it, since nothing behind it is seen or heard.
 */
export function Dialog({ kind, title, note, close, children, testid, keepsKeys = false, isForm = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const isMounted = useRef(true);
  const pressedBeside = useRef(false);
  // Before anything is painted: a key pressed at once is the dialog's already.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // A sheet is read from its beginning; elsewhere the first control has the focus.
    if (kind === "sheet") dialog?.focus();
    openDialogs.value = openDialogs.peek() + 1;
    holdPage();
    return () => {
      isMounted.current = false;
      // Closed rather than taken away: only so the browser puts the focus back.
      dialog?.close();
      openDialogs.value = openDialogs.peek() - 1;
      holdPage();
    };
  }, []);
  const isSilent = kind !== "sheet" || keepsKeys;
  useEffect(() => {
    if (!isSilent) return;
    // What had the focus is gone: the next key is still meant for the dialog.
    const keep = (event: KeyboardEvent): void => {
      if (event.target !== document.body || event.key === "Escape") return;
      event.stopPropagation();
      box.current?.focus();
    };
    document.addEventListener("keydown", keep, { capture: true });
    return () => document.removeEventListener("keydown", keep, { capture: true });
  }, [isSilent]);
  const onClose = (): void => {
    if (!isMounted.current) return;
    if (close) close();
    else box.current?.showModal();
  };
  /** Escape, before the browser closes it: who shows it is told at once, and not in a task of its own, before which it may be taken away. */
  const onCancel = (event: Event): void => {
    // A choice of files in it that was given up says so as well.
    if (event.target !== box.current) return;
    event.preventDefault();
    close?.();
  };
  /** Keys of the page behind do nothing under a dialog, but for those that open and close sheets. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isSilent || event.key === "Escape") event.stopPropagation();
    if (event.key === "Escape" && !close) event.preventDefault();
  };
  /** A question waits for its answer. */
  const isLeftBeside = kind === "sheet" || (kind === "page" && !isForm);
  const isBeside = ({ target, clientX, clientY }: MouseEvent): boolean => {
    if (target !== box.current || !box.current) return false;
    const { left, right, top, bottom } = box.current.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  return (
    <dialog
      ref={box}
      class={`dialog dialog-${kind}`}
      aria-label={title}
      data-testid={testid}
      tabIndex={-1}
      closedby={close ? undefined : "none"}
      onClose={onClose}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={(event) => isLeftBeside && pressedBeside.current && isBeside(event) && close?.()}
    >
      {kind === "cover" ? (
        children
      ) : (
        <>
          <div class={`dialog-box ${kind === "question" ? "panel cut" : ""}`}>
            {close && <Head kind={kind} title={title} note={note} close={close} />}
            <div class="dialog-body">{children}</div>
          </div>
          <Toasts />
          <LiveLines />
        </>
      )}
    </dialog>
  );
}

/** A sheet's content has a heading of its own. */
function Head({
  kind,
  title,
  note,
  close,
}: Pick<Props, "kind" | "title"> & { readonly note: string | undefined; readonly close: () => void }) {
  const button = (
    <button type="button" class="iconbtn dialog-close" data-testid="dialog-close" aria-label={t("app.close")} onClick={close}>
      <Icon name="x" size={18} />
    </button>
  );
  if (kind === "sheet") return button;
  return (
    <div class="dialog-top">
      <h2>{title}</h2>
      {note && <p class="dialog-note quiet">{note}</p>}
      {button}
    </div>
  );
}

/** Under a dialog a page that scrolls stands still, and keeps the place of its scroll bar. */
function holdPage(): void {
  const page = document.documentElement;
  const isHeld = openDialogs.peek() > 0;
  if (isHeld === page.classList.contains("pageheld")) return;
  page.classList.toggle("pageheld", isHeld && page.scrollHeight > page.clientHeight);
}
