import { type MatchState, replayLine, startMatch } from "@forgotten-planet/core";
import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import type { RequestPayload, RoomView } from "@forgotten-planet/protocol";
import { type Die, formatCommand, type GameState, type Intent, legalIntents, publicView, type Seat } from "@forgotten-planet/rules";
import { PRINTED_EXAMPLE, runs, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHistory } from "../history.ts";
import type { Answer } from "../matchSource.ts";
import { Ahead } from "./ahead.ts";

const ME: Seat = 0;
const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface Asked {
  readonly payload: RequestPayload<"play">;
  readonly settle: (answer: Answer) => void;
}

/** A server and a line to it that moves only when it is told to; what comes is in order, and a break loses what is under way. */
class Rig {
  match: MatchState<ForgottenPlanet> = startMatch(start(PRINTED_EXAMPLE));
  readonly lines: string[] = [];
  readonly ahead: Ahead<ForgottenPlanet>;
  /** Refuses the next step with this code. */
  refuses: "overloaded" | undefined;
  /** What is asked and not answered, sent again after a break. */
  #asked: readonly Asked[] = [];
  #up: readonly Asked[] = [];
  #down: readonly (() => void)[] = [];
  #faces = 0;

  constructor() {
    this.ahead = new Ahead<ForgottenPlanet>({
      game: () => play,
      seat: () => ME,
      send: (payload) =>
        new Promise((settle) => {
          const asked = { payload, settle };
          this.#asked = [...this.#asked, asked];
          this.#up = [...this.#up, asked];
        }),
    });
    this.attach();
  }

  get shown(): GameState {
    return this.ahead.room.value?.match?.view ?? expect.unreachable();
  }

  #room(): RoomView<ForgottenPlanet> {
    const { state, ply } = this.match;
    return { status: "playing", spectators: 0, seats: [], match: { ply, last: this.lines.at(-1) ?? "", view: publicView(state) } };
  }

  /** All is lost that was under way, and told again. */
  attach(): void {
    this.#up = this.#asked;
    this.#down = [];
    const room = this.#room();
    const lines = [...this.lines];
    this.ahead.begin(readHistory(play, PRINTED_EXAMPLE, lines), lines);
    this.ahead.mirror(room);
  }

  /** The server takes up one request. */
  serve(): void {
    const [next, ...later] = this.#up;
    if (!next) return;
    this.#up = later;
    const answer = this.#judge(next.payload);
    this.#down = [
      ...this.#down,
      () => {
        this.#asked = this.#asked.filter((one) => one !== next);
        next.settle(answer);
      },
    ];
  }

  /** One message comes. */
  deliver(): void {
    const [next, ...later] = this.#down;
    this.#down = later;
    next?.();
  }

  /** A step that this screen has not asked for: of another seat, or of the clock. */
  other(choice: number): void {
    const { state } = this.match;
    if (state.phase === "over") return;
    const offers = state.active === ME ? [] : legalIntents(state, state.active);
    const intent = offers[choice % Math.max(1, offers.length)] ?? ({ type: "endTurn" } as const);
    if (state.active !== ME || state.phase === "actions") this.#commit(state.active, intent);
  }

  own(choice: number): void {
    const { shown } = this;
    if (shown.phase === "over") return;
    const offers = legalIntents(shown, ME);
    const intent = offers[choice % Math.max(1, offers.length)];
    if (intent) void this.ahead.play(intent);
  }

  #judge([ply, text]: RequestPayload<"play">): Answer {
    const again = this.lines[ply];
    // A die stands behind the step in the journal.
    if (again !== undefined && again.split(":")[0] === `a${text}`) return { ok: true };
    const code = this.refuses ?? (ply === this.match.ply ? undefined : "stale-ply");
    this.refuses = undefined;
    if (code) return { ok: false, rejection: { code } };
    const step = play.notation.parse(`a${text}`);
    if (!step) return this.#told(`a${text}`) ? { ok: true } : { ok: false, rejection: { code: "nothing-to-undo" } };
    return this.#commit(ME, step.command.intent as Intent) ? { ok: true } : { ok: false, rejection: { code: "malformed" } };
  }

  #commit(seat: Seat, intent: Intent): boolean {
    const faces: Die[] = [];
    const applied = play.apply(this.match.state, { seat, intent }, { draw: () => this.#roll(faces) });
    return applied.ok && this.#told(formatCommand({ seat, intent }, faces));
  }

  #roll(faces: Die[]): Die {
    const face = ((this.#faces++ % 5) + 1) as Die;
    faces.push(face);
    return face;
  }

  #told(line: string): boolean {
    const led = replayLine(play, this.match, line);
    if (!led) return false;
    this.match = led.match;
    this.lines.push(line);
    const room = this.#room();
    this.#down = [
      ...this.#down,
      () => {
        expect(this.ahead.extend(line)).toBe(true);
        this.ahead.mirror(room, true);
      },
    ];
    return true;
  }

  async drain(): Promise<void> {
    for (let i = 0; i < 400 && this.#up.length + this.#down.length + this.#asked.length > 0; i++) {
      this.serve();
      this.deliver();
      await calm();
    }
  }
}

const conserve = { type: "conserve" } as const;
/** The first of that kind that is legal now. */
const legal = (rig: Rig, type: Intent["type"]): Intent =>
  legalIntents(rig.shown, ME).find((intent) => intent.type === type) ?? expect.unreachable();

describe("a step of one's own", () => {
  test("is shown before it is sent, and stays as it was shown", async () => {
    const rig = new Rig();
    const before = rig.shown;
    const answer = rig.ahead.play(conserve);
    expect(rig.shown.saved[ME]).toBe((before.saved[ME] ?? 0) + 1);
    expect(rig.ahead.told.value?.match.ply).toBe(0);
    const shown = [rig.ahead.history.value, rig.ahead.room.value];
    await rig.drain();
    expect(await answer).toEqual({ ok: true });
    // The very same objects: nothing is performed, rendered, drawn or sounded a second time.
    expect(rig.ahead.history.value).toBe(shown[0]);
    expect(rig.ahead.room.value).toBe(shown[1]);
    expect(rig.ahead.size.value).toBe(0);
    expect(rig.shown).toEqual(publicView(rig.match.state));
  });

  test("that is refused gives back the position before, with its reason", async () => {
    const rig = new Rig();
    const before = rig.ahead.history.value;
    rig.refuses = "overloaded";
    const answer = rig.ahead.play(conserve);
    const next = rig.ahead.play(conserve);
    expect(rig.shown.saved[ME]).toBe(2);
    await rig.drain();
    expect(await answer).toEqual({ ok: false, rejection: { code: "overloaded" } });
    expect(rig.ahead.history.value).toBe(before);
    // What followed it has not been sent.
    expect(await next).toEqual(await answer);
    expect(rig.lines).toEqual([]);
    // The next one is a new beginning.
    void rig.ahead.play(conserve);
    await rig.drain();
    expect(rig.shown.saved[ME]).toBe(1);
    expect(rig.lines).toHaveLength(1);
  });

  test("is taken back at once as well", async () => {
    const rig = new Rig();
    void rig.ahead.play(conserve);
    void rig.ahead.play("undo");
    expect(rig.shown.saved[ME]).toBe(0);
    await rig.drain();
    expect([rig.shown.saved[ME], rig.lines.length]).toEqual([0, 2]);
  });

  test("that needs the die is awaited", async () => {
    const rig = new Rig();
    void rig.ahead.play(legal(rig, "buildLand"));
    void rig.ahead.play(legal(rig, "move"));
    const before = rig.ahead.history.value;
    void rig.ahead.play(legal(rig, "buildMine"));
    expect(rig.ahead.history.value).toBe(before);
    await rig.drain();
    expect(rig.lines).toHaveLength(3);
    expect(rig.shown).toEqual(publicView(rig.match.state));
  });

  test("another's in between stays on top, and is refused if it came too late", async () => {
    const rig = new Rig();
    const answer = rig.ahead.play(conserve);
    // The clock runs out before it comes.
    rig.other(0);
    rig.deliver();
    expect(rig.shown.active).not.toBe(ME);
    await rig.drain();
    expect(await answer).toEqual({ ok: false, rejection: { code: "stale-ply" } });
    expect(rig.ahead.history.value).toBe(rig.ahead.told.value);
  });

  test("a line that breaks takes nothing away, whether the step had landed or not", async () => {
    for (const hasLanded of [false, true]) {
      const rig = new Rig();
      const answer = rig.ahead.play(conserve);
      const next = rig.ahead.play(conserve);
      if (hasLanded) rig.serve();
      rig.attach();
      expect(rig.shown.saved[ME]).toBe(2);
      await rig.drain();
      expect([await answer, await next]).toEqual([{ ok: true }, { ok: true }]);
      expect([rig.shown.saved[ME], rig.lines.length, rig.ahead.size.value]).toEqual([2, 2, 0]);
    }
  });
});

const ops = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("own" as const), choice: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("serve" as const, "deliver" as const), choice: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("other" as const), choice: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "refuse" as const, "break" as const), choice: fc.constant(0) }),
  },
);

test("what is shown follows by the rules from the mirror, and is the mirror once all is answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ops, { maxLength: 60, size: "max" }), async (deeds) => {
      const rig = new Rig();
      for (const { do: deed, choice } of deeds) {
        if (deed === "own") rig.own(choice);
        else if (deed === "serve") rig.serve();
        else if (deed === "deliver") rig.deliver();
        else if (deed === "other") rig.other(choice);
        else if (deed === "undo") void rig.ahead.play("undo");
        else if (deed === "refuse") rig.refuses = "overloaded";
        else rig.attach();
        await calm();
        const { told, history, room, size } = rig.ahead;
        const ahead = (history.value?.match.ply ?? 0) - (told.value?.match.ply ?? 0);
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThanOrEqual(size.value);
        expect(room.value?.match?.ply).toBe(history.value?.match.ply);
      }
      rig.refuses = undefined;
      await rig.drain();
      expect(rig.ahead.size.value).toBe(0);
      expect(rig.ahead.history.value).toBe(rig.ahead.told.value);
      expect(rig.ahead.history.value?.match.state).toEqual(rig.match.state);
      expect(rig.shown).toEqual(publicView(rig.match.state));
    }),
    runs(200),
  );
});
