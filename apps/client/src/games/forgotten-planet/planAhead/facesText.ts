import type { Die } from "@forgotten-planet/rules";

/** Faces in as few figures as possible: "1–2", "5", "3, 5". */
export const facesText = (faces: readonly Die[]): string => {
  const [first = 1] = faces;
  const last = faces.at(-1) ?? first;
  return faces.length > 1 && last - first === faces.length - 1 ? `${first}–${last}` : faces.join(", ");
};
