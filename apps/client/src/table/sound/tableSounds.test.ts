import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import type { ChatLine, Welcome } from "@forgotten-planet/protocol";
import { formatCommand, legalIntents } from "@forgotten-planet/rules";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { sounds } from "../../games/forgotten-planet/sound/sounds.ts";
import { SOUND } from "../../settings/platform.ts";
import { changeSetting } from "../../settings/settings.ts";
import { toast } from "../../ui/toasts.ts";
import { extendHistory, type History, readHistory } from "../history.ts";
import type { TableStore } from "../tableStore.ts";
import { SoundOutput } from "./soundOutput.ts";
import { startSounds } from "./tableSounds.ts";

const asked = vi.spyOn(SoundOutput.prototype, "play").mockImplementation(() => undefined);
vi.spyOn(SoundOutput.prototype, "start").mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  changeSetting(SOUND, true);
  asked.mockClear();
});

/** A table of the printed example as its first player hears it. */
function listens() {
  const history = signal<History<ForgottenPlanet> | undefined>(readHistory<ForgottenPlanet>(play, PRINTED_EXAMPLE, []));
  const lines = signal<readonly ChatLine[]>([]);
  const refusals = signal(0);
  const store = {
    source: {
      kind: "online",
      history,
      room: signal({ status: "playing" }),
      chat: { lines },
      welcome: signal({ authorId: "me" } as Welcome<ForgottenPlanet>),
    },
    me: signal(0),
    myTurn: signal(true),
    controlledSeat: signal(0),
    clock: { running: signal(undefined), left: signal([]) },
    game: { moment: momentOf },
    refusals,
  } as unknown as TableStore<ForgottenPlanet>;
  const stop = startSounds(store, sounds);
  return {
    stop,
    refuses: () => refusals.value++,
    says: (authorId: string) => {
      lines.value = [...lines.value, { authorId, name: authorId, text: "hello", at: 0 }];
    },
    /** Consumes land until there is none, which ends the match. */
    ends: () => {
      for (let now = history.value; now && now.match.state.phase !== "over"; now = history.value) {
        const { state } = now.match;
        const intents = legalIntents(state, state.active);
        const best = intents.find(({ type }) => type === "consumeMetal") ?? intents.find(({ type }) => type === "endTurn") ?? intents[0];
        if (!best) throw new Error("nothing can be done");
        const line = formatCommand({ seat: state.active, intent: best }, []);
        history.value = extendHistory<ForgottenPlanet>(play, now, line);
      }
    },
    /** What is asked for from now on. */
    heard: (): readonly string[] => {
      vi.advanceTimersByTime(100);
      const names = asked.mock.calls.map(([name]) => name);
      asked.mockClear();
      return names;
    },
  };
}

test("a refusal is asked for, whether it is told at its place or in a message, and once", () => {
  const table = listens();
  expect(table.heard()).toEqual([]);
  table.refuses();
  expect(table.heard()).toEqual(["refuse"]);
  toast("No.", "refuse");
  expect(table.heard()).toEqual(["refuse"]);
  toast("Saved.");
  expect(table.heard()).toEqual([]);
  table.stop();
  table.refuses();
  expect(table.heard()).toEqual([]);
});

test("what others say in the chat is asked for, one's own words are not", () => {
  const table = listens();
  table.says("bruno");
  expect(table.heard()).toEqual(["chat"]);
  table.says("me");
  expect(table.heard()).toEqual([]);
  changeSetting(SOUND, false);
  table.says("bruno");
  expect(table.heard()).toEqual([]);
  table.stop();
});

test("the end of the match is asked for once, with its last step", () => {
  const table = listens();
  table.ends();
  const heard = table.heard();
  expect(heard.filter((name) => name === "end")).toEqual(["end"]);
  expect(heard.at(-1)).toBe("end");
  table.stop();
});
