import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { GameSounds } from "../../../table/sound/gameSounds.ts";
import { PATCHES } from "./patches.ts";
import { soundsOf } from "./soundsOf.ts";

export const sounds: GameSounds<ForgottenPlanet> = { patches: PATCHES, ofStep: soundsOf };
