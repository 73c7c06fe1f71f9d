import type { CDPSession, Locator } from "playwright-core";
import { Player, type Pressing } from "../support/player.ts";
import type { Pointer, WindowSize } from "./windows.ts";

/** A player whose window is given other sizes, and who has a mouse or a finger with them: a screen is loaded once for all of them. */
export class Hands extends Player {
  #pointer: Pointer = "mouse";
  #session: Promise<CDPSession> | undefined;

  override get touch(): boolean {
    return this.#pointer === "touch";
  }

  async resize({ width, height, pointer }: WindowSize): Promise<void> {
    const session = await this.#debugger();
    if (pointer !== this.#pointer) {
      // What a mouse rests on, a finger does not.
      if (pointer === "touch") await this.page.mouse.move(0, 0);
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: pointer === "touch", maxTouchPoints: 1 });
      this.#pointer = pointer;
    }
    // Pictures are taken of what Playwright itself has set.
    if (process.env.LAYOUT_PICTURES !== undefined) await this.page.setViewportSize({ width, height });
    await session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: 1,
      mobile: this.touch,
    });
  }

  /** What the window shows, that much smaller: the browser paints it so from the beginning, which costs a tenth of a whole picture. */
  async picture({ width, height }: WindowSize, scale: number): Promise<Buffer> {
    const session = await this.#debugger();
    const [x, y] = await this.page.evaluate(() => [scrollX, scrollY] as const);
    const { data } = await session.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      clip: { x, y, width, height, scale },
    });
    return Buffer.from(data, "base64");
  }

  override async press(target: string | Locator, options: Pressing = {}): Promise<void> {
    if (!this.touch) return super.press(target, options);
    const locator = typeof target === "string" ? this.at(target) : target;
    await locator.click({ ...options, trial: true });
    const box = await locator.boundingBox();
    if (!box) throw new Error("what is to be pressed has gone");
    await this.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Playwright has no finger in a window that was opened for a mouse. */
  protected override async tap(x: number, y: number): Promise<void> {
    const session = await this.#debugger();
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: Math.round(x), y: Math.round(y) }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  #debugger(): Promise<CDPSession> {
    this.#session ??= this.page.context().newCDPSession(this.page);
    return this.#session;
  }
}
