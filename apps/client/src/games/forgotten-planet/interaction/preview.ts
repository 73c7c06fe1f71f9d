import type { GameState, Intent, Owner, OwnerChange, Seat } from "@forgotten-planet/rules";
import { NOBODY, SPECIAL } from "@forgotten-planet/rules";
import { say } from "../../../i18n/i18n.ts";
import { type Message, message } from "../../../i18n/message.ts";
import { type Action, isAction } from "../model/actions.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { type MineOutcome, mineOutcomes } from "../model/mineOutcomes.ts";
import { type WhatIf, whatIf } from "../model/whatIf.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { buildable, imagined, meantAction, needsTarget } from "./question.ts";
import { robotOf } from "./targets.ts";

/** What is shown before it is paid: an intent, and what would come of it. */
export interface Preview {
  readonly intent: Intent;
  /** Undefined where a die decides. */
  readonly effect: WhatIf | undefined;
}

/** The intent the card is about; the computing of its effect is the caller's. */
export function previewed(state: Interaction, situation: Situation): Intent | undefined {
  const { view, me } = situation;
  if (view.phase === "chooseTile" && view.active === me) return state.tile && { type: "chooseTile", tile: state.tile };
  const action = state.peek ?? meantAction(state, situation) ?? (state.target && buildable(state, situation)[0]);
  if (action === undefined || (needsTarget(action) && !state.target)) return undefined;
  return imagined({ ...state, peek: action }, situation);
}

/** One of several things that can be built at the place pointed at. @source docs/ux.md §6 */
export interface BuildWay extends Preview {
  readonly action: Action;
  /** What each kind of tile would change, where a die decides. */
  readonly outcomes: readonly MineOutcome[];
}

/** All that can be built there while no action is chosen; none where there is nothing to choose between. */
export function buildWays(state: Interaction, situation: Situation): readonly BuildWay[] {
  const { view, me } = situation;
  const actions = state.target ? buildable(state, situation) : [];
  if (me === undefined || (actions.length < 2 && !state.held)) return [];
  return actions.flatMap((action) => {
    const intent = imagined({ ...state, peek: action }, situation);
    if (!intent) return [];
    const outcomes = intent.type === "buildMine" ? mineOutcomes(view, me, intent) : [];
    return [{ action, intent, effect: whatIf(view, { seat: me, intent }), outcomes }];
  });
}

export function previewTitle(intent: Intent, { view, me }: Situation): Message {
  const at = (xy: readonly [number, number]): string => cellNameIn(view, cellIndex(view, xy));
  const placeOf = (intent: Intent): string | undefined => {
    if ("path" in intent) return at(intent.path.at(-1) ?? [0, 0]);
    if ("at" in intent) return at(intent.at);
    if ("base" in intent) return at(intent.base);
    if (!("robot" in intent)) return undefined;
    const robot = robotOf(view, me, intent.robot);
    return robot ? cellNameIn(view, robot.cell) : "";
  };
  if (intent.type === "chooseTile")
    return message("preview.title.chooseTile", {
      tile: message(`tile.${intent.tile}`),
      at: view.choice?.kind === "tile" ? cellNameIn(view, view.choice.at) : "",
    });
  if (!isAction(intent.type)) return message("preview.name");
  const side = "side" in intent ? intent.side : undefined;
  const key = intent.type === "selfDestruct" && side ? "boomWall" : intent.type;
  const place = placeOf(intent);
  if (place === undefined) return message(`preview.title.${key}`);
  return message(`preview.title.${key}`, {
    ...("path" in intent ? { robot: intent.robot } : {}),
    ...(side ? { side: message(`side.${side}`) } : {}),
    at: place,
  });
}

export function cellIndex(view: GameState, [x, y]: readonly [number, number]): OwnerChange["cell"] {
  const { area } = view.setup.scenario;
  const [left, width] = area.kind === "open" ? [-30, 61] : [0, area.rows[0]?.length ?? 1];
  return ((y - left) * width + x - left) as OwnerChange["cell"];
}

/** Tiles of a kind that would change hands alike, as two half sentences. */
export interface FlipLine {
  readonly cells: string;
  readonly kind: Message | undefined;
  readonly to: Seat | undefined;
  readonly text: Message;
  /** Whose they would be, in a word or two. */
  readonly owner: Message;
}

const KINDS = [undefined, "land", "brown", "white", "blue"] as const;

/** The flips, those that concern the own seat first; `isPast`: of a turn that has ended, after which the view is. */
export function flipLines(effect: WhatIf, { view, me }: Situation, isPast = false): readonly FlipLine[] {
  const concern = ({ from, to }: OwnerChange): number => Number(to === me) * 2 + Number(from === me);
  const flips = [...effect.flips].sort((a, b) => concern(b) - concern(a));
  const alike = Map.groupBy(flips, ({ cell, from, to }) => [view.tiles[cell], from, to].join());
  return [...alike.values()].flatMap((group) => {
    const [flip] = group;
    if (!flip) return [];
    const tile = view.tiles[flip.cell] ?? 0;
    const kind = tile < KINDS.length ? KINDS[tile as 0 | 1 | 2 | 3 | 4] : undefined;
    return {
      cells: group.map(({ cell }) => cellNameIn(view, cell)).join(", "),
      kind: kind ? message(`tile.${kind}`) : tile === SPECIAL ? message("tile.special") : undefined,
      to: flip.to === NOBODY ? undefined : flip.to,
      owner: whose(flip.to, view, me),
      text: isPast ? pastText(flip, view, me) : flipText(flip, view, me),
    };
  });
}

/** Those there is no room for, each with whose they would be: "C2, D2 (nobody's)". */
export const restText = (lines: readonly FlipLine[]): Message =>
  message("preview.more", { cells: lines.map(({ cells, owner }) => `${cells} (${say(owner)})`).join(", ") });

function whose(owner: Owner, { setup }: GameState, me: Seat | undefined): Message {
  if (owner === NOBODY) return message("preview.fromNobody");
  return owner === me ? message("preview.fromYou") : message("preview.from", { name: setup.seats[owner]?.name ?? "" });
}

const pastText = ({ from, to }: OwnerChange, view: GameState, me: Seat | undefined): Message =>
  message("ahead.became", { from: whose(from, view, me), to: whose(to, view, me) });

function flipText({ cell, to }: OwnerChange, view: GameState, me: Seat | undefined): Message {
  const was = whose(view.owners[cell] ?? NOBODY, view, me);
  if (to === NOBODY) return message("preview.flipNobody", { from: was });
  if (to === me) return message("preview.flipYours", { from: was });
  return message("preview.flipTheirs", { from: was, name: view.setup.seats[to]?.name ?? "" });
}

/** The next number of tiles that brings one more energy. */
export const nextThreshold = (tiles: number): number => (Math.floor(tiles / 7) + 1) * 7;
