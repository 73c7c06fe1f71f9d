import type { SeatSetup } from "@forgotten-planet/core";
import { useLayoutEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { GameOptions } from "../../games/clientGame.ts";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/practiceTexts.ts";
import { identity } from "../../net/identity.ts";
import { botNames } from "../../table/bots/botNames.ts";
import type { GameBots } from "../../table/bots/gameBots.ts";
import { keepCoached } from "../../table/local/coached.ts";
import type { LocalGame } from "../../table/local/localGame.ts";
import { type LocalMatch, newLocalMatch } from "../../table/local/localMatch.ts";
import { dropLocalMatch, keepLocalMatch, localMatches } from "../../table/local/localMatches.ts";
import { localResult, personOf } from "../localResult.ts";

interface Props {
  readonly game: GameOptions;
  readonly local: LocalGame;
  readonly bots: GameBots;
}

/**
 * Begins a game against a bot and goes there: one press, and nothing is asked. A page that is loaded goes on with the one that runs.
 * It is the gentle bot until bots were beaten on this device, and after the lessons (`?coach`), there with a coach; then the usual one.
 */
export function Practice({ game, local, bots }: Props) {
  // Its types leave out that an address may be pressed for.
  const { route, query, wasPush } = useLocation() as ReturnType<typeof useLocation> & { readonly wasPush: boolean };
  useLayoutEffect(() => {
    const isCoached = "coach" in query;
    const running = wasPush || isCoached ? undefined : localMatches.peek().find(isPractice);
    const match = running ?? practiceMatch(game, local, bots, isCoached || !localMatches.peek().some(isWon) ? bots.gentle : bots.usual);
    for (const old of localMatches.peek()) if (old !== running && isUntouched(old)) dropLocalMatch(old.id);
    if (match && !running) keepLocalMatch(match);
    if (match && isCoached) keepCoached(match.id);
    route(match ? `/local/${match.id}` : "/local/new", true);
  }, []);
  return <p class="sr">{t("app.loadingTable")}</p>;
}

/** For two, the person begins. */
function practiceMatch(game: GameOptions, local: LocalGame, bots: GameBots, level: string): LocalMatch | undefined {
  const options = { ...game.fresh(), order: "seated" as const };
  const name = identity.peek()?.player.name ?? t("practice.guest");
  const levels = Array.from({ length: options.players - 1 }, () => level);
  const names = botNames(bots, levels, [name]);
  const own = game.learner ?? game.colours[0];
  const others = game.colours.filter((colour) => colour !== own);
  if (own === undefined) return undefined;
  const players = names.flatMap((bot, i) => {
    const colour = others[i];
    return colour === undefined ? [] : [{ name: bot, colour, bot: level }];
  });
  return newLocalMatch(local, options, [{ name, colour: own }, ...players]);
}

const seatsOf = ({ options, setup }: LocalMatch): readonly SeatSetup[] => gameOf(options)?.seatsOf(setup) ?? [];

/** One person plays there among bots, and the game goes on. */
const isPractice = (match: LocalMatch): boolean =>
  match.imported === undefined && match.end === undefined && personOf(seatsOf(match)) !== undefined && seatsOf(match).length > 1;

const isWon = (match: LocalMatch): boolean => match.imported === undefined && localResult(match, seatsOf(match)) === "won";

/** A game with bots in which nothing was played is not kept for another visit. */
const isUntouched = (match: LocalMatch): boolean =>
  match.imported === undefined && match.lines.length === 0 && seatsOf(match).some(({ bot }) => bot !== undefined);
