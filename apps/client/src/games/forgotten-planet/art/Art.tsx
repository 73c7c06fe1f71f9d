import type { Colour, Cube } from "@forgotten-planet/rules";
import { drawn } from "../../../ui/drawn.ts";
import { Drawing, type Size } from "../../../ui/Icon.tsx";
import { pieceUrl } from "./pieceUrl.ts";

export const Crystal = drawn(({ cube, size = 18, class: extra }: Size & { readonly cube: Cube | "any" }) => (
  <Drawing id={`crystal-${cube}`} size={size} class={extra} />
));

export const Bolt = drawn(({ size = 14, class: extra }: Size) => <Drawing id="energy" size={size} class={extra} />);

/** A crew's robot with its number, ON or OFF. */
export function RobotPicture({
  colour,
  on,
  number,
  size,
}: {
  readonly colour: Colour;
  readonly on: boolean;
  readonly number: number;
  readonly size: number;
}) {
  return (
    <span class="robotpic" style={{ width: `${size}px`, height: `${size * 1.05}px` }}>
      <img src={pieceUrl(`robot-${colour}-${on ? "on" : "off"}`)} alt="" width={size} height={size * 1.05} />
      <svg viewBox="-40 -44 80 84" aria-hidden="true" data-crew={colour}>
        <text class="d" x="0" y="11.3" font-size="18.5" font-weight="800" text-anchor="middle" fill={on ? "#fff" : "var(--crew)"}>
          {number}
        </text>
      </svg>
    </span>
  );
}
