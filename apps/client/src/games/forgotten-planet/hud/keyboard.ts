import type { Cell, Side } from "@forgotten-planet/rules";
import { baseSeat, CUBES, gridOf, isSetup } from "@forgotten-planet/rules";
import { lookBackKey } from "../../../table/lookBack/lookBackKey.ts";
import { openDialogs } from "../../../ui/openDialogs.ts";
import { isControl, isTyping } from "../../../ui/pageParts.ts";
import { hintKeyRefused } from "../bots/hint/hintRefusal.ts";
import { robotsAble } from "../interaction/interaction.ts";
import { marksOf } from "../interaction/marks.ts";
import type { Question } from "../interaction/question.ts";
import { robotOf } from "../interaction/targets.ts";
import { actionOfKey } from "../model/actions.ts";
import { chooseSideForPlan, planKey } from "../plans/planKey.ts";
import type { PlayStore } from "../playStore.ts";
import { meantKey } from "../settings/gameSettings.ts";
import { confirmsSetup, revealKey, setupCursor, setupKey } from "../setup/setupKeys.ts";
import { askNext } from "./contested/askNext.ts";
import { hasSides } from "./dock/SidePicker.tsx";
import { takeBack } from "./takeBack.ts";
import { closeInspection, ruleKey } from "./whyNot/ruleKey.ts";

const SIDE_KEYS: Readonly<Record<string, Side>> = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
const STEPS: Readonly<Record<Side, readonly [number, number]>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** What opens and closes sheets. */
const SHEETS = ["g", "t", "i", "?"];
/** Nothing is played under a sheet. */
const UNDER_SHEETS = [...SHEETS, "Escape", "F1"];

/** The keys of the table. @source docs/ux.md §5 */
export function handleKey(event: KeyboardEvent, store: PlayStore): void {
  if (event.altKey || event.defaultPrevented || isTyping(event.target)) return;
  if (event.ctrlKey || event.metaKey) {
    if (withControl(event, store)) event.preventDefault();
    return;
  }
  if (openDialogs.peek() > 0 && !UNDER_SHEETS.includes(meantKey(event.key))) return;
  // What is typed after the key that opens the line is meant for it, however long it takes to come.
  if (typesAhead(event, store.copy.peek()) || typesAhead(event, store)) {
    event.preventDefault();
    return;
  }
  // The plan's own keys come first: one of them may put the copy away, and then means the table.
  const isAnswered = aheadKey(event, store);
  const copy = store.copy.peek();
  if (isAnswered || handled(event, copy && !OF_THE_TABLE.includes(meantKey(event.key)) ? copy : store)) event.preventDefault();
}

/** Ctrl+Z takes back and Ctrl+Shift+Z does again, as everywhere else. */
function withControl({ key, shiftKey }: KeyboardEvent, store: PlayStore): boolean {
  if (key.toLowerCase() !== "z" || openDialogs.peek() > 0 || store.board.reveal.peek()) return false;
  const meant = { key: "u", shiftKey };
  const table = store.copy.peek() ?? store;
  return aheadMeant(meant, store) || planKey({ key: "Backspace" }, table.plans) || plainKey(meant, table);
}

function typesAhead({ key }: KeyboardEvent, store: PlayStore | undefined): boolean {
  if (store?.line.peek() !== "wanted") return false;
  if (key === "Escape") store.line.value = "closed";
  else if (key === "Enter") store.typedAhead += "\n";
  else if (key === "Backspace") store.typedAhead = store.typedAhead.slice(0, -1);
  else if ([...key].length === 1) store.typedAhead += key;
  else return false;
  return true;
}

/** Panels, and pointing for the ally, are the table's own, also while the keys play a private copy. */
const OF_THE_TABLE = [...SHEETS, "h"];

const aheadKey = ({ key, shiftKey }: KeyboardEvent, store: PlayStore): boolean => aheadMeant({ key: meantKey(key), shiftKey }, store);

function aheadMeant({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">, { ahead, panel, board }: PlayStore): boolean {
  if (panel.value !== undefined || board.reveal.value) return false;
  const plan = ahead.peek();
  return (key === "Escape" ? plan?.back() : plan?.key(key.toLowerCase(), shiftKey)) ?? false;
}

/** What has the focus keeps the keys that belong to it. */
const isAnswering = (target: EventTarget | null): boolean =>
  isControl(target) || (target instanceof HTMLElement && target.matches("[role=gridcell]"));

function handled(event: KeyboardEvent, store: PlayStore): boolean {
  const { key } = event;
  if (key === "F1") return ruleKey(store);
  if (store.board.reveal.value) return revealKey(key, store);
  if (store.panel.value === undefined && lookBackKey(meantKey(key), store.table.lookBack)) return true;
  if (key === "Escape") return stepBack(store);
  if (key === "Enter" && confirmsSetup(event.target, store)) return true;
  if (key === "Enter" || key === " ") return !isAnswering(event.target) && enter(store);
  if (key in SIDE_KEYS) return arrow(SIDE_KEYS[key] ?? "n", event, store);
  const view = store.situation.value?.view;
  const meant = { key: meantKey(key), shiftKey: event.shiftKey };
  if (view && isSetup(view)) return setupKey(event, store) || plainKey(meant, store);
  if (planKey(meant, store.plans)) return true;
  if (store.botKey?.(meant.key.toLowerCase()) || store.watch.onKey?.(meant.key)) return true;
  const action = actionOfKey(meant.key.toLowerCase());
  if (action) {
    leaveTools(event.target);
    store.input({ type: "action", action, via: "key" });
    return true;
  }
  if (CHOOSES.includes(meant.key.toLowerCase())) leaveTools(event.target);
  return plainKey(meant, store);
}

/** What a later Enter plays, and which robot does it. */
const CHOOSES = ["n", "[", "]"];

/** A button beside the board keeps the focus after a press, or had it given back by a sheet: Enter is meant for the board now. */
function leaveTools(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.closest(".topbar, .mapkey")) target.blur();
}

/** Where hints could be allowed. */
const MATCHES: readonly PlayStore["source"]["kind"][] = ["online", "local"];

function plainKey({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">, store: PlayStore): boolean {
  switch (key.toLowerCase()) {
    case "e":
      store.input({ type: "endTurn" });
      return true;
    case "u":
      if (shiftKey) store.redo();
      else takeBack(store);
      return true;
    case "n":
      return stepMark(store, shiftKey ? -1 : 1);
    case "[":
      return nextRobot(store, -1);
    case "]":
      return nextRobot(store, 1);
    case "o":
      return askNext(store);
    case "a":
      // Where no bots are, nobody else answers it.
      return MATCHES.includes(store.source.kind) && hintKeyRefused(store);
    case "q":
      return enterMode(store, "plan");
    case "h":
      return point(store);
    case "g":
      return toggle(store, "log");
    case "t":
      return toggle(store, "chat");
    case "i":
      return store.clock.left.value.length > 0 && toggle(store, "clock");
    case "?":
      return toggle(store, "keys");
    case "/":
      store.openLine();
      return true;
    case "0":
      store.board.camera.value?.fit();
      return true;
    case "+":
    case "=":
      store.board.camera.value?.zoomBy(1.25);
      return true;
    case "-":
      store.board.camera.value?.zoomBy(0.8);
      return true;
    case "v":
      store.toggleLayer("distances");
      return true;
    case "9":
      store.toggleLayer("coordinates");
      return true;
    case "j":
      store.see.toggle("whose");
      return true;
    case "z":
      store.see.toggle("horizon");
      return true;
    case "1":
    case "2":
    case "3":
    case "4":
      return number(Number(key), store);
    default:
      return false;
  }
}

/** Returns false if there is no ally to draw or to point for. */
function enterMode(store: PlayStore, mode: "plan" | "ping"): boolean {
  const desk = store.plans;
  desk.enter(mode);
  return desk.ally.value !== undefined;
}

/** At the cursor's cell at once; without a cursor the next press on the board points. */
function point(store: PlayStore): boolean {
  const { cursor } = store.interaction.value;
  if (cursor === undefined) return enterMode(store, "ping");
  store.plans.pointAt(cursor);
  return store.plans.ally.value !== undefined;
}

function toggle(store: PlayStore, panel: "log" | "chat" | "keys" | "clock"): true {
  store.panel.value = store.panel.value === panel ? undefined : panel;
  return true;
}

function stepBack(store: PlayStore): boolean {
  if (store.panel.value) store.panel.value = undefined;
  else if (store.inspection.now.value) closeInspection(store);
  else if (store.botKey?.("escape")) return true;
  else if (store.see.layer.value) store.see.close();
  else if (!store.plans.back()) store.input({ type: "back" });
  return true;
}

function enter(store: PlayStore): boolean {
  const { asked, interaction } = store;
  const asks = ANSWERED.includes(asked.value.kind);
  const planning = store.plans.mode.value !== "off";
  if ((!asks || planning) && interaction.value.cursor === undefined) return false;
  enterOn(store, interaction.value.cursor);
  return true;
}

/** What Enter answers, wherever the cursor is; a tile after a 6 only once one is looked at. */
const ANSWERED: readonly Question["kind"][] = ["confirm", "review", "build", "colours", "cubes", "tile"];

/** Enter: does what is ready, else shows what can be done at the cursor; while a plan is drawn, it draws. */
export function enterOn(store: PlayStore, cell: Cell | undefined): void {
  if (cell !== undefined && store.plans.tap({ kind: "cell", cell })) return;
  const { kind } = store.asked.value;
  const { held, target } = store.interaction.value;
  // Crystals that are asked for are answered wherever the cursor is.
  const elsewhere = kind !== "colours" && cell !== undefined && held && target?.kind === "cell" && target.cell !== cell;
  if (ANSWERED.includes(kind) && !elsewhere) store.input({ type: "confirm" });
  else if (cell !== undefined)
    store.contested.asking(store.interaction, () => store.input({ type: "tap", target: { kind: "cell", cell }, via: "key" }));
}

/** Handles an arrow that means a side of the robot's tile; returns false if it means something else. */
export function chooseSideByKey(event: KeyboardEvent, store: PlayStore): boolean {
  const side = SIDE_KEYS[event.key];
  const desk = store.plans;
  if (side && chooseSideForPlan(side, desk)) {
    event.preventDefault();
    return true;
  }
  if (!side || desk.mode.value !== "off" || !hasSides(store.interaction.value.action)) return false;
  store.input({ type: "side", side });
  event.preventDefault();
  return true;
}

function number(n: number, store: PlayStore): boolean {
  const question = store.asked.value;
  if (question.kind === "tile") {
    const tile = (["land", ...CUBES] as const)[n - 1];
    if (tile && question.options.includes(tile)) store.input({ type: "tile", tile });
    return true;
  }
  const cube = CUBES[n - 1];
  if (cube) store.input({ type: "cube", cube });
  return cube !== undefined;
}

function arrow(side: Side, event: KeyboardEvent, store: PlayStore): boolean {
  if (chooseSideByKey(event, store)) return true;
  const focused = event.target instanceof HTMLElement ? event.target : undefined;
  if (focused && focused !== document.body && !focused.closest(".board")) return false;
  return moveCursor(store, STEPS[side]);
}

function moveCursor(store: PlayStore, [dx, dy]: readonly [number, number]): boolean {
  const view = store.situation.value?.view;
  if (!view) return false;
  const grid = gridOf(view.setup.scenario.area);
  const { cursor, robot } = store.interaction.value;
  const from =
    cursor ??
    setupCursor(store) ??
    view.robots.find((r) => r.seat === store.controlledSeat.value && r.number === robot)?.cell ??
    ownBase(store);
  if (from === undefined) return false;
  const x = (from % grid.width) + dx;
  const y = Math.floor(from / grid.width) + dy;
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return true;
  store.input({ type: "cursor", cell: (y * grid.width + x) as Cell });
  return true;
}

/** Where the arrows begin when nothing of ours is chosen: what is planned or pointed at lies around it. */
function ownBase(store: PlayStore): Cell | undefined {
  const cell =
    store.situation.value?.view.tiles.findIndex((tile) => baseSeat(tile) !== undefined && baseSeat(tile) === store.me.value) ?? -1;
  return cell < 0 ? undefined : (cell as Cell);
}

export function stepMark(store: PlayStore, step: 1 | -1): boolean {
  const situation = store.situation.value;
  if (!situation) return false;
  const { cursor } = store.interaction.value;
  const cells = [...new Set(marksOf(store.interaction.value, situation, false).map((mark) => mark.target.cell))].sort((a, b) => a - b);
  const at = cursor === undefined ? -1 : cells.indexOf(cursor);
  const next = at < 0 ? cells.at(step > 0 ? 0 : -1) : cells[(at + step + cells.length) % cells.length];
  if (next !== undefined) store.input({ type: "cursor", cell: next });
  return true;
}

function nextRobot(store: PlayStore, step: 1 | -1): boolean {
  const situation = store.situation.value;
  const robots = situation ? robotsAble(situation.legal) : [];
  const at = robots.indexOf(store.interaction.value.robot ?? 0);
  const next = robots[(at + step + robots.length) % robots.length];
  if (!situation || next === undefined) return true;
  store.input({ type: "robot", number: next });
  const cell = robotOf(situation.view, situation.me, next)?.cell;
  if (cell !== undefined) store.input({ type: "cursor", cell });
  return true;
}
