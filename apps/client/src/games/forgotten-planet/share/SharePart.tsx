import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import type { MessageKey } from "../../../i18n/keys.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useTransient } from "../../../ui/useTransient.ts";

export type PartName = "link" | "picture" | "clip" | "embed";
export const PART_ICONS: Readonly<Record<PartName, string>> = { link: "link", picture: "picture", clip: "film", embed: "code" };

interface Props {
  readonly name: PartName;
  readonly title: MessageKey;
  readonly note: string;
  readonly children: ComponentChildren;
}

/** One of the ways to share, with its heading. */
export function SharePart({ name, title, note, children }: Props) {
  const id = `share-${name}`;
  return (
    <section class="sharing-part" aria-labelledby={id} data-testid={id}>
      <h3 id={id}>
        <Icon name={PART_ICONS[name]} size={19} /> {t(title)} <small class="quiet">{note}</small>
      </h3>
      {children}
    </section>
  );
}

const COPIED_MS = 2_000;

interface CopyProps {
  readonly label: MessageKey;
  readonly testid: string;
  readonly primary?: boolean;
  /** To be called within the press; false if the browser refuses. */
  readonly copy: () => Promise<boolean>;
  readonly refused: () => void;
}

/** Says in its own place that something is copied. */
export function CopyButton({ label, testid, primary = false, copy, refused }: CopyProps) {
  const copied = useTransient<true>(COPIED_MS);
  const press = async (): Promise<void> => {
    if (await copy()) copied.show(true);
    else refused();
  };
  const isCopied = copied.shown.value === true;
  return (
    <button type="button" class={`btn cut ${primary ? "primary" : ""}`} data-testid={testid} onClick={() => void press()}>
      <Icon name={isCopied ? "check" : "copy"} size={18} /> <span aria-live="polite">{t(isCopied ? "share.copied" : label)}</span>
    </button>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly options: readonly T[];
  readonly chosen: T;
  readonly says: (option: T) => string;
  readonly choose: (option: T) => void;
  readonly isOff?: (option: T) => boolean;
  readonly testid: string;
}

/** A few choices side by side. */
export function Segments<T extends string | number>({ name, options, chosen, says, choose, isOff, testid }: ChoiceProps<T>) {
  return (
    <fieldset class="sharing-segments" aria-label={name}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          class="chip cut d"
          data-testid={`${testid}-${option}`}
          aria-pressed={option === chosen}
          disabled={isOff?.(option) ?? false}
          onClick={() => choose(option)}
        >
          {says(option)}
        </button>
      ))}
    </fieldset>
  );
}
