import { type Signal, signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useId, useLayoutEffect } from "preact/hooks";
import { language } from "../i18n/i18n.ts";
import { openDialogs } from "./openDialogs.ts";

interface Line {
  readonly text: string;
  /** Said at once; else when the reader pauses. */
  readonly urgent?: boolean;
  readonly testid?: string;
}

const lines = signal<ReadonlyMap<string, Line>>(new Map());

/** Words for readers alone, each said when it changes: on the page, or in the dialog that lies over it, since nothing behind is heard. */
export function Live(line: Line) {
  const { text, urgent, testid } = line;
  const id = useId();
  useLayoutEffect(() => {
    lines.value = new Map(lines.peek()).set(id, line);
  }, [text, urgent, testid]);
  useLayoutEffect(
    () => () => {
      lines.value = new Map([...lines.peek()].filter(([other]) => other !== id));
    },
    [],
  );
  return openDialogs.value === 0 ? <LiveLine line={line} /> : null;
}

/** What a component says by and by, nothing at first. It does not stay in another language than the page. */
export function useSpoken(): Signal<string> {
  const text = useSignal("");
  const shown = useComputed(language);
  useSignalEffect(() => {
    shown.value;
    text.value = "";
  });
  return text;
}

/** What the page says, for a dialog. */
export const LiveLines = () => (
  <>
    {[...lines.value].map(([id, line]) => (
      <LiveLine key={id} line={line} />
    ))}
  </>
);

const LiveLine = ({ line: { text, urgent, testid } }: { readonly line: Line }) => (
  <p class="sr" aria-live={urgent ? "assertive" : "polite"} data-testid={testid}>
    {text}
  </p>
);
