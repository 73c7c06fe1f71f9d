import { type Cell, EMPTY, gridOf, type Intent, isSetup, type Seat } from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { refusedMessage } from "../../interaction/refusal.ts";
import { robotOf, targetOf } from "../../interaction/targets.ts";
import { whyNotAt } from "../../interaction/whyNot.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { letterAt } from "../../setup/model/auctionView.ts";
import type { LineContext } from "../read/line.ts";
import { typedLine } from "../read/typed.ts";
import { nameOf } from "./readPieces.ts";
import { stateWords } from "./standing.ts";

/** Places that are named before the rest is counted. */
const MOST_PLACES = 12;

/** What can be done now, in the order of the dock. */
export function whatWords(context: LineContext): readonly string[] {
  const { view, me, legal } = context;
  if (me === undefined) return [...stateWords(view, me), t("line.spectator")];
  const now = stateWords(view, me);
  const given = giveWords(context);
  if (view.active !== me) return [...now, ...given];
  if (isSetup(view)) return [...now, ...setupWords(context)];
  if (view.phase === "chooseTile") return [...now, t("line.can.tile", { list: typedList(context, legal) })];
  if (view.phase === "chooseCubes") return [...now, t("line.can.cubes", { count: view.choice?.kind === "cubes" ? view.choice.count : 1 })];
  if (view.phase === "over") return now;
  const able = [...new Set(legal.flatMap((intent) => ("robot" in intent && intent.robot !== undefined ? [intent.robot] : [])))];
  return [...now, ...able.sort((a, b) => a - b).map((robot) => robotCan(context, robot, MOST_PLACES)), ...basesCan(context), ...given];
}

/** What one robot can do, all places named. */
export function whatOfRobot(context: LineContext, robot: number): readonly string[] {
  const able = context.legal.some((intent) => "robot" in intent && intent.robot === robot);
  if (able) return [robotCan(context, robot, Number.POSITIVE_INFINITY)];
  const one = robotOf(context.view, context.me, robot);
  if (!one) return [t("refuse.no-such-robot")];
  return [one.on ? t("line.can.nothing", { robot }) : t("refuse.robot-is-off", { robot })];
}

const ROBOT_ACTIONS = ["move", "buildLand", "buildMine", "buildBase", "buildWall", "pushWall", "selfDestruct"] as const;

function robotCan(context: LineContext, robot: number, most: number): string {
  const { view, me, legal } = context;
  const own = legal.filter((intent) => "robot" in intent && intent.robot === robot);
  const said = ROBOT_ACTIONS.flatMap((action) => {
    const places = placesOf(
      context,
      own.filter(({ type }) => type === action),
    );
    return places.length > 0 ? [t(`line.can.${action}`, { places: some(places, most) })] : [];
  });
  const cell = robotOf(view, me, robot)?.cell;
  return t("line.can.robot", { robot, at: cell === undefined ? "" : cellNameIn(view, cell), list: said.join("; ") });
}

/** Where these are done, each place once, by name. */
function placesOf({ view, me }: LineContext, intents: readonly Intent[]): readonly string[] {
  const names = intents.flatMap((intent) => {
    const target = me === undefined ? undefined : targetOf(view, me, intent);
    if (!target) return [];
    return [
      target.kind === "edge"
        ? t(`side.${target.side}`)
        : intent.type === "selfDestruct"
          ? t("line.can.here")
          : cellNameIn(view, target.cell),
    ];
  });
  return [...new Set(names)];
}

/** The first places, and how many more there are. */
const some = (places: readonly string[], most: number): string =>
  places.length <= most ? andList(places) : t("line.more", { list: places.slice(0, most).join(", "), count: places.length - most });

function basesCan({ view, legal }: LineContext): readonly string[] {
  const has = (type: Intent["type"]): boolean => legal.some((intent) => intent.type === type);
  const bases = [...new Set(legal.flatMap((intent) => (intent.type === "produceRobot" ? [intent.base.join()] : [])))];
  const grid = gridOf(view.setup.scenario.area);
  const at = bases.map((base) => cellNameIn(view, grid.xys.findIndex((xy) => xy.join() === base) as Cell));
  const said = [
    ...(at.length > 0 ? [t("line.can.produceRobot", { places: andList(at) })] : []),
    ...(["sellCubes", "concentrate", "conserve", "consumeMetal"] as const).flatMap((type) => (has(type) ? [t(`line.can.${type}`)] : [])),
  ];
  return [...(said.length > 0 ? [t("line.can.bases", { list: said.join("; ") })] : []), ...(has("endTurn") ? [t("line.can.end")] : [])];
}

function setupWords(context: LineContext): readonly string[] {
  const { view, legal } = context;
  if (view.phase === "auction") {
    const lots = view.auction?.markers ?? [];
    return [
      t("line.can.bid", { list: andList(lots.map((_, i) => letterAt(i))) }),
      ...lots.map(({ cell, seats }, i) => lotWords(context, letterAt(i), cellNameIn(view, cell), seats)),
    ];
  }
  const kinds = [...new Set(legal.flatMap((intent) => (intent.type === "placeHidden" ? [t(`log.kind.${intent.tile}`)] : [])))];
  const [first] = legal.flatMap((intent) => (intent.type === "placeHidden" ? [intent.tile] : []));
  const places = placesOf(
    context,
    legal.filter((intent) => intent.type === "placeHidden" && intent.tile === first),
  );
  return [t("line.can.place", { kinds: andList(kinds), places: some(places, MOST_PLACES) })];
}

function lotWords({ view }: LineContext, letter: string, at: string, seats: readonly Seat[]): string {
  const holder = seats.at(-1);
  const lot = t("line.lot", { letter, at, cost: seats.length });
  return holder === undefined ? lot : `${lot} ${t("line.lotHeld", { name: nameOf(view, holder) })}`;
}

function giveWords(context: LineContext): readonly string[] {
  const gives = context.legal.filter(({ type }) => type === "assignTile");
  return gives.length > 0 ? [t("line.can.give", { list: typedList(context, gives) })] : [];
}

/** Whole commands, as they are typed. */
const typedList = (context: LineContext, intents: readonly Intent[]): string =>
  andList([...new Set(intents.map((intent) => typedLine(intent, context)))]);

/** What can be done at a space, as it is typed; why nothing can, where that is so. */
export function whatAtCell(context: LineContext, cell: Cell): readonly string[] {
  const { view, me, legal } = context;
  if (me === undefined) return [t("line.spectator")];
  const at = cellNameIn(view, cell);
  const here = legal.filter((intent) => targetOf(view, me, intent)?.cell === cell);
  if (here.length > 0) return [t("line.can.at", { at, list: typedList(context, here) })];
  if (isSetup(view) || view.phase === "over") return [t("line.can.nothingAt", { at })];
  const refused = whyNotAt(view.tiles[cell] === EMPTY ? "buildLand" : "move", undefined, { kind: "cell", cell }, context);
  return [`${t("line.can.nothingAt", { at })} ${plain(refusedMessage(refused, view, me))}`];
}
