import type { Signal } from "@preact/signals";

interface PairProps {
  readonly name: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
}

/** Two ways, one of them lit. */
export function Pair({ name, value, choose, choices }: PairProps) {
  return (
    <div class="pair">
      {choices.map((choice) => (
        <label key={choice.value} class={`pairchoice cut ${value === choice.value ? "chosen" : ""}`}>
          <input
            class="sr"
            type="radio"
            name={name}
            data-testid={`option-${choice.value}`}
            checked={value === choice.value}
            onChange={() => choose(choice.value)}
          />
          <b>{choice.label}</b>
          <small class="quiet">{choice.hint}</small>
        </label>
      ))}
    </div>
  );
}

export function Check({ label, testid, checked }: { readonly label: string; readonly testid: string; readonly checked: Signal<boolean> }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid={testid}
        checked={checked.value}
        onChange={() => {
          checked.value = !checked.value;
        }}
      />
      {label}
    </label>
  );
}
