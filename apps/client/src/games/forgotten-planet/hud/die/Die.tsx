import "../../texts/texts.ts";
import { t } from "../../../../i18n/i18n.ts";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5.5, -5.5],
    [0, 0],
    [5.5, 5.5],
  ],
  4: [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  5: [
    [-5.5, -5.5],
    [5.5, -5.5],
    [0, 0],
    [-5.5, 5.5],
    [5.5, 5.5],
  ],
  6: [
    [-5, -6],
    [5, -6],
    [-5, 0],
    [5, 0],
    [-5, 6],
    [5, 6],
  ],
};

/** A die showing a face. */
export function Die({ face, size = 32, rolling = false }: { readonly face: number; readonly size?: number; readonly rolling?: boolean }) {
  return (
    <svg
      class={`dieface ${rolling ? "rolling" : ""}`}
      viewBox="-12 -12 24 24"
      style={{ width: `${size}px`, height: `${size}px` }}
      role="img"
      aria-label={t("dock.die", { face })}
    >
      <rect x="-11" y="-11" width="22" height="22" rx="4.5" fill="#f4f7fa" stroke="#0a0e12" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="2.1" fill="#10161c" />
      ))}
    </svg>
  );
}
