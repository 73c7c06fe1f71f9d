import "@fontsource-variable/oxanium";
import "@fontsource-variable/atkinson-hyperlegible-next";
import { apply, type Die, type Intent } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import { h, render } from "preact";
import { createBoardScene } from "../src/games/forgotten-planet/board/createBoardScene.ts";
import { BoardGrid } from "../src/games/forgotten-planet/hud/board/BoardGrid.tsx";
import { boardView } from "../src/games/forgotten-planet/model/board/boardView.ts";
import { FIXTURES } from "./fixtures/fixtures.ts";

/** `?f=twin&box=314,86,640,640`: a fixture in a box of the page. Not part of the product. */
const query = new URLSearchParams(location.search);
const name = query.get("f") ?? "twin";
const [left = 0, top = 0, width = innerWidth, height = innerHeight] = (query.get("box") ?? "").split(",").filter(Boolean).map(Number);
const host = document.querySelector<HTMLElement>("#host");
const make = FIXTURES[name];
if (!host || !make) throw new Error(`no fixture ${name}`);
host.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

const { view, ui } = make();
const told: string[] = [];
const tell = (line: string): void => {
  told.push(line);
  console.log(line);
};
const scene = await createBoardScene(
  host,
  {
    hover: (target) => tell(`hover ${JSON.stringify(target)}`),
    tap: (target, pointer) => tell(`tap ${JSON.stringify(target)} ${pointer}`),
    inspect: (target) => tell(`inspect ${JSON.stringify(target)}`),
    back: () => tell("back"),
  },
  { motion: "full" },
);
scene.sync(boardView(view, ui));

const shown = signal(boardView(view, ui));
function Mirror() {
  return h(BoardGrid, {
    view: shown.value,
    name: "Board",
    label: (cell) => `cell ${cell}`,
    scene,
    on: {
      focus(cell) {
        tell(`focus ${cell}`);
        shown.value = boardView(view, { ...ui, cursor: cell });
        scene.sync(shown.value);
      },
      activate: (cell) => tell(`activate ${cell}`),
      nextMark: (step) => tell(`next ${step}`),
    },
  });
}
const mirror = document.createElement("div");
host.append(mirror);
render(h(Mirror, {}), mirror);

let state = view;
/** From the console: `act({ type: "buildLand", robot: 1, at: [4, 1] })` plays it, `dice` are the faces to come. */
async function act(intent: Intent, dice: readonly Die[] = [3]): Promise<string> {
  const faces = [...dice];
  const applied = apply(state, { seat: state.active, intent }, { rollDie: () => faces.shift() });
  if (!applied.ok) return JSON.stringify(applied.error);
  const bare = { marks: [], layers: ui.layers };
  const before = boardView(state, bare);
  state = applied.value.state;
  await scene.play(applied.value.events, before, boardView(state, bare));
  return applied.value.events.map((event) => event.type).join(" ");
}
Object.assign(globalThis, { scene, view, ui, boardView, told, act });
