import type { Scales } from "../eval/features.ts";
import { newSurvey, type Survey, surveyBytes, takeSurvey, takeSurveyAfter } from "../eval/survey.ts";
import { worthOf } from "../eval/value.ts";
import { apply } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import { hashA, hashB } from "../twin/hash.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { isStand, macro } from "../twin/macro.ts";

/** A way to the end of a turn: the intents of one seat, without `endTurn`. */
export interface Line {
  readonly intents: readonly number[];
  /** As the seat that plays reckons, if the turn ended then. */
  readonly value: number;
  /** Equal for lines that lay the same tiles and walls. */
  readonly tiles: number;
}

/** A position kept in a layer. */
interface Node {
  readonly state: L.TwinState;
  readonly own: Survey;
  /** `own`, or an ancestor's, where tiles and walls are the same. */
  survey: Survey;
  value: number;
  parent: Node | undefined;
  intent: number;
  /** Number of the survey: equal for equal tiles and walls along one line. */
  tiles: number;
}

/** The best nodes of a layer of one class, the best first. */
interface Shelf {
  readonly nodes: Node[];
  count: number;
}

interface Leaf {
  parent: Node;
  intent: number;
  value: number;
  tiles: number;
}

/** Room for the searches of one ground; it is used again and again. */
export interface Bench {
  readonly ground: Ground;
  /** By energy left: where something has been done, and where a robot is on its way. */
  readonly built: Shelf[];
  readonly moved: Shelf[];
  readonly scratch: Node;
  /** Made, and not in use yet. */
  readonly spare: Node[];
  readonly intents: number[];
  /** Hashes seen in this search, by open addressing; a slot counts if its stamp is the search's. */
  readonly seenA: Int32Array;
  readonly seenB: Int32Array;
  readonly stamps: Int32Array;
  search: number;
  /** Of the position met last. */
  hash: number;
  surveys: number;
  nodes: number;
  /** Called every few dozen positions. */
  readonly rest: () => void;
}

const SEEN = 1 << 15;

export function newBench(ground: Ground, rest: () => void = () => {}): Bench {
  const spare: Node[] = [];
  return {
    ground,
    rest,
    spare,
    built: [],
    moved: [],
    scratch: newNode(spare, ground),
    intents: [],
    seenA: new Int32Array(SEEN),
    seenB: new Int32Array(SEEN),
    stamps: new Int32Array(SEEN),
    search: 0,
    hash: 0,
    surveys: 0,
    nodes: 0,
  };
}

/** Nodes are made so many at a time, in one buffer. */
const NODES_TOGETHER = 8;

function newNodes(ground: Ground): Node[] {
  const states = ground.size + L.SINGLES;
  const bytes = 8 * Math.ceil((surveyBytes(ground) + states * Int32Array.BYTES_PER_ELEMENT) / 8);
  const stateFrom = bytes - states * Int32Array.BYTES_PER_ELEMENT;
  const buffer = new ArrayBuffer(NODES_TOGETHER * bytes);
  return Array.from({ length: NODES_TOGETHER }, (_, i) => {
    const own = newSurvey(ground, buffer, i * bytes);
    const state = new Int32Array(buffer, i * bytes + stateFrom, states);
    return { state, own, survey: own, value: 0, parent: undefined, intent: 0, tiles: 0 };
  });
}

/** A node that nothing else holds. */
function newNode(spare: Node[], ground: Ground): Node {
  if (spare.length === 0) spare.push(...newNodes(ground));
  return spare.pop() as Node;
}

/** What a search is told besides the position. */
export interface BeamWish {
  readonly scales: Scales;
  /** Nodes that are expanded in each layer: so many, and half as many of those on their way. */
  readonly width: number;
  /** How many lines are wanted, the best first. */
  readonly lines: number;
  /** Chooses among equals; 32 bits. */
  readonly seed: number;
}

/** Less than any difference between values that means something. */
const HAIR = 2 ** -52;

/**
 * What a position is worth beyond its value, so that equals are chosen by the seed: what comes first in a list of moves lies in the north
 * west. It also stands above the noise of sums that were added up in another order.
 */
function hairOf(hash: number, seed: number): number {
  const mixed = Math.imul(hash ^ seed, 0x2c1b3c6d);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x297a2d39) >>> 0) * HAIR;
}

/**
 * The best ways found to play the rest of a turn: layers by energy left, of each the best few are expanded, and every position is a
 * possible end. Unrolled mines stay unknown. `bench.nodes` counts what was weighed.
 */
export function turnBeam(bench: Bench, state: L.TwinState, wish: BeamWish): readonly Line[] {
  const { ground, scratch } = bench;
  const { scales } = wish;
  const at = ground.size;
  const energy = state[at + L.ENERGY] as number;
  const seat = state[at + L.ACTIVE] as number;
  bench.search++;
  bench.surveys = 1;
  clear(bench, energy);
  scratch.state.set(state);
  scratch.survey = scratch.own;
  scratch.parent = undefined;
  scratch.intent = 0;
  scratch.tiles = 0;
  takeSurvey(ground, state, scratch.own);
  scratch.value = worthOf(ground, state, scratch.own, scales, seat);
  bench.nodes++;
  isNew(bench, scratch.state);
  const root = keep(bench, bench.built[energy] as Shelf, 1) as Node;
  const leaves: Leaf[] = [{ parent: root, intent: 0, value: root.value, tiles: 0 }];
  for (let left = energy; left > 0; left--) {
    for (const shelf of [bench.built[left] as Shelf, bench.moved[left] as Shelf])
      for (let i = 0; i < shelf.count; i++) {
        bench.rest();
        expand(bench, shelf.nodes[i] as Node, shelf === bench.moved[left], wish, leaves);
      }
  }
  return leaves.map(({ parent, intent, value, tiles }) => ({ intents: intentsTo(parent, intent), value, tiles }));
}

function clear(bench: Bench, energy: number): void {
  for (const shelves of [bench.built, bench.moved]) {
    while (shelves.length <= energy) shelves.push({ nodes: [], count: 0 });
    for (const shelf of shelves) shelf.count = 0;
  }
}

function expand(bench: Bench, from: Node, isOnItsWay: boolean, wish: BeamWish, leaves: Leaf[]): void {
  const { ground, scratch, intents } = bench;
  const at = ground.size;
  const seat = from.state[at + L.ACTIVE] as number;
  macro(ground, from.state, intents, isOnItsWay ? from.intent : 0);
  for (let i = 0; i < intents.length; i++) {
    const intent = intents[i] as number;
    scratch.state.set(from.state);
    apply(ground, scratch.state, intent);
    if (!isNew(bench, scratch.state)) continue;
    if (changesTiles(intent)) {
      scratch.survey = scratch.own;
      takeSurveyAfter(ground, scratch.state, scratch.own, { before: from.survey, intent });
      scratch.tiles = bench.surveys++;
    } else {
      scratch.survey = from.survey;
      scratch.tiles = from.tiles;
    }
    scratch.value = worthOf(ground, scratch.state, scratch.survey, wish.scales, seat) + hairOf(bench.hash, wish.seed);
    scratch.parent = from;
    scratch.intent = intent;
    bench.nodes++;
    offer(leaves, wish.lines, scratch);
    const left = scratch.state[at + L.ENERGY] as number;
    if (left === 0) continue;
    if (isStand(ground, scratch.state, intent)) keep(bench, bench.built[left] as Shelf, wish.width);
    else keep(bench, bench.moved[left] as Shelf, Math.max(1, wish.width >> 1));
  }
}

/** Whether it changes what a survey is about: tiles, walls, what others have. */
function changesTiles(intent: number): boolean {
  const kind = I.kindOf(intent);
  // An explosion removes others' robots.
  return kind === I.BOOM || kind === I.LAND || kind === I.MINE || kind === I.BUILD_BASE || kind === I.WALL || kind === I.PUSH;
}

/** Whether the search has not met the position before. */
function isNew(bench: Bench, state: L.TwinState): boolean {
  const a = hashA(bench.ground, state);
  const b = hashB(bench.ground, state);
  bench.hash = a;
  for (let i = 0, slot = a & (SEEN - 1); i < 8; i++, slot = (slot + 1) & (SEEN - 1)) {
    if (bench.stamps[slot] !== bench.search) {
      bench.stamps[slot] = bench.search;
      bench.seenA[slot] = a;
      bench.seenB[slot] = b;
      return true;
    }
    if (bench.seenA[slot] === a && bench.seenB[slot] === b) return false;
  }
  return true;
}

/** Puts a copy of the scratch node in its place, if it is among the best `most`. */
function keep(bench: Bench, shelf: Shelf, most: number): Node | undefined {
  const { scratch } = bench;
  if (shelf.count >= most && scratch.value <= (shelf.nodes[most - 1] as Node).value) return undefined;
  if (shelf.count < most) {
    shelf.count++;
    if (shelf.nodes.length < shelf.count) shelf.nodes.push(newNode(bench.spare, bench.ground));
  }
  let place = shelf.count - 1;
  const node = shelf.nodes[place] as Node;
  for (; place > 0 && (shelf.nodes[place - 1] as Node).value < scratch.value; place--) shelf.nodes[place] = shelf.nodes[place - 1] as Node;
  shelf.nodes[place] = node;
  node.state.set(scratch.state);
  if (scratch.survey === scratch.own) {
    node.own.owners.set(scratch.own.owners);
    node.own.counts.set(scratch.own.counts);
    if (scratch.own.ways === scratch.own.ownWays) {
      node.own.ways = node.own.ownWays;
      node.own.ways.set(scratch.own.ways);
    } else node.own.ways = scratch.own.ways;
    node.own.weighedBy = undefined;
    node.survey = node.own;
  } else node.survey = scratch.survey;
  node.value = scratch.value;
  node.parent = scratch.parent;
  node.intent = scratch.intent;
  node.tiles = scratch.tiles;
  return node;
}

function offer(leaves: Leaf[], most: number, { parent, intent, value, tiles }: Node): void {
  if (!parent || (leaves.length >= most && value <= (leaves[leaves.length - 1] as Leaf).value)) return;
  const leaf: Leaf = leaves.length >= most ? (leaves.pop() as Leaf) : { parent, intent, value, tiles };
  leaf.parent = parent;
  leaf.intent = intent;
  leaf.value = value;
  leaf.tiles = tiles;
  let place = leaves.length;
  leaves.push(leaf);
  for (; place > 0 && (leaves[place - 1] as Leaf).value < value; place--) leaves[place] = leaves[place - 1] as Leaf;
  leaves[place] = leaf;
}

function intentsTo(parent: Node, last: number): readonly number[] {
  const intents: number[] = last === 0 ? [] : [last];
  for (let node: Node | undefined = parent; node?.parent; node = node.parent) intents.push(node.intent);
  return intents.reverse();
}
