import { hasSecrets } from "../../../apps/server/src/match/parts/game/game.ts";
import { MatchRoom } from "../../../apps/server/src/rooms/matchRoom.ts";
import type { Fuse } from "./crashPoints.ts";

/** From now on the rooms of this process pass the fuse at the points that lie where a line is shown. */
export function crashingScreen(fuse: Fuse): void {
  const { showMatch } = MatchRoom.prototype;
  MatchRoom.prototype.showMatch = function watched(this: MatchRoom): void {
    const { game } = this.table;
    const isReveal = game?.latest !== undefined && hasSecrets(game, game.latest.before) && !game.hasSecrets;
    if (fuse.point === "between-reveal-commit-and-broadcast" && isReveal) fuse.pass();
    showMatch.call(this);
    if (fuse.point === "after-apply-before-ack") fuse.pass();
  };
}
