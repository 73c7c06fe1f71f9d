import type { Identity } from "@forgotten-planet/protocol";
import type { Player } from "../support/player.ts";
import { until } from "../support/until.ts";
import type { Tables } from "./tables.ts";
import type { WindowSize } from "./windows.ts";

/** A screen in one of its states. */
export interface State {
  readonly name: string;
  /** Comes there from anywhere. */
  readonly open: (player: Player, tables: Tables) => Promise<void>;
  /** What is there in this state alone: after a change of size the state is opened again where it is not. */
  readonly shown: string;
  /** Done at each size, before it is measured: a pointer has to be put where the thing is now. */
  readonly each?: (player: Player) => Promise<void>;
  /** What may come there, and moves neither the board nor a button. */
  readonly still?: readonly Disturbance[];
  /** Why it is another one at each run: no picture of it is kept. */
  readonly varies?: string;
  /** What the states before it leave for its picture, which is not compared where some of them are left out at a desk. */
  readonly follows?: string;
  /** Where there is such a state. */
  readonly at?: (window: WindowSize) => boolean;
}

/** Something that comes and goes. */
export interface Disturbance {
  readonly name: string;
  /** Before the positions are taken. */
  readonly prepare?: (player: Player) => Promise<void>;
  readonly come: (player: Player) => Promise<void>;
  readonly go: (player: Player) => Promise<void>;
}

const KEY = "forgotten-planet.identity";

/** Goes to that address as that player, or as a visitor without a name. */
export async function comesTo(player: Player, path: string, who?: Identity): Promise<void> {
  await becomes(player, who);
  await player.go(path);
}

/** The next page is that player's, or a visitor's without a name. */
async function becomes(player: Player, who?: Identity): Promise<void> {
  if (player.page.url() === "about:blank") await player.go("/credits");
  await player.page.evaluate(([key, value]) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)), [
    KEY,
    who ? JSON.stringify(who) : "",
  ] as const);
}

/** Those states as the stranger comes to them: they look alike wherever a walk begins, whoever was there before. */
export const ofStranger = (states: readonly State[]): readonly State[] =>
  states.map((state) => ({
    ...state,
    open: async (player, tables) => {
      await becomes(player, tables.stranger);
      await state.open(player, tables);
    },
  }));

/** Whether that is the player of the window. */
export const isIdentity = ({ page }: Player, who?: Identity): Promise<boolean> =>
  page.evaluate(([key, value]) => (localStorage.getItem(key) ?? "") === value, [KEY, who ? JSON.stringify(who) : ""] as const);

/** The first of these that is shown is pressed; then the last of what has to be seen is there. */
export async function pressesUntil(player: Player, testid: string, shown: string): Promise<void> {
  await until(`${testid} is there`, () => player.sees(testid));
  await player.press(testid);
  await until(`${shown} is there`, () => player.page.locator(shown).first().isVisible());
}
