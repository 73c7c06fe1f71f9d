import "../texts/texts.ts";
import "../texts/aheadTexts.ts";
import { type ForgottenPlanet, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { type Cell, COLOURS, type GameSetup, type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine, type Scene } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { say, startTexts } from "../../../i18n/i18n.ts";
import { newLocalMatch } from "../../../table/local/localMatch.ts";
import { LocalTable } from "../../../table/local/localTable.ts";
import { toasts } from "../../../ui/toasts.ts";
import { lessonMark } from "../hud/board/boardPicture.ts";
import { local } from "../local.ts";
import type { Action } from "../model/actions.ts";
import { PlayStore } from "../playStore.ts";
import { type AheadDesk, aheadDeskOf } from "./aheadDesk.ts";
import { brokenText, failsText } from "./checkText.ts";
import { keepPlan, planKeyOf } from "./keptPlan.ts";
import { emptyPlan, planOf } from "./plan/aheadPlan.ts";

beforeAll(startTexts);

/** All against all, at the same corners. */
const FOUR: GameSetup = { ...ALLIES, seats: ALLIES.seats.map(({ name, colour }) => ({ name, colour })) };
/** So long nothing that was meant for the plan is played. */
const A_MOMENT = 1_000;
const CONSERVE: Intent = { type: "conserve" };
const END: Intent = { type: "endTurn" };

let page: EventTarget;
let open: PlayStore[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  toasts.value = [];
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  for (const store of open) store.close();
  open = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const said = (): readonly string[] => toasts.value.map(({ text }) => text);
const linesOf = ({ paper }: AheadDesk): readonly string[] => paper.plan.value?.lines ?? [];

function openOn(source: ConstructorParameters<typeof PlayStore>[0]["source"]): { readonly store: PlayStore; readonly desk: AheadDesk } {
  const store = new PlayStore(tableOf(source));
  open = [...open, store];
  return { store, desk: aheadDeskOf(store) };
}

function sampleOf(scene: Partial<Scene>) {
  const line = new SampleLine({ setup: FOUR, lines: ["a."], me: 0, ...scene });
  return { line, ...openOn(line) };
}

async function tries(desk: AheadDesk, ...intents: readonly Intent[]): Promise<void> {
  desk.open();
  for (const intent of intents) expect(await desk.copy.source.play(intent)).toEqual({ ok: true });
}

/** Everybody before this player ends their turn. */
async function passes(line: SampleLine): Promise<void> {
  while (line.history.value?.match.state.active !== 0) await line.play(END);
}

describe("in practice", () => {
  function practice(levels: readonly (string | undefined)[], wish: Partial<TableOptionsInput> = {}) {
    const options = tableOptions({
      scenario: "first-landing",
      players: levels.length,
      order: "seated",
      assignment: "fixed",
      isPublic: false,
      ...wish,
    } as never);
    const crews = levels.map((bot, i) => ({ name: `Crew ${i}`, colour: COLOURS[i] ?? "red", ...(bot ? { bot } : {}) }));
    const match = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
    const table = new LocalTable<ForgottenPlanet>(local, match);
    return { table, ...openOn(table) };
  }

  test("the next turn is tried out while a bot plays, and played in it", async () => {
    const { table, store, desk } = practice([undefined, "planner"]);
    expect(desk.isWaiting.value).toBe(false);
    await table.play(END);
    expect(desk.isWaiting.value).toBe(true);
    expect(desk.key("q", false)).toBe(true);
    expect(store.copy.value).toBe(desk.copy);
    // As large as the board whose place it takes: the small boards of lessons are shown otherwise.
    expect(lessonMark(desk.copy)).toEqual({});
    expect(await desk.copy.source.play(CONSERVE)).toEqual({ ok: true });
    expect([linesOf(desk), table.match.lines.length]).toEqual([["-"], 1]);
    table.playFor(1, END);
    expect([desk.isOpen.value, desk.isShown.value, store.copy.value]).toEqual([false, true, undefined]);
    await desk.playNext();
    expect(table.match.lines.at(-1)).toBe("b.");
    vi.advanceTimersByTime(A_MOMENT);
    await desk.playNext();
    expect(table.match.lines.at(-1)).toBe("a-");
    expect(desk.checked.value?.steps).toMatchObject([{ verdict: "done" }]);
  });

  test("a plan whose last step is played puts itself away, and stands there again when that is taken back", async () => {
    const { table, desk } = practice([undefined, "planner"]);
    await table.play(END);
    await tries(desk, CONSERVE, CONSERVE);
    table.playFor(1, END);
    vi.advanceTimersByTime(A_MOMENT);
    await desk.playNext();
    expect(desk.isShown.value).toBe(true);
    await desk.playNext();
    expect([desk.isShown.value, said().at(-1)]).toEqual([false, "The plan is played. End the turn when you like."]);
    await table.undo();
    expect(desk.isShown.value).toBe(true);
  });

  test("of several people at one screen the next one plans, and each has a plan of their own turn alone", async () => {
    const { table, desk } = practice([undefined, "planner", undefined], { scenario: "delta" });
    await table.play(END);
    await tries(desk, CONSERVE);
    expect(desk.paper.plan.value).toMatchObject({ seat: 2, turn: 2 });
    table.playFor(1, END);
    expect([desk.isShown.value, linesOf(desk)]).toEqual([true, ["-"]]);
    await table.play(END);
    expect([desk.isShown.value, linesOf(desk)]).toEqual([false, []]);
  });

  test("in a secret set-up there is nothing to be tried out, and nothing hidden in the copy", async () => {
    const { table, desk } = practice([undefined, "planner"], { placement: "random" });
    const own = legalIntents(table.room.value?.match?.view as never, 0)[0];
    if (own) await table.play(own);
    desk.open();
    expect([desk.isWaiting.value, desk.turn.value, desk.copy.source.room.value]).toEqual([false, undefined, undefined]);
  });

  test("a hinted turn becomes the plan of the turn under way, also after some steps of it", async () => {
    const { table, store, desk } = practice([undefined, "planner"]);
    await table.play(CONSERVE);
    store.ahead.value?.keep([CONSERVE, { type: "buildLand", robot: 1, at: [2, 0] }]);
    expect(desk.isShown.value).toBe(true);
    // The step that was saved before is none of it.
    expect(desk.checked.value?.steps.map(({ line, verdict, first }) => [line, verdict, first])).toEqual([
      ["-", "holds", 2],
      ["1+2,0", "holds", 3],
    ]);
    await desk.playNext();
    await desk.playNext();
    expect(table.match.lines).toEqual(["a-", "a-", "a1+2,0"]);
    expect(desk.checked.value?.next).toEqual({ kind: "end" });
  });
});

describe("two against two", () => {
  test("who plays for an absent ally keeps their own plan beside the ally's", async () => {
    const { line, store, desk } = sampleOf({ setup: ALLIES, seats: { 2: { substitute: true } } });
    await tries(desk, CONSERVE, CONSERVE);
    desk.close();
    await line.play(END);
    expect(store.controlledSeat.value).toBe(2);
    store.ahead.value?.keep([CONSERVE]);
    expect([linesOf(desk), desk.paper.plan.value?.seat]).toEqual([["-"], 2]);
    await line.play(END);
    expect([linesOf(desk), desk.paper.plan.value?.seat]).toEqual([["-", "-"], 0]);
  });
  test("the pool is shared, and what the ally keeps is asked about on the copy as on the table", async () => {
    const { line, desk } = sampleOf({ setup: ALLIES, reservations: [{ seat: 2, cubes: [0, 2, 0] }] });
    desk.open();
    const { copy } = desk;
    copy.input({ type: "action", action: "buildWall", via: "key" });
    copy.input({ type: "side", side: "e" });
    copy.input({ type: "cube", cube: "white" });
    expect(copy.asked.value).toMatchObject({ kind: "confirm", caution: "kept" });
    copy.input({ type: "confirm" });
    expect(linesOf(desk)).toHaveLength(1);
    expect(copy.situation.value?.view.cubes[0]).toEqual([2, 1, 2]);
    desk.paper.setAuto(true);
    await passes(line);
    await vi.advanceTimersByTimeAsync(2_000);
    // By itself nothing is sent that the ally keeps; a hand may.
    expect(desk.sender.sending.value).toEqual({ kind: "over", why: "kept" });
    expect(desk.reservedBy.value).toBe(2);
  });

  test("an open tile is given on the copy, until the allies gave it on the table", async () => {
    const lines = ["a1+0,1", "a.", "b.", "c1+0,3", "c1>0,3", "c1+0,2", "c."];
    const { line, desk } = sampleOf({ setup: ALLIES, lines });
    expect(line.history.value?.match.state.open).toHaveLength(1);
    await tries(desk, { type: "assignTile", at: [0, 2], to: 0 });
    expect(desk.copy.situation.value?.view.open).toEqual([]);
    expect(desk.checked.value?.steps).toMatchObject([{ line: "@0,2=0", verdict: "holds" }]);
    expect(line.history.value?.match.state.open).toHaveLength(1);
    await line.play({ type: "assignTile", at: [0, 2], to: 2 });
    const [step] = desk.checked.value?.steps ?? [];
    expect(step && say(failsText(step))).toMatch(/open/);
    const broken = desk.checked.value && brokenText(desk.checked.value, 0);
    expect(broken && say(broken)).toMatch(/^Step 1, A3 to yellow, no longer holds: .*open/);
  });

  test("Q draws for the ally and Shift+Q tries out; each puts the other away", async () => {
    const { store, desk } = sampleOf({ setup: ALLIES });
    expect([desk.key("q", true), desk.isOpen.value]).toEqual([true, true]);
    expect([desk.key("q", false), desk.isOpen.value]).toEqual([false, false]);
    store.plans.enter("plan");
    expect([desk.key("q", true), store.plans.mode.value, desk.isOpen.value]).toEqual([true, "off", true]);
    store.plans.enter("ping");
    expect(desk.isOpen.value).toBe(false);
  });

  test("what is planned is drawn for the ally on request", async () => {
    const { store, desk } = sampleOf({ setup: ALLIES });
    await tries(desk, { type: "buildLand", robot: 1, at: [1, 0] }, CONSERVE);
    desk.showToAlly();
    expect(store.plans.plans.value).toMatchObject([{ seat: 0, marks: [{ kind: "tile", tile: "land", at: [1, 0] }] }]);
  });
});

test("the key of an action opens the copy with it, while the others play and nothing is drawn for the ally", async () => {
  const { line, desk } = sampleOf({});
  expect([desk.key("9", false), desk.key("l", true), desk.isOpen.value]).toEqual([false, false, false]);
  expect(desk.key("l", false)).toBe(true);
  expect([desk.isOpen.value, desk.copy.interaction.value.action]).toEqual([true, "buildLand"]);
  desk.close();
  await passes(line);
  expect([desk.key("l", false), desk.isOpen.value]).toEqual([false, false]);
});

describe("a step that is half chosen", () => {
  const begins = ({ copy }: AheadDesk, action: Action): void => copy.input({ type: "action", action, via: "touch" });

  test("stays while the others play, and with an empty plan it stays when the own turn comes", async () => {
    const { line, store, desk } = sampleOf({});
    desk.open();
    begins(desk, "buildLand");
    await line.play(CONSERVE);
    expect([desk.copy.asked.value.kind, desk.copy.interaction.value.action]).toEqual(["target", "buildLand"]);
    await passes(line);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.asked.value.kind, store.interaction.value.action]).toEqual(["target", "buildLand"]);
    expect(said()).toEqual(["It is your turn. You had begun: Land. Choose where."]);
    // Nothing of it is left on the copy.
    expect(desk.copy.interaction.value.action).toBeUndefined();
  });

  test("keeps no place: the press that would have noted it plays nothing", async () => {
    const { line, store, desk } = sampleOf({});
    desk.open();
    begins(desk, "buildLand");
    desk.copy.input({ type: "tap", target: { kind: "cell", cell: 1 as Cell }, via: "touch" });
    expect(desk.copy.asked.value.kind).toBe("confirm");
    await passes(line);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.asked.value).toEqual({ kind: "target", action: "buildLand" });
  });

  test("is told where it would follow planned steps", async () => {
    const { line, store, desk } = sampleOf({});
    await tries(desk, CONSERVE);
    begins(desk, "buildLand");
    await passes(line);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.interaction.value.action, linesOf(desk)]).toEqual([undefined, ["-"]]);
    expect(said()).toEqual(["It is your turn. What you had begun is not in the plan: Land."]);
  });

  test("is told where a step of the others takes its place", async () => {
    const { line, desk } = sampleOf({ lines: ["a1+1,0", "a.", "b1+3,0", "b1>3,0"] });
    await tries(desk, { type: "move", robot: 1, path: [[1, 0]] });
    begins(desk, "buildLand");
    desk.copy.input({ type: "tap", target: { kind: "cell", cell: 2 as Cell }, via: "touch" });
    expect(desk.copy.asked.value.kind).toBe("confirm");
    await line.play({ type: "buildLand", robot: 1, at: [2, 0] });
    expect(desk.copy.interaction.value.action).toBeUndefined();
    expect(said()).toEqual(["What you had begun can no longer be done: Land, C1."]);
  });
});

describe("what comes in between", () => {
  test("the turn ends while the plan is sent: nothing more is, and it is said", async () => {
    const { line, desk } = sampleOf({});
    await tries(desk, CONSERVE);
    desk.paper.setAuto(true);
    await passes(line);
    expect(desk.sender.sending.value.kind).toBe("running");
    await line.play(END);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(line.history.value?.entries.some(({ command }) => command.intent.type === "conserve")).toBe(false);
    expect(said()).toEqual(["Your turn is over: the rest of your plan was not sent."]);
  });

  test("the line is down: nothing is sent, and it is said", async () => {
    const { line, desk } = sampleOf({});
    await tries(desk, CONSERVE);
    desk.paper.setAuto(true);
    await passes(line);
    line.link.value = { kind: "reconnecting", since: 0 } as never;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(desk.sender.sending.value).toEqual({ kind: "over", why: "away" });
  });

  test("a plan is sent once: looking back and coming again starts nothing", async () => {
    const { line, store, desk } = sampleOf({});
    await tries(desk, CONSERVE);
    desk.paper.setAuto(true);
    await passes(line);
    desk.sender.stop();
    store.table.lookBack?.step(-1);
    store.table.lookBack?.live();
    expect(desk.sender.sending.value).toEqual({ kind: "over", why: "stopped" });
  });

  test("in the turn of a seat that is played for somebody else the plan waits for one's own", async () => {
    const { line, desk } = sampleOf({ lines: ["a.", "b."], host: true, seats: { 3: { free: true } } });
    await tries(desk, CONSERVE);
    desk.paper.setAuto(true);
    await line.play(END);
    expect([desk.isShown.value, desk.sender.sending.value.kind]).toEqual([false, "idle"]);
    await line.play(END);
    expect([desk.isShown.value, desk.sender.sending.value.kind]).toEqual([true, "running"]);
  });

  test("a step is taken back: the plan is checked again, and it is said who did", async () => {
    const { line, desk } = sampleOf({ lines: ["a1+1,0", "a.", "b1+3,0", "b1>3,0"] });
    await tries(desk, { type: "move", robot: 1, path: [[1, 0]] }, { type: "buildLand", robot: 1, at: [2, 0] });
    await line.play({ type: "buildLand", robot: 1, at: [2, 0] });
    expect(desk.checked.value?.holds).toBe(false);
    await line.undo();
    expect(desk.checked.value?.holds).toBe(true);
    expect(desk.news.value && say(desk.news.value)).toMatch(/^red took a step back/);
    await line.play(CONSERVE);
    expect(desk.news.value).toBeUndefined();
    await line.undo();
    expect(desk.news.value).toBeDefined();
    desk.paper.takeLast();
    expect(desk.news.value).toBeUndefined();
  });

  test("why sending stopped is said until another step is the next", async () => {
    const { line, desk } = sampleOf({});
    await tries(desk, { type: "buildLand", robot: 1, at: [1, 0] }, CONSERVE);
    desk.paper.setAuto(true);
    await passes(line);
    desk.sender.stop();
    await line.play({ type: "buildLand", robot: 1, at: [1, 0] });
    expect(desk.sender.sending.value.kind).toBe("idle");
  });

  test("another tab writes on the plan: it is shown here, and said; with the next step here it is forgotten", async () => {
    const { desk } = sampleOf({});
    await tries(desk, CONSERVE);
    const plan = planOf(emptyPlan(0 as Seat, 4), [CONSERVE, CONSERVE]);
    keepPlan("sample", 0, { plan, isAuto: true, afterDie: false, isPutAway: false });
    page.dispatchEvent(Object.assign(new Event("storage"), { key: planKeyOf("sample", 0) }));
    expect([linesOf(desk), desk.paper.isAuto.value]).toEqual([["-", "-"], true]);
    expect(desk.news.value && say(desk.news.value)).toMatch(/another tab/);
    desk.paper.takeLast();
    expect([linesOf(desk), desk.news.value]).toEqual([["-"], undefined]);
  });

  test("the match ends: the plan goes with it, and it is said", async () => {
    const { line, desk } = sampleOf({});
    await tries(desk, CONSERVE);
    const { room } = line;
    const match = room.value?.match;
    if (room.value && match) room.value = { ...room.value, status: "over", match: { ...match, view: { ...match.view, phase: "over" } } };
    expect([desk.isOpen.value, desk.isPlanned]).toEqual([false, false]);
    expect(said()).toEqual(["The match is over, and your plan with it."]);
    expect(localStorage).toHaveLength(0);
  });

  test("a page that is loaded again has the plan, and sends nothing by itself in a turn that has begun", async () => {
    const { line, store, desk } = sampleOf({});
    await tries(desk, CONSERVE);
    desk.paper.setAuto(true);
    store.close();
    const again = openOn(line);
    expect([linesOf(again.desk), again.desk.isOpen.value]).toEqual([["-"], false]);
    again.store.close();
    await passes(line);
    const late = openOn(line);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([late.desk.isShown.value, late.desk.sender.sending.value.kind]).toEqual([true, "idle"]);
  });
});
