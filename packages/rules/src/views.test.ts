import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import type { GameState, PublicView } from "./state.ts";
import { publicView, seatView } from "./views.ts";

/** The types alone: a function that takes a view cannot be given a state. */
const isStateAView: GameState extends PublicView ? true : false = false;
const isViewAState: PublicView extends GameState ? true : false = true;

test("a view is taken like a state, and a state is no view before it is made one", () => {
  expect([isStateAView, isViewAState]).toEqual([false, true]);
  const state = board("A # B");
  // Where nothing is hidden it costs nothing.
  expect(publicView(state)).toBe(state);
  expect(seatView(state, 0)).toBe(state);
});
