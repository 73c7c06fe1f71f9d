import {
  all,
  broughtCrystal,
  builtBase,
  builtMine,
  builtWall,
  ended,
  gave,
  hasMostRobots,
  hasSet,
  hasTiles,
  isLandGone,
  isNobodys,
  isOurs,
  lacksEnergy,
  laid,
  laidFrom,
  lookedAt,
  owns,
  pushedWall,
  sold,
  spentAll,
  standsAtHome,
  standsOn,
  standsOnMine,
  turnEnds,
  walkedTo,
  wonAlone,
} from "./goals.ts";
import type { Goal, Lesson } from "./lesson.ts";

const must = (isMet: Goal["isMet"]): Goal => ({ isMet });
const extra = (isMet: Goal["isMet"]): Goal => ({ isMet, extra: true });

/** The eight lessons, in the order in which they are taken. @source docs/ux.md, Learn */
export const LESSONS: readonly Lesson[] = [
  {
    id: "floor",
    seconds: 60,
    start: {
      drawing: `
        . . . . .
        Aa # . # B
        . . . . .`,
      energy: 3,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    dice: [],
    goals: [must(laid(1)), must(all(ended, hasTiles(4))), extra(spentAll)],
    shown: [
      ["A1", "A3"],
      ["A1", "A3"],
    ],
    nearly: { 2: hasTiles(4) },
    rules: ["R-LAND", "R-CTRL-2"],
  },
  {
    id: "robots",
    seconds: 75,
    start: {
      drawing: `
        . . . . . . .
        A # #a #a2~ # #b B
        . . . . . . .`,
      energy: 3,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    dice: [],
    goals: [must(walkedTo(1, "D2")), must(laidFrom(1, "D2")), must(all(ended, standsAtHome(1)))],
    shown: [["D2"], ["D1", "D3"], ["C2"]],
    nearly: { 3: standsAtHome(1) },
    rules: ["R-TURN-2", "R-MOVE"],
  },
  {
    id: "tie",
    seconds: 60,
    start: {
      drawing: `
        #a # # . . . .
        A . * # # #b B
        . . . . . . .`,
      energy: 3,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    dice: [],
    goals: [must(lookedAt("steps")), must(all(laid(1), owns("C2"))), extra(all(owns("C2"), isNobodys("D2")))],
    shown: [[], ["B2"]],
    nearly: { 2: standsOn(1, "B1") },
    isLost: lacksEnergy(1, owns("C2")),
    rules: ["R-CTRL-2"],
  },
  {
    id: "walls",
    seconds: 105,
    start: {
      drawing: `
        x . . . . . x
        . . # # #b . .
        A # #a * # # B
        . . # # # . .
        x . . w . . x`,
      energy: 4,
      cubes: [
        [0, 1, 0],
        [0, 0, 0],
      ],
    },
    dice: [],
    goals: [must(walkedTo(1, "D3", "E3")), must(all(builtWall, owns("D3"))), must(all(pushedWall, owns("D3")))],
    shown: [["E3"], [], []],
    isLost: lacksEnergy(2, pushedWall),
    rules: ["R-WALL", "R-PUSH", "R-CTRL-2"],
  },
  {
    id: "mines",
    seconds: 90,
    start: {
      drawing: `
        . . # . . .
        A # #a . . B
        . n . . . .`,
      energy: 3,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    dice: [4, 4, 4],
    goals: [must(lookedAt("why C3")), must(builtMine), must(broughtCrystal)],
    shown: [["C3"], ["D2"], []],
    nearly: { 3: standsOnMine },
    rules: ["R-MINE", "R-MINE-ADJ", "R-YIELD-1"],
  },
  {
    id: "special",
    seconds: 90,
    start: {
      drawing: `
        A . . . . . .
        # # #a * # # B
        . . . . . . .`,
      energy: 4,
      cubes: [
        [2, 2, 1],
        [0, 0, 0],
      ],
    },
    dice: [],
    goals: [must(all(builtBase, owns("D2"))), must(all(turnEnds, standsOn(1, "D2"))), must(all(ended, hasSet))],
    shown: [["C1", "C3"], ["D2"], []],
    nearly: { 2: standsOn(1, "D2") },
    rules: ["R-BASE", "R-CTRL-2", "R-YIELD-1"],
  },
  {
    id: "end",
    seconds: 120,
    start: {
      drawing: `
        # # # # w
        # A # # #a2
        # # #a * .
        # # # # #b
        n # # Bb2 #`,
      energy: 5,
      cubes: [
        [1, 3, 1],
        [2, 1, 0],
      ],
      vp: [0, 6],
      land: 1,
    },
    dice: [],
    goals: [must(sold), must(hasMostRobots), must(wonAlone)],
    shown: [["B2"], ["B2"], ["E3"]],
    nearly: { 3: isLandGone },
    rules: ["R-SELL", "R-SCORE-2", "R-END-1"],
  },
  {
    id: "allies",
    seconds: 120,
    start: {
      drawing: `
        # A #a # # . D
        # # . * . . #d
        . . # # #c C #
        B # #b . # # .`,
      energy: 4,
      cubes: [
        [1, 2, 1],
        [0, 0, 0],
      ],
      allies: true,
      open: { D2: 0 },
    },
    dice: [],
    goals: [must(gave("D2", 2)), must(all(builtWall, isOurs("C3")))],
    shown: [["D2"], ["C3"]],
    nearly: { 2: standsOn(1, "C3") },
    rules: ["R-ALLY-1", "R-ALLY-2"],
  },
];

/** By its name in addresses, or by the number that stands beside it. */
export const lessonOf = (id: string | undefined): Lesson | undefined =>
  LESSONS.find((lesson, place) => lesson.id === id || String(place + 1) === id);
