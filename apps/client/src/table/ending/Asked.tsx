import type { ComponentChildren } from "preact";
import { Icon } from "../../ui/Icon.tsx";
import "./asked.css";

interface FirstProps {
  readonly testId: string;
  readonly icon: string;
  readonly words: string;
  readonly press: () => void;
}

/** The first press of what cannot be undone: it only asks. */
export function FirstPress({ testId, icon, words, press }: FirstProps) {
  return (
    <button type="button" class="btn cut asked-first" data-testid={testId} onClick={press}>
      <Icon name={icon} size={18} /> <span>{words}</span>
    </button>
  );
}

interface AskedProps {
  readonly name: string;
  /** What comes of it. */
  readonly text: ComponentChildren;
  readonly testId: string;
  /** The answers: buttons. */
  readonly children: ComponentChildren;
}

/** The question that stands in the place of the first press, with its answers. */
export function Asked({ name, text, testId, children }: AskedProps) {
  return (
    <section ref={intoSight} class="panel cut" aria-label={name} data-testid={testId}>
      <h2 class="label">{name}</h2>
      <div class="asked">
        <p class="small">{text}</p>
        {children}
      </div>
    </section>
  );
}

/** Wholly in sight, where the page or a sheet scrolls. */
const intoSight = (element: Element | null): void => element?.scrollIntoView({ block: "nearest" });
