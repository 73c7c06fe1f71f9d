import { effect, signal } from "@preact/signals";
import { expect, test } from "vitest";
import { dismissToast, toast, toasts } from "./toasts.ts";

test("what an effect says is said once, whatever else comes and goes", () => {
  toasts.value = [];
  const turn = signal(0);
  const stop = effect(() => toast(`turn ${turn.value}`));
  toast("something else");
  expect(toasts.value.map(({ text }) => text)).toEqual(["turn 0", "something else"]);
  dismissToast(toasts.value[0]?.id ?? 0);
  expect(toasts.value.map(({ text }) => text)).toEqual(["something else"]);
  turn.value = 1;
  expect(toasts.value.map(({ text }) => text)).toEqual(["something else", "turn 1"]);
  stop();
});
