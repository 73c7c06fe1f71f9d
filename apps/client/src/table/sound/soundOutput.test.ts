import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sounding } from "../../settings/sounding.ts";
import { TABLE_PATCHES } from "./patches.ts";
import { SoundOutput } from "./soundOutput.ts";

/* The loudspeaker, as far as a page without one can tell: what is sent to it, how loud, and when. */

interface Played {
  readonly at: number;
  readonly volume: number;
}

const SOUND = Object.keys(TABLE_PATCHES)[0] ?? "";
let played: Played[] = [];
let state = "running";

class FakeContext {
  readonly currentTime = 5;
  readonly sampleRate = 8000;
  readonly destination = {};
  get state(): string {
    return state;
  }
  readonly resume = (): Promise<void> => {
    if (state === "resting") state = "running";
    return Promise.resolve();
  };
  readonly suspend = (): Promise<void> => {
    state = "resting";
    return Promise.resolve();
  };
  readonly close = (): Promise<void> => Promise.resolve();
}
class FakeGain {
  readonly volume: number;
  constructor(_: unknown, { gain }: { readonly gain: number }) {
    this.volume = gain;
  }
  readonly connect = (): void => undefined;
}
class FakeSource {
  #gain: FakeGain | undefined;
  readonly connect = (gain: FakeGain): FakeGain => {
    this.#gain = gain;
    return gain;
  };
  start(at: number): void {
    played.push({ at, volume: this.#gain?.volume ?? 0 });
  }
}
class FakeBuffer {
  readonly duration = 1;
  readonly copyToChannel = (): void => undefined;
}

beforeEach(() => {
  played = [];
  state = "running";
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  vi.stubGlobal("AudioBuffer", FakeBuffer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a sound comes as long after now and as loud as it is asked for; at no volume, and under no name, nothing is heard", async () => {
  const output = new SoundOutput(TABLE_PATCHES);
  output.play(SOUND, 0, 1);
  expect(played).toEqual([]);
  await output.start();
  expect(sounding.value).toBe("yes");
  output.play(SOUND, 250, 0.25);
  output.play(SOUND, -40, 1);
  output.play(SOUND, 0, 0);
  output.play("no such sound", 0, 1);
  expect(played).toEqual([
    { at: 5.25, volume: 0.25 },
    { at: 5, volume: 1 },
  ]);
  output.close();
  output.play(SOUND, 0, 1);
  expect(played).toHaveLength(2);
});

test("ten seconds after the last sound the context rests, and runs again for the next one", async () => {
  vi.useFakeTimers();
  const output = new SoundOutput(TABLE_PATCHES);
  await output.start();
  vi.advanceTimersByTime(9_000);
  output.play(SOUND, 2_000, 1);
  vi.advanceTimersByTime(12_900);
  expect(state).toBe("running");
  vi.advanceTimersByTime(200);
  expect(state).toBe("resting");
  output.play(SOUND, 0, 1);
  expect(state).toBe("running");
  expect(played).toHaveLength(2);
});

test("a browser that refuses, has no loudspeaker, or does not begin is told of, and nothing is thrown", async () => {
  state = "suspended";
  await new SoundOutput(TABLE_PATCHES).start();
  expect(sounding.value).toBe("no");

  vi.useFakeTimers();
  vi.stubGlobal(
    "AudioContext",
    class extends FakeContext {
      override readonly resume = (): Promise<void> => new Promise(() => undefined);
    },
  );
  const starting = new SoundOutput(TABLE_PATCHES).start();
  await vi.advanceTimersByTimeAsync(2_000);
  await starting;
  expect(sounding.value).toBe("no");

  vi.stubGlobal("AudioContext", undefined);
  const silent = new SoundOutput(TABLE_PATCHES);
  await silent.start();
  silent.play(SOUND, 0, 1);
  expect([sounding.value, played]).toEqual(["no", []]);
});
