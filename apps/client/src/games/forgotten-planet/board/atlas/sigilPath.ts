import type { Colour } from "@forgotten-planet/rules";

/** The crew's sign around the origin: triangle, diamond, disc, cross. `r` is 10 for a sign as tall as a beacon's. */
export function sigilPath(crew: Colour, r: number): string {
  const n = (value: number): string => (Math.round(value * r * 10) / 100).toString();
  switch (crew) {
    case "yellow":
      return `M0 ${n(-5.88)}L${n(5.71)} ${n(4.37)}H${n(-5.71)}Z`;
    case "red":
      return `M0 ${n(-6.16)}L${n(6.16)} 0L0 ${n(6.16)}L${n(-6.16)} 0Z`;
    case "green":
      return `M${n(-5.15)} 0A${n(5.15)} ${n(5.15)} 0 1 1 ${n(5.15)} 0A${n(5.15)} ${n(5.15)} 0 1 1 ${n(-5.15)} 0Z`;
    case "violet":
      return `M${n(-2.02)} ${n(-5.6)}H${n(2.02)}V${n(-2.02)}H${n(5.6)}V${n(2.02)}H${n(2.02)}V${n(5.6)}H${n(-2.02)}V${n(2.02)}H${n(-5.6)}V${n(-2.02)}H${n(-2.02)}Z`;
  }
}
