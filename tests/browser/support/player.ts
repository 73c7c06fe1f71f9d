import type { Colour, Cube, IntentType, MineResult, Side, XY } from "@forgotten-planet/rules";
import type { Locator, Page } from "playwright-core";
import { painted, steady, type Window } from "./browser.ts";
import type { Faults } from "./faults.ts";
import { until } from "./until.ts";

/** What a crew's panel shows. */
export interface Counts {
  readonly tiles: number;
  readonly vp: number;
  /** Left in the turn under way, or what the next one will bring. */
  readonly energy: number;
  readonly saved: number;
  /** Brown, white, blue. */
  readonly cubes: string;
}

/** What an action is given besides its button. */
export interface Given {
  readonly at?: XY;
  readonly side?: Side;
  readonly cubes?: readonly Cube[];
  /** Its button has been pressed already. */
  readonly chosen?: boolean;
}

/** How something is pressed. */
export interface Pressing {
  /** Where the thing says itself that it cannot be done now. */
  readonly force?: boolean;
  /** In milliseconds; then it is given up. */
  readonly timeout?: number;
}

/** How long is pressed what may go away by itself. */
const PASSING_MS = 1000;
/** From the middle of a cell to the strip that stands for its side, in cells. */
const TO_SIDE = 0.4;
export const DIRECTIONS: Readonly<Record<Side, XY>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const BY_BASES: readonly IntentType[] = ["produceRobot", "sellCubes", "concentrate", "conserve", "consumeMetal"];
const BY_SIDE: readonly IntentType[] = ["buildWall", "pushWall", "selfDestruct"];

/** A player in front of a window: looks, presses, points. On the phone everything is done with a finger. */
export class Player {
  readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  get page(): Page {
    return this.window.page;
  }

  get faults(): Faults {
    return this.window.faults;
  }

  get touch(): boolean {
    return this.window.size === "phone";
  }

  /** The first thing of that name that is shown. */
  at(testid: string): Locator {
    return this.page.getByTestId(testid).filter({ visible: true }).first();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Mouse click or tap. */
  async press(target: string | Locator, options: Pressing = {}): Promise<void> {
    const locator = typeof target === "string" ? this.at(target) : target;
    await (this.touch ? locator.tap(options) : locator.click(options));
  }

  /**
   * Presses what is shown and takes presses already. What goes away by itself meanwhile need not be pressed, and is not waited for until it
   * comes again.
   */
  async pressIfShown(testid: string): Promise<void> {
    if (await this.isArmed(testid)) await this.press(testid, { timeout: PASSING_MS }).catch(() => undefined);
  }

  /** A new button takes no press for a moment. To ask for that is quicker than to press, which would be tried again half a second later. */
  private isArmed(testid: string): Promise<boolean> {
    return this.page.locator(`[data-testid="${testid}"]:not([data-arming])`).filter({ visible: true }).first().isVisible();
  }

  private async pressAway(testid: string): Promise<void> {
    await until(`${testid} has gone`, async () => {
      await this.pressIfShown(testid);
      return !(await this.sees(testid));
    });
  }

  sees(testid: string): Promise<boolean> {
    return this.at(testid).isVisible();
  }

  /** The text of something, spaces put right. */
  async text(target: string | Locator): Promise<string> {
    const locator = typeof target === "string" ? this.at(target) : target;
    return ((await locator.textContent()) ?? "").replaceAll(/\s+/g, " ").trim();
  }

  async attribute(testid: string, name: string): Promise<string> {
    return (await this.at(testid).getAttribute(name)) ?? "";
  }

  async counts(colour: Colour): Promise<Counts> {
    const of = (name: string): Promise<string> => this.attribute(`player-${colour}`, `data-${name}`);
    const [tiles, vp, energy, saved, cubes] = await Promise.all([of("tiles"), of("vp"), of("energy"), of("saved"), of("cubes")]);
    return { tiles: Number(tiles), vp: Number(vp), energy: Number(energy), saved: Number(saved), cubes };
  }

  /** Points at a board cell: a click, or one tap. */
  async click(cell: XY, [dx, dy]: XY = [0, 0]): Promise<void> {
    const box = await this.cellBox(cell);
    const x = box.x + box.width * (0.5 + dx * TO_SIDE);
    const y = box.y + box.height * (0.5 + dy * TO_SIDE);
    await (this.touch ? this.tap(x, y) : this.page.mouse.click(x, y));
  }

  protected tap(x: number, y: number): Promise<void> {
    return this.page.touchscreen.tap(x, y);
  }

  /** A side of a robot's tile: at its inner edge with a mouse, by the four buttons of the dock with a finger. */
  async clickSide(cell: XY, side: Side): Promise<void> {
    await (this.touch ? this.press(`side-${side}`) : this.click(cell, DIRECTIONS[side]));
  }

  async hover(cell: XY): Promise<void> {
    const box = await this.cellBox(cell);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }

  private async cellBox(cell: XY) {
    const there = this.page.locator(`[role=gridcell][data-cell="${cell.join(",")}"]`).first();
    const box = await steady(this.page, () => there.boundingBox());
    if (!box) throw new Error(`cell ${cell} is not on the screen`);
    return box;
  }

  /** The cells that the board marks as places for what is chosen. */
  async marks(): Promise<XY[]> {
    return (await this.cells(/Legal/)).map(([cell]) => cell);
  }

  /** Cells by what they are called. */
  async cells(pattern: RegExp): Promise<(readonly [cell: XY, name: string])[]> {
    const all = await this.allCells();
    return all.filter(([, name]) => pattern.test(name)).map(([key, name]) => [key.split(",").map(Number) as unknown as XY, name] as const);
  }

  /** Where each cell is and what it is called. */
  private allCells(): Promise<readonly (readonly [key: string, name: string])[]> {
    const cells = this.page.locator("[role=gridcell]");
    return steady(this.page, () =>
      cells.evaluateAll((all) => all.map((cell) => [cell.getAttribute("data-cell") ?? "", cell.getAttribute("aria-label") ?? ""] as const)),
    );
  }

  /** What a cell is called, and what lies there. */
  async named(cell: XY): Promise<string> {
    await painted(this.page);
    const box = this.page.locator(`[role=gridcell][data-cell="${cell.join(",")}"]`).first();
    return (await box.getAttribute("aria-label")) ?? "";
  }

  /** Presses an action's button. */
  async act(action: IntentType, { force = false } = {}): Promise<void> {
    await this.show(action);
    await this.press(`action-${action}`, { force });
  }

  private async show(action: IntentType): Promise<void> {
    if (!this.touch || (await this.sees(`action-${action}`))) return;
    await this.pressAway("cancel");
    const robots = this.page.locator('[data-testid^="robot-tab-"]').filter({ visible: true });
    await this.press(BY_BASES.includes(action) ? "bases-tab" : robots.first());
  }

  /** Shows an action's button, on the phone on the tab where it is, and says whether it can be done now. */
  async offers(action: IntentType): Promise<boolean> {
    await this.show(action);
    return (await this.attribute(`action-${action}`, "aria-disabled")) !== "true";
  }

  /** Chooses a robot by its number. */
  async pick(robot: number): Promise<void> {
    await this.press(`robot-tab-${robot}`);
  }

  /** A whole action: its button, its place, its colours, and one more press where that is asked; waits until it is done. */
  async perform(action: IntentType, { at, side, cubes = [], chosen = false }: Given = {}): Promise<void> {
    const before = await this.step();
    if (!chosen) await this.act(action);
    if (side && at) await this.clickSide(at, side);
    else if (at && !(this.touch && BY_SIDE.includes(action))) await this.click(at);
    const left = [...cubes];
    await until(`${action} is done`, async () => {
      const next = left[0];
      if (next && (await this.isArmed(`choose-${next}`))) {
        left.shift();
        await this.press(`choose-${next}`);
      } else await this.pressIfShown("confirm");
      // Where it still asks, what has changed is a step of before.
      return (await this.step()) !== before && (await this.isReady()) && !(await this.sees("confirm"));
    });
  }

  /** Ends the turn, through the review, and waits until it has passed on or something is to be chosen. */
  async endTurn(): Promise<void> {
    const before = await this.stamp();
    await this.press("end-turn");
    await until("the turn ends", async () => {
      await this.pressIfShown("confirm");
      return (await this.stamp()) !== before && !(await this.sees("confirm"));
    });
  }

  async choose(kind: MineResult): Promise<void> {
    const before = await this.stamp();
    await until(`${kind} can be chosen`, () => this.isArmed(`choose-${kind}`));
    // A finger sees first what would come of it.
    if (this.touch && (await this.sees("choose-land"))) await this.press(`choose-${kind}`);
    await this.press(`choose-${kind}`);
    await until(`${kind} is chosen`, async () => (await this.stamp()) !== before);
  }

  async undo(): Promise<void> {
    const before = await this.stamp();
    await this.press("undo");
    await until("the step is taken back", async () => (await this.stamp()) !== before && (await this.isReady()));
  }

  /** At the end of the turn: which cubes the special mines are to yield. */
  async asksForCubes(): Promise<boolean> {
    return (await this.sees("choose-blue")) && /special mine/.test(await this.text("prompt"));
  }

  /** Changes with every step of the game, and with each crystal that is picked for one. */
  async stamp(): Promise<string> {
    const picked = await this.page.locator(".picked .icon").count();
    return `${await this.step()},${picked}`;
  }

  /** Changes with every step of the game: the energy row, whose turn it is, and what is to be chosen. */
  private step(): Promise<string> {
    return this.page.evaluate(() => {
      const track = document.querySelector('[data-testid="energy-track"]');
      const active = document.querySelector('[data-testid^="player-"][data-active="true"]');
      const phase = document.querySelector(".stepper")?.getAttribute("data-phase");
      const six = document.querySelector('[data-testid="choose-land"]') ? "six" : "";
      const over = document.querySelector('[data-testid="winner"]') ? "over" : "";
      return [
        track?.getAttribute("data-left"),
        track?.getAttribute("data-next"),
        active?.getAttribute("data-testid"),
        phase,
        six,
        over,
      ].join();
    });
  }

  /** Nothing is on its way to the server. */
  private async isReady(): Promise<boolean> {
    const unanswered = this.page.locator('[data-testid="connection"]:not([data-unanswered="0"])');
    return !/Sending|Reconnecting/.test(await this.text("prompt")) && (await unanswered.count()) === 0;
  }

  async isTurn(): Promise<boolean> {
    return this.sees("end-turn").then(async (shown) => shown && (await this.at("end-turn").getAttribute("aria-disabled")) !== "true");
  }

  /** Waits for the own turn to begin. */
  async myTurn(): Promise<void> {
    await until("my turn", async () => (await this.isTurn()) && (await this.isReady()));
  }
}
