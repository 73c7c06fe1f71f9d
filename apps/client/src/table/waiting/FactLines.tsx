import type { HTMLAttributes } from "preact";
import { Icon } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import type { Fact } from "./facts.ts";
import "./facts.css";

interface Props extends HTMLAttributes<HTMLUListElement> {
  readonly facts: readonly Fact[];
}

/** What the host has settled, a line each. */
export const FactLines = ({ facts, ...list }: Props) => (
  <ul {...list}>
    {facts.map(({ icon, text }) => (
      <li key={plain(text)} class="fact">
        <Icon name={icon} size={17} />
        {plain(text)}
      </li>
    ))}
  </ul>
);
