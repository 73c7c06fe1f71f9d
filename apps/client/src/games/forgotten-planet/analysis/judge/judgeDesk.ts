import { isLevel, type LevelId } from "@forgotten-planet/bots";
import { stateHash } from "@forgotten-planet/core";
import type { GameSetup } from "@forgotten-planet/rules";
import { type Signal, signal } from "@preact/signals";
import { readStored, writeStored } from "../../../../net/stored.ts";
import { BestTurns } from "./bestTurns.ts";
import { JudgePool } from "./judgePool.ts";
import { ShareStore } from "./shareStore.ts";
import { type JudgedSide, judgedSides } from "./sides.ts";

/** Games played from each position. @source docs/bots.md "Who stands better" */
export const GAMES = 120;

const LEVEL_KEY = "forgotten-planet.analysis-level";

/** The thinking of one analysis page: threads, what is known of positions, and the best turns. */
export class JudgeDesk {
  readonly level: Signal<LevelId>;
  readonly pool: JudgePool;
  readonly shares: ShareStore;
  readonly best: BestTurns;
  readonly games: number;
  readonly sides: readonly JudgedSide[];

  constructor(setup: GameSetup, games: number) {
    this.games = games;
    this.sides = judgedSides(setup);
    const level = readStored(LEVEL_KEY);
    this.level = signal(isLevel(level) ? level : "strategist");
    this.pool = new JudgePool();
    this.shares = new ShareStore(this.pool, stateHash(setup), games);
    this.best = new BestTurns(this.pool, games);
  }

  setLevel = (level: LevelId): void => {
    this.level.value = level;
    writeStored(LEVEL_KEY, level);
  };

  close(): void {
    this.best.close();
    this.shares.close();
    this.pool.close();
  }
}
