import { type AnyMatch, ok, type Result, type SeatColour } from "@forgotten-planet/core";
import type { Language, Rejection } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { inSlices } from "../../match/parts/slices.ts";
import { reject } from "../../rejection.ts";
import { Kept } from "../../tables/kept.ts";
import { follow } from "../follow.ts";
import { headOf } from "../matchHead.ts";
import { pageTexts } from "../pageTexts.ts";
import type { OpenPast } from "../pastMatches.ts";
import { type Card, cardSvg } from "./card.ts";
import { renderPng } from "./renderPng.ts";
import { SharedQueue } from "./sharedQueue.ts";

/** Bytes of pictures that are remembered; one has some 40,000. */
const MOST_KEPT = 16_000_000;
/** Of pictures that wait to be painted, one at a time: many networks at once shall keep nobody waiting for long. */
const ROOM = { most: 60, mostOwners: 240, patienceMs: 5_000 } as const;

/** Which picture of a match. */
export interface PictureWish {
  /** After so many lines; the last position if absent or beyond the end. */
  readonly ply?: number | undefined;
  /** Tells nothing of what comes after: no points, and the first position unless a ply is named. */
  readonly isBlind: boolean;
  readonly language: Language;
}

/** Who asks: its network, and whether it has gone meanwhile. */
export interface PictureAsker {
  readonly network: string;
  readonly isGone: () => boolean;
}

/** Pictures of positions for links, painted once and kept; who ask for some that are not there yet take turns. */
export class Pictures {
  readonly #store: Pick<Store, "past">;
  readonly #painting = new SharedQueue(ROOM);
  readonly #kept = new Kept<Buffer>(MOST_KEPT);

  constructor(store: Pick<Store, "past">) {
    this.#store = store;
  }

  /** The picture as PNG. */
  async of(past: OpenPast, wish: PictureWish, { network, isGone }: PictureAsker): Promise<Result<Buffer, Rejection>> {
    const { id, version } = past.match;
    // However it is asked for, one position is one picture in a language.
    const ply = Math.min(wish.ply ?? (wish.isBlind ? 0 : version), version);
    const name = `${id} ${ply} ${wish.isBlind} ${wish.language}`;
    const known = this.#kept.get(name);
    if (known) return ok(known);
    if (!this.#painting.hasRoom(network)) return reject("overloaded");
    const painted = await this.#painting.run(network, async (): Promise<Result<Buffer, Rejection>> => {
      const kept = this.#kept.get(name);
      if (kept) return ok(kept);
      // Nobody is there to be shown it.
      if (isGone()) return reject("overloaded");
      const card = await this.#cardOf(past, ply, wish);
      if (!card) return reject("damaged");
      const png = await renderPng(cardSvg(card));
      this.#kept.keep(name, png);
      return ok(png);
    });
    return painted ?? reject("overloaded");
  }

  async #cardOf(past: OpenPast, ply: number, { isBlind, language }: Omit<PictureWish, "ply">): Promise<Card | undefined> {
    const { match, served } = past;
    const { game } = served;
    const created = game.create(match.setup);
    const journal = await this.#store.past.journal(match.id);
    if (!created.ok || !journal) return undefined;
    const all = journal.lines.map(({ line }) => line);
    const upTo = Math.min(ply, all.length);
    const { match: shown } = await inSlices(follow(game, created.value, all.slice(0, upTo)));
    return cardOf(past, shown, { isBlind, language, isEnd: upTo === all.length });
  }
}

function cardOf(
  { match, served }: OpenPast,
  { state }: Pick<AnyMatch, "state">,
  { isBlind, language, isEnd }: Omit<PictureWish, "ply"> & { readonly isEnd: boolean },
): Card {
  const { game } = served;
  const { turn, stage } = game.moment(state);
  const points = game.standing(state);
  const { options, seats } = headOf(served, match, { turn, vp: points });
  const said = pageTexts(language).moment;
  const picture = game.picture(game.view(state));
  const board =
    picture === undefined
      ? undefined
      : game.draw?.(
          picture,
          seats.map(({ colour }): SeatColour => colour),
        );
  const when = isEnd && !isBlind ? said.end(turn + 1) : stage === "setup" ? said.setup : said.turn(turn + 1);
  const moment = match.imported === undefined ? when : `${when} · ${said.imported}`;
  return {
    title: game.options.title(options, language) ?? "",
    moment,
    seats,
    ...(isBlind ? {} : { points }),
    ...(board ? { board } : {}),
  };
}
