import type { Signal } from "@preact/signals";
import { Icon } from "../../ui/Icon.tsx";

interface Props {
  readonly open: boolean;
  readonly choice: Signal<boolean | undefined>;
  /** Id of what it folds. */
  readonly controls: string;
  readonly label: string;
  /** Shown; without it the label is for readers alone. */
  readonly text?: string;
}

/** Folds the rest of a panel away, or shows it. */
export function DisclosureButton({ open, choice, controls, label, text }: Props) {
  return (
    <button
      type="button"
      class={`foldbtn ${text ? "textbtn" : ""}`}
      data-testid={`fold-${controls}`}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={text ? undefined : label}
      onClick={() => (choice.value = !open)}
    >
      {text} <Icon name="fold" size={16} />
    </button>
  );
}
