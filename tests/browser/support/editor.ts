import type { XY } from "@forgotten-planet/rules";
import { slides } from "./board.ts";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

/* The scenario editor: drawing with the mouse and with the finger, files, and what is told of them. */

/** The editor is open, with its board. */
export const atEditor = (player: Player): Promise<void> => until("the editor is open", () => player.sees("editor-board"));

const cellOf = ({ page }: Player, cell: XY) => page.getByTestId("editor-board").locator(`[data-cell="${cell.join(",")}"]`);

export const contentOf = async (player: Player, cell: XY): Promise<string> =>
  (await cellOf(player, cell).getAttribute("data-content")) ?? "";

async function centreOf(player: Player, cell: XY): Promise<{ readonly x: number; readonly y: number }> {
  const box = await cellOf(player, cell).boundingBox();
  if (!box) throw new Error(`cell ${cell} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes up a tool and draws over these cells in one stroke. */
export async function draws(player: Player, tool: string, ...cells: readonly XY[]): Promise<void> {
  await player.press(`tool-${tool}`);
  if (player.touch) await player.page.getByTestId("editor-board").scrollIntoViewIfNeeded();
  const points = await Promise.all(cells.map((cell) => centreOf(player, cell)));
  if (player.touch) return slides(player, points);
  const { mouse } = player.page;
  const [first = { x: 0, y: 0 }, ...rest] = points;
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 3 });
  await mouse.up();
}

/** Every cell that is not an empty space, by what is there. */
export const drawn = ({ page }: Player): Promise<Record<string, string>> =>
  page
    .getByTestId("editor-board")
    .locator('[data-content]:not([data-content="space"])')
    .evaluateAll((cells) =>
      Object.fromEntries(cells.map((cell) => [cell.getAttribute("data-cell") ?? "", cell.getAttribute("data-content") ?? ""])),
    );

/** Reads a pasted text in the panel for it; says what is wrong with it, or "" when it was taken. */
export async function imports(player: Player, text: string): Promise<string> {
  await player.press("editor-import");
  await player.at("import-text").fill(text);
  await player.press("import-read");
  await until("it is read", async () => (await player.sees("import-problem")) || !(await player.sees("import-panel")));
  return (await player.sees("import-problem")) ? player.text("import-problem") : "";
}

/** Closes the open panel. */
export async function leavesPanel(player: Player, panel: string): Promise<void> {
  await player.page.keyboard.press("Escape");
  await until("the panel is closed", async () => !(await player.sees(panel)));
}
