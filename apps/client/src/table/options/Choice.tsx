import type { ComponentChildren } from "preact";

export interface ChoiceOf<T extends string> {
  readonly value: T;
  readonly testid: string;
  readonly label: string;
  readonly hint: string;
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: T;
  readonly choose: (value: T) => void;
  /** What can be had; what does not fit the rest is left out. */
  readonly choices: readonly (ChoiceOf<T> | undefined)[];
  /** Why something is left out. */
  readonly why?: string | undefined;
}

/** A few ways, one of them lit. */
export function Choices<T extends string>({ legend, name, value, choose, choices, why }: ChoicesProps<T>) {
  const offered = choices.filter((choice) => choice !== undefined);
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      <div class={`choices-row n${offered.length}`}>
        {offered.map((choice) => (
          <label key={choice.value} class={`pairchoice cut ${value === choice.value ? "chosen" : ""}`}>
            <input
              class="sr"
              type="radio"
              name={name}
              data-testid={choice.testid}
              checked={value === choice.value}
              onChange={() => choose(choice.value)}
            />
            <b>{choice.label}</b>
            <small class="quiet">{choice.hint}</small>
          </label>
        ))}
      </div>
      {why && <Why text={why} />}
    </fieldset>
  );
}

interface CheckProps {
  readonly label: string;
  readonly testid: string;
  readonly checked: boolean;
  readonly set: (checked: boolean) => void;
}

export function Check({ label, testid, checked, set }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" data-testid={testid} checked={checked} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Why something is not offered. */
export const Why = ({ text }: { readonly text: string }) => <p class="why quiet small">{text}</p>;

/** A numbered part of the form. */
export function Part({
  number,
  title,
  class: extra,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly class: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class={`part ${extra}`} aria-label={title}>
      <h2>
        <b class="d" aria-hidden="true">
          {number}
        </b>
        {title}
      </h2>
      {children}
    </section>
  );
}
