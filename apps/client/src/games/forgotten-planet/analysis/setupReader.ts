import { parseRecordHead } from "@forgotten-planet/game";

export const setupReader = { readSetup: parseRecordHead };
