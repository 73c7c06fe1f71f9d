import { tableOptions } from "@forgotten-planet/protocol";
import type { GameSetup, Scenario } from "@forgotten-planet/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type {
  DiceTerms,
  Gathering,
  JournalAppend,
  JournalEntry,
  MatchStart,
  NewMatch,
  Store,
  StoredScenario,
  StoredSeat,
  Talk,
} from "../src/store.ts";

/** A store under test: opened anew on the same data, as after a restart. */
export interface StoreUnderTest {
  open(): Promise<Store>;
  /** The data is no longer needed. */
  dispose(): Promise<void>;
}

const OPTIONS = tableOptions({ scenario: "first-landing", players: 2, isPublic: true });
const DRAWN: Scenario = {
  name: "Ada's ring",
  area: { kind: "fixed", rows: ["...", ".#.", "..."] },
  land: 6,
  bases: [
    [0, 0],
    [2, 2],
  ],
};
const NOBODY: Gathering = { seats: [], colours: [], removed: [], options: OPTIONS };
const SETUP = { scenario: { name: "x" }, seats: [], setup: {} } as unknown as GameSetup;
const seat = (place: number, id: string, ready = false): StoredSeat => ({
  place,
  player: { id, name: `Name of ${id}` },
  colour: place === 0 ? "red" : "yellow",
  ready,
});
const SECRET = Uint8Array.from([1, 2, 255]);
const NEXT = Uint8Array.from([0, 254, 3]);
const DICE: DiceTerms = { nonces: ["0123456789abcdef", ""], from: 0 };
const START: MatchStart = { setup: SETUP, seats: [seat(0, "bea", true), seat(1, "ada", true)], dice: DICE };

/** What every store must do, whatever is behind it. @source docs/reliability.md D2 */
export function describeStore(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await make();
      store = await under.open();
      for (const id of ["ada", "bea", "eve"]) await store.createPlayer({ id, name: `Name of ${id}` }, 1);
    });
    afterEach(async () => {
      await store.close();
      await under.dispose();
    });
    const reopen = async (): Promise<void> => {
      await store.close();
      store = await under.open();
    };

    const newMatch = (id = "m1", more: Partial<NewMatch> = {}): NewMatch => ({
      id,
      code: `CODE-${id}`,
      options: OPTIONS,
      host: "ada",
      seats: [seat(0, "ada")],
      colours: ["red", "yellow"],
      secret: SECRET,
      rulesVersion: 1,
      createdAt: 10,
      ...more,
    });
    const entry = (ply: number, more: Partial<JournalAppend> = {}): JournalAppend => ({
      match: "m1",
      epoch: 1,
      ply,
      line: `line ${ply}`,
      seat: 0,
      intentId: `id ${ply}`,
      payloadHash: "hash",
      over: false,
      at: 100 + ply,
      ...more,
    });
    /** A match that runs under epoch 1. */
    const playing = async (id = "m1"): Promise<void> => {
      await store.createMatch(newMatch(id));
      await store.claimMatch(id);
      await store.startMatch(id, 1, START, 20);
    };

    describe("players", () => {
      test("are kept, renamed and found again", async () => {
        expect(await store.player("ada")).toEqual({ id: "ada", name: "Name of ada" });
        expect(await store.renamePlayer({ id: "ada", name: "Ада 🚀" })).toBe(true);
        await reopen();
        expect(await store.player("ada")).toEqual({ id: "ada", name: "Ада 🚀" });
      });
      test("that are not there are not found, nor made by renaming", async () => {
        expect(await store.renamePlayer({ id: "nobody", name: "x" })).toBe(false);
        expect(await store.player("nobody")).toBeUndefined();
      });
      test("sign out of every identity at once, and only they", async () => {
        expect(await store.account("ada")).toEqual({ player: { id: "ada", name: "Name of ada" }, generation: 0 });
        expect(await store.signOut("ada")).toBe(true);
        expect(await store.signOut("ada")).toBe(true);
        expect(await store.signOut("nobody")).toBe(false);
        await reopen();
        expect((await store.account("ada"))?.generation).toBe(2);
        expect((await store.account("bea"))?.generation).toBe(0);
        expect(await store.account("nobody")).toBeUndefined();
      });
      test("come once", async () => {
        await expect(store.createPlayer({ id: "ada", name: "other" }, 2)).rejects.toThrow();
        expect(await store.player("ada")).toEqual({ id: "ada", name: "Name of ada" });
      });
    });

    describe("tables", () => {
      test("are found by id and by code, as they were made", async () => {
        await store.createMatch(newMatch());
        await reopen();
        const found = await store.findMatch("m1");
        expect(found).toEqual({
          id: "m1",
          code: "CODE-m1",
          status: "waiting",
          options: OPTIONS,
          host: { id: "ada", name: "Name of ada" },
          seats: [seat(0, "ada")],
          colours: ["red", "yellow"],
          removed: [],
          rulesVersion: 1,
          epoch: 0,
          version: 0,
          createdAt: 10,
          updatedAt: 10,
        });
        expect(await store.findMatch("CODE-m1")).toEqual(found);
        expect(await store.findMatch("CODE-m2")).toBeUndefined();
      });
      test("of one code there is one", async () => {
        await store.createMatch(newMatch());
        await expect(store.createMatch(newMatch("m2", { code: "CODE-m1" }))).rejects.toThrow();
        expect(await store.findMatch("m2")).toBeUndefined();
      });
      test("keep who gathers", async () => {
        await store.createMatch(newMatch());
        await store.claimMatch("m1");
        const gathering: Gathering = {
          seats: [{ ...seat(0, "bea", true), nonce: "fedcba9876543210" }, seat(1, "ada")],
          colours: ["violet", "green"],
          removed: ["eve"],
          options: { ...OPTIONS, scenario: DRAWN, standIn: false },
        };
        expect(await store.saveGathering("m1", 1, gathering, 30)).toBe("saved");
        await reopen();
        expect(await store.findMatch("m1")).toMatchObject({ ...gathering, updatedAt: 30 });
      });
      test("are forgotten when they never began, and only then", async () => {
        await store.createMatch(newMatch("old"));
        await store.createMatch(newMatch("new", { createdAt: 50 }));
        await playing();
        expect(await store.dropWaiting(40)).toBe(1);
        expect(await store.findMatch("old")).toBeUndefined();
        expect(await store.counts()).toEqual({ waiting: 1, playing: 1, over: 0 });
      });
      test("are gone through by their ids, a page at a time", async () => {
        for (const id of ["m3", "m1", "m2"]) await store.createMatch(newMatch(id));
        expect(await store.matchIds("", 2)).toEqual(["m1", "m2"]);
        expect(await store.matchIds("m2", 2)).toEqual(["m3"]);
        expect(await store.matchIds("m3", 2)).toEqual([]);
      });
      test("of a player: unfinished ones first, the latest moved first", async () => {
        await playing("m1");
        for (const [id, createdAt] of [
          ["m2", 11],
          ["m3", 12],
        ] as const)
          await store.createMatch(newMatch(id, { createdAt }));
        await store.createMatch(newMatch("m4", { seats: [seat(0, "bea")] }));
        await store.append(entry(0, { over: true, at: 1000 }));
        expect((await store.matchesOf("ada", 10)).map(({ id }) => id)).toEqual(["m3", "m2", "m1"]);
        expect((await store.matchesOf("ada", 2)).map(({ id }) => id)).toEqual(["m3", "m2"]);
        expect(await store.matchesOf("eve", 10)).toEqual([]);
      });
    });

    describe("taking a match over", () => {
      test("raises its epoch each time and hands over all there is", async () => {
        await playing();
        await store.append(entry(0));
        await store.append(entry(1, { seat: 1 }));
        await reopen();
        const claimed = await store.claimMatch("m1");
        expect(claimed?.match).toMatchObject({ epoch: 2, version: 2, status: "playing", seats: START.seats, setup: SETUP, dice: DICE });
        expect(claimed?.secret).toEqual(SECRET);
        expect(claimed).not.toHaveProperty("nextSecret");
        expect(claimed?.journal).toEqual(
          [0, 1].map((ply) => ({ ply, line: `line ${ply}`, seat: ply, intentId: `id ${ply}`, payloadHash: "hash" })),
        );
        expect(await store.journal("m1")).toEqual(claimed?.journal);
      });
      test("of a table that has not begun finds the secret it was made with, and no more of its dice", async () => {
        await store.createMatch(newMatch());
        await reopen();
        const claimed = await store.claimMatch("m1");
        expect(claimed).toMatchObject({ journal: [], match: { epoch: 1 }, secret: SECRET });
        expect(claimed?.match).not.toHaveProperty("dice");
      });
      test("that is not there finds nothing", async () => {
        expect(await store.claimMatch("m9")).toBeUndefined();
      });
      test("keeps the secrets out of everything else", async () => {
        await playing();
        await store.keepSecret("m1", 1, "rematch", NEXT);
        const claimed = await store.claimMatch("m1");
        for (const match of [await store.findMatch("m1"), claimed?.match, (await store.matchesOf("ada", 1))[0]]) {
          expect(match).toMatchObject({ id: "m1" });
          for (const name of ["secret", "nextSecret"]) expect(match).not.toHaveProperty(name);
        }
      });
    });

    describe("the secret of the dice", () => {
      test("is told when the match is over, and not before", async () => {
        await store.createMatch(newMatch());
        expect(await store.openedSecret("m1")).toBeUndefined();
        await store.claimMatch("m1");
        await store.startMatch("m1", 1, START, 20);
        await store.append(entry(0));
        expect(await store.openedSecret("m1")).toBeUndefined();
        await store.append(entry(1, { over: true }));
        expect(await store.openedSecret("m1")).toEqual(SECRET);
        expect(await store.openedSecret("m9")).toBeUndefined();
      });
      test("is never another one, whoever asks for it", async () => {
        await playing();
        expect(await store.keepSecret("m1", 1, "match", NEXT)).toBe("fenced");
        expect((await store.claimMatch("m1"))?.secret).toEqual(SECRET);
      });
      test("of a rematch is kept once, under the fence, and stays when it is played", async () => {
        await playing();
        await store.append(entry(0, { over: true }));
        expect(await store.keepSecret("m1", 0, "rematch", NEXT)).toBe("fenced");
        expect(await store.keepSecret("m1", 1, "rematch", NEXT)).toBe("saved");
        expect(await store.keepSecret("m1", 1, "rematch", SECRET)).toBe("fenced");
        expect(await store.keepSecret("m9", 1, "rematch", NEXT)).toBe("fenced");
        expect(await store.openedSecret("m1")).toEqual(SECRET);
        await reopen();
        expect(await store.claimMatch("m1")).toMatchObject({ secret: SECRET, nextSecret: NEXT });
      });
      test("has with it what the seats gave at the start, whoever holds them later", async () => {
        await playing();
        await store.saveGathering("m1", 1, { ...NOBODY, seats: [seat(1, "eve", true)], colours: ["red", "yellow"] }, 30);
        expect(await store.findMatch("m1")).toMatchObject({ seats: [seat(1, "eve", true)], dice: DICE });
      });
    });

    describe("the fence", () => {
      test("stops an older writer in everything it might write", async () => {
        await store.createMatch(newMatch());
        await store.claimMatch("m1");
        await store.claimMatch("m1");
        expect(await store.saveGathering("m1", 1, NOBODY, 99)).toBe("fenced");
        expect(await store.startMatch("m1", 1, START, 99)).toBe("fenced");
        expect(await store.findMatch("m1")).toMatchObject({ status: "waiting", seats: [seat(0, "ada")], updatedAt: 10 });
        expect(await store.startMatch("m1", 2, START, 99)).toBe("saved");
        expect(await store.append(entry(0))).toEqual({ kind: "fenced" });
        expect(await store.journal("m1")).toEqual([]);
        expect(await store.append(entry(0, { epoch: 2 }))).toEqual({ kind: "committed" });
      });
      test("a match begins once", async () => {
        await playing();
        expect(await store.startMatch("m1", 1, START, 99)).toBe("fenced");
        expect(await store.findMatch("m1")).toMatchObject({ seats: START.seats, updatedAt: 20 });
      });
      test("who holds a seat may change while the match runs and after it, under the same fence", async () => {
        await playing();
        await store.append(entry(0));
        const others: Gathering = { ...NOBODY, seats: [seat(1, "eve", true)], colours: ["red", "yellow"] };
        expect(await store.saveGathering("m1", 0, others, 200)).toBe("fenced");
        expect((await store.findMatch("m1"))?.seats).toEqual(START.seats);
        expect(await store.saveGathering("m1", 1, others, 200)).toBe("saved");
        expect(await store.findMatch("m1")).toMatchObject({ ...others, status: "playing", version: 1, setup: SETUP });
        await store.append(entry(1, { over: true }));
        expect(await store.saveGathering("m1", 1, { ...others, seats: [] }, 300)).toBe("saved");
        expect(await store.findMatch("m1")).toMatchObject({ seats: [], status: "over", version: 2 });
        expect(await store.journal("m1")).toHaveLength(2);
      });
      test("of a match that is not there stops everybody", async () => {
        expect(await store.append(entry(0, { match: "m9" }))).toEqual({ kind: "fenced" });
      });
    });

    describe("appending", () => {
      test("advances ply by ply and refuses any other ply", async () => {
        await playing();
        expect(await store.append(entry(1))).toEqual({ kind: "conflict" });
        expect(await store.append(entry(0))).toEqual({ kind: "committed" });
        expect(await store.append(entry(0, { intentId: "other" }))).toEqual({ kind: "conflict" });
        expect(await store.append(entry(1))).toEqual({ kind: "committed" });
        expect((await store.findMatch("m1"))?.version).toBe(2);
        expect((await store.journal("m1")).map(({ ply }) => ply)).toEqual([0, 1]);
      });
      test("the same intent again lands once and is answered alike", async () => {
        await playing();
        await store.append(entry(0));
        await store.append(entry(1));
        for (let i = 0; i < 3; i++) expect(await store.append(entry(0))).toEqual({ kind: "duplicate", ply: 1 });
        expect(await store.append(entry(2, { intentId: "id 0" }))).toEqual({ kind: "duplicate", ply: 1 });
        expect(await store.journal("m1")).toHaveLength(2);
      });
      test("its id under another seat or for another intent is refused", async () => {
        await playing();
        await store.append(entry(0));
        expect(await store.append(entry(1, { intentId: "id 0", seat: 1 }))).toEqual({ kind: "duplicate-mismatch" });
        expect(await store.append(entry(1, { intentId: "id 0", payloadHash: "other" }))).toEqual({ kind: "duplicate-mismatch" });
        expect(await store.journal("m1")).toHaveLength(1);
      });
      test("ids are a match's own", async () => {
        await playing("m1");
        await playing("m2");
        await store.append(entry(0));
        expect(await store.append(entry(0, { match: "m2" }))).toEqual({ kind: "committed" });
      });
      test("many at once: each stands on its own condition", async () => {
        for (const id of ["m1", "m2", "m3"]) await playing(id);
        await store.claimMatch("m2");
        const outcomes = await Promise.all([
          store.append(entry(0)),
          store.append(entry(0, { match: "m2" })),
          store.append(entry(0, { match: "m3" })),
          store.append(entry(1)),
          store.append(entry(1, { match: "m3", intentId: "id 0" })),
          store.append(entry(0, { intentId: "late" })),
        ]);
        expect(outcomes.map(({ kind }) => kind)).toEqual(["committed", "fenced", "committed", "committed", "duplicate", "conflict"]);
        expect(await store.journal("m2")).toEqual([]);
      });
      test("keeps the digest until another comes, and ends the match with its last line", async () => {
        await playing();
        const digest = { turn: 3, active: 1, vp: [5, 7] } as const;
        await store.append(entry(0, { digest }));
        await store.append(entry(1));
        expect(await store.findMatch("m1")).toMatchObject({ digest, status: "playing", updatedAt: 101 });
        await store.append(entry(2, { over: true }));
        expect(await store.findMatch("m1")).toMatchObject({ digest, status: "over", version: 3 });
        expect(await store.append(entry(3))).toEqual({ kind: "conflict" });
        expect(await store.counts()).toEqual({ waiting: 0, playing: 0, over: 1 });
      });
      test("of a table that has not begun is refused", async () => {
        await store.createMatch(newMatch());
        await store.claimMatch("m1");
        expect(await store.append(entry(0))).toEqual({ kind: "conflict" });
      });
      test("what is committed is there after a restart", async () => {
        await playing();
        for (let ply = 0; ply < 50; ply++) await store.append(entry(ply));
        await reopen();
        expect(await store.journal("m1")).toHaveLength(50);
      });
    });

    describe("playing again", () => {
      const rematch = (): NewMatch => newMatch("m2", { seats: [], start: START, secret: NEXT });
      test("makes the new match and notes it, both at once", async () => {
        await playing();
        await store.append(entry(0, { over: true }));
        expect(await store.createRematch("m1", 1, rematch())).toBe("saved");
        expect(await store.findMatch("m1")).toMatchObject({ rematch: "m2" });
        expect(await store.findMatch("m2")).toMatchObject({ status: "playing", seats: START.seats, setup: SETUP, dice: DICE });
        expect((await store.claimMatch("m2"))?.secret).toEqual(NEXT);
      });
      test("happens once, after the end, under the fence", async () => {
        await playing();
        expect(await store.createRematch("m1", 1, rematch())).toBe("fenced");
        await store.append(entry(0, { over: true }));
        expect(await store.createRematch("m1", 0, rematch())).toBe("fenced");
        expect(await store.findMatch("m2")).toBeUndefined();
        expect(await store.createRematch("m1", 1, rematch())).toBe("saved");
        expect(await store.createRematch("m1", 1, newMatch("m3", { start: START }))).toBe("fenced");
        expect(await store.findMatch("m3")).toBeUndefined();
      });
    });

    describe("a match begun elsewhere", () => {
      const lines = (count: number): JournalEntry[] =>
        Array.from({ length: count }, (_, ply) => ({
          ply,
          line: `line ${ply}`,
          seat: ply % 2 === 0 ? 0 : 1,
          intentId: `id ${ply}`,
          payloadHash: "hash",
        }));
      const begun = (journal: JournalEntry[]): NewMatch =>
        newMatch("m1", {
          seats: [],
          colours: ["red", "yellow"],
          start: { ...START, seats: [seat(0, "ada", true)], dice: { nonces: [], from: 31 } },
          journal,
        });

      test("goes on from its last line, with places that are free", async () => {
        const journal = lines(1203);
        await store.createMatch(begun(journal));
        await reopen();
        const claimed = await store.claimMatch("m1");
        expect(claimed).toEqual({
          match: {
            id: "m1",
            code: "CODE-m1",
            status: "playing",
            options: OPTIONS,
            host: { id: "ada", name: "Name of ada" },
            seats: [seat(0, "ada", true)],
            colours: ["red", "yellow"],
            removed: [],
            setup: SETUP,
            dice: { nonces: [], from: 31 },
            rulesVersion: 1,
            epoch: 1,
            version: 1203,
            createdAt: 10,
            updatedAt: 10,
          },
          journal,
          secret: SECRET,
        });
        expect(await store.append(entry(1203))).toEqual({ kind: "committed" });
        expect(await store.append(entry(1204, { intentId: "id 7", seat: 1 }))).toEqual({ kind: "duplicate", ply: 8 });
      });
      test("may have nobody at the table and nothing played yet", async () => {
        await store.createMatch(newMatch("m1", { seats: [], start: { ...START, seats: [] }, journal: [] }));
        expect(await store.findMatch("m1")).toMatchObject({ status: "playing", seats: [], version: 0 });
      });
      test("is refused whole when a line is missing, or when it has none of what it began with", async () => {
        await expect(store.createMatch(begun(lines(4).slice(1)))).rejects.toThrow("ply 0");
        const { start: _, ...unbegun } = begun(lines(2));
        await expect(store.createMatch(unbegun)).rejects.toThrow("has begun");
        await expect(store.createMatch(begun(lines(2).map((line) => ({ ...line, intentId: "same" }))))).rejects.toThrow();
        expect(await store.findMatch("m1")).toBeUndefined();
        expect(await store.journal("m1")).toEqual([]);
      });
    });

    describe("what is said", () => {
      const said = (text: string): Talk => ({ kind: "chat", line: { name: "Ada", colour: "red", channel: "alliance", text, at: 5 } });
      const planned = (turn: number): Talk => ({
        kind: "plan",
        plan: { seat: 1, turn, marks: [{ kind: "tile", tile: "mine", at: [1, -2] }] },
      });
      const wished = (brown: number): Talk => ({ kind: "earmark", earmark: { seat: 0, cubes: [brown, 0, 2] } });

      test("is kept with its match, in order", async () => {
        await playing("m1");
        await playing("m2");
        await store.keepTalk("m1", said("second"), 11);
        await store.keepTalk("m1", said("first"), 10);
        await store.keepTalk("m1", planned(3), 11);
        await store.keepTalk("m2", said("elsewhere"), 10);
        await store.keepTalk("m1", wished(1), 12);
        await reopen();
        expect(await store.talk("m1", 10)).toEqual([said("first"), said("second"), planned(3), wished(1)]);
        expect(await store.talk("m9", 10)).toEqual([]);
      });
      test("is told up to so many of each kind, the latest", async () => {
        await playing();
        for (let i = 0; i < 6; i++) {
          await store.keepTalk("m1", said(`line ${i}`), 10);
          if (i < 3) await store.keepTalk("m1", planned(i), 20);
        }
        expect(await store.talk("m1", 2)).toEqual([said("line 4"), said("line 5"), planned(1), planned(2)]);
      });
      test("needs a match, goes with it, and leaves its journal alone", async () => {
        await expect(store.keepTalk("m9", said("nobody hears"), 1)).rejects.toThrow();
        await store.createMatch(newMatch());
        await store.keepTalk("m1", said("hello?"), 1);
        expect(await store.dropWaiting(1000)).toBe(1);
        expect(await store.talk("m1", 10)).toEqual([]);
        await playing("m2");
        await store.keepTalk("m2", planned(1), 500);
        expect(await store.findMatch("m2")).toMatchObject({ version: 0, updatedAt: 20 });
      });
    });

    describe("scenarios", () => {
      const drawn = (id: string, updatedAt: number, more: Partial<StoredScenario> = {}): StoredScenario => ({
        id,
        by: { id: "ada", name: "Name of ada" },
        players: 2,
        scenario: DRAWN,
        updatedAt,
        ...more,
      });

      test("are kept as they were drawn, and found by whoever has the id", async () => {
        expect(await store.saveScenario(drawn("s1", 10))).toBe(true);
        const open: Scenario = { name: "Open", area: { kind: "open" }, land: 20 };
        expect(await store.saveScenario(drawn("s2", 11, { players: 4, scenario: open }))).toBe(true);
        await reopen();
        expect(await store.scenario("s1")).toEqual(drawn("s1", 10));
        expect(await store.scenario("s2")).toEqual(drawn("s2", 11, { players: 4, scenario: open }));
        expect(await store.scenario("s3")).toBeUndefined();
      });
      test("carry their maker's name as it is now", async () => {
        await store.saveScenario(drawn("s1", 10));
        await store.renamePlayer({ id: "ada", name: "Countess" });
        expect((await store.scenario("s1"))?.by).toEqual({ id: "ada", name: "Countess" });
      });
      test("are changed by their maker alone", async () => {
        await store.saveScenario(drawn("s1", 10));
        const changed = drawn("s1", 20, { players: 3, scenario: { ...DRAWN, name: "Better" } });
        expect(await store.saveScenario({ ...changed, by: { id: "bea", name: "Name of bea" } })).toBe(false);
        expect(await store.scenario("s1")).toEqual(drawn("s1", 10));
        expect(await store.saveScenario(changed)).toBe(true);
        expect(await store.scenario("s1")).toEqual(changed);
      });
      test("of a player: the latest changed first", async () => {
        for (const [id, updatedAt] of [
          ["s1", 10],
          ["s2", 30],
          ["s3", 20],
        ] as const)
          await store.saveScenario(drawn(id, updatedAt));
        await store.saveScenario(drawn("s4", 40, { by: { id: "bea", name: "Name of bea" } }));
        expect((await store.scenariosOf("ada", 10)).map(({ id }) => id)).toEqual(["s2", "s3", "s1"]);
        expect((await store.scenariosOf("ada", 2)).map(({ id }) => id)).toEqual(["s2", "s3"]);
        expect(await store.scenariosOf("eve", 10)).toEqual([]);
      });
      test("are thrown away by their maker alone", async () => {
        await store.saveScenario(drawn("s1", 10));
        expect(await store.deleteScenario("s1", "bea")).toBe(false);
        expect(await store.deleteScenario("s1", "ada")).toBe(true);
        expect(await store.deleteScenario("s1", "ada")).toBe(false);
        expect(await store.scenario("s1")).toBeUndefined();
      });
    });

    test("text is data: nothing in it is taken for SQL", async () => {
      const name = `Robert'); drop table players;-- \\ "`;
      await store.renamePlayer({ id: "ada", name });
      expect(await store.player("ada")).toEqual({ id: "ada", name });
      expect(await store.findMatch("' or 1=1 --")).toBeUndefined();
    });
  });
}
