import type { Game } from "@forgotten-planet/core";
import { score, winners } from "@forgotten-planet/rules";
import type { ForgottenPlanet } from "./types.ts";
import { boardPicture } from "./wire/boardPicture.ts";

/** How a match stands: what lists and results tell of it. */
export const account: Pick<Game<ForgottenPlanet>, "standing" | "winners" | "picture"> = {
  standing: (state) => score(state).map(({ total }) => total),
  winners,
  picture: boardPicture,
};
