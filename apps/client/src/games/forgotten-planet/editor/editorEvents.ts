import { useEffect } from "preact/hooks";
import { takeFileDrops } from "../../../ui/fileDrops.ts";
import type { EditorActions } from "./editorActions.ts";
import { editorKey } from "./editorKeys.ts";
import { type EditorStore, useEditor } from "./editorStore.ts";
import { importFile, importText } from "./importing.ts";

/** What the whole page hears: keys, pasted texts, dropped files, and leaving. */
export function useEditorEvents(actions: EditorActions): void {
  const store = useEditor();
  useEffect(() => store.watch(), [store]);
  useEffect(() => listening(store, actions), [store, actions]);
}

const isWithin = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

function listening(store: EditorStore, actions: EditorActions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onKey = (event: KeyboardEvent): void => {
    const key = editorKey(event, isWithin(event.target, ".mgrid"));
    // On a button the arrows are the browser's.
    if (key?.kind === "enterBoard" && isWithin(event.target, "button, a, .mreport")) return;
    const isBusy = actions.dialog.value !== undefined || isWithin(event.target, "input, textarea, dialog");
    // What is typed belongs to the field; only Ctrl S would else open the browser's own window.
    if (!key || (isBusy && !(key.kind === "save" && (event.ctrlKey || event.metaKey)))) return;
    event.preventDefault();
    if (key.kind === "input") store.send(key.input);
    else if (key.kind === "enterBoard") document.querySelector<HTMLElement>('.mgrid [tabindex="0"]')?.focus();
    else if (actions.dialog.value === undefined) actions.act("save");
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (text === "" || actions.dialog.value || isWithin(event.target, "input, textarea")) return;
    actions.take(importText(text));
  };
  addEventListener("keydown", onKey, { signal });
  addEventListener("paste", onPaste, { signal });
  signal.addEventListener("abort", takeFileDrops({ take: ([file]) => void importFile(file).then(actions.take) }));
  // The draft is kept as it grows: leaving loses something only where the browser keeps nothing.
  addEventListener("beforeunload", (event) => store.unsafe.value && event.preventDefault(), { signal });
  return () => stop.abort();
}
