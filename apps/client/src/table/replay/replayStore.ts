import type { GameTypes } from "@forgotten-planet/core";
import { type Signal, signal } from "@preact/signals";
import { createContext, createRef } from "preact";
import { useContext } from "preact/hooks";
import { ClipDesk } from "../share/clip/clipDesk.ts";
import type { TableStore } from "../tableStore.ts";
import type { Place } from "./replayAddress.ts";
import { Transport } from "./transport.ts";
import type { WalkedMatch } from "./walkedMatch.ts";

/** Who keeps a match that somebody looks back at: the server, this browser alone, or the link that was opened. */
export type Keeper = "server" | "browser" | "link";

interface Parts<G extends GameTypes> {
  readonly source: WalkedMatch<G>;
  readonly table: TableStore<G>;
  /** The address of the match. */
  readonly base: string;
  readonly keeper: Keeper;
  readonly isBlind: boolean;
  /** What its link holds, where that is the whole match. */
  readonly link?: string | undefined;
}

/** A match that somebody looks back at: where they are in it, and how much of it they want to know. */
export class ReplayStore<G extends GameTypes = GameTypes> {
  readonly source: WalkedMatch<G>;
  readonly table: TableStore<G>;
  readonly transport: Transport;
  /** The score, the length and all that is to come are hidden. */
  readonly blind: Signal<boolean>;
  /** The element that holds the whole screen. */
  readonly root = createRef<HTMLDivElement>();
  /** The address of the match. */
  readonly base: string;
  readonly keeper: Keeper;
  readonly link: string | undefined;
  /** Makes animated files of the match. */
  readonly clips = new ClipDesk();

  constructor({ source, table, base, keeper, isBlind, link }: Parts<G>) {
    this.source = source;
    this.table = table;
    this.transport = new Transport(source);
    this.blind = signal(isBlind);
    this.base = base;
    this.keeper = keeper;
    this.link = link;
  }

  get place(): Place {
    return this.at(this.source.ply.value);
  }

  /** The place of that ply. */
  at(ply: number): Place {
    return { base: this.base, ply, isBlind: this.blind.value, ...(this.link === undefined ? {} : { link: this.link }) };
  }

  toggleWhole(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void this.root.current?.requestFullscreen?.().catch(() => undefined);
  }

  close(): void {
    this.clips.close();
    this.transport.close();
    this.table.close();
  }
}

export const ReplayContext = createContext<ReplayStore | undefined>(undefined);

/** The replay that this component belongs to, with the types of its game. */
export function useReplayOf<G extends GameTypes>(): ReplayStore<G> {
  const store = useContext(ReplayContext);
  if (!store) throw new Error("no replay around this component");
  return store as unknown as ReplayStore<G>;
}

export const useReplay = (): ReplayStore => useReplayOf<GameTypes>();
