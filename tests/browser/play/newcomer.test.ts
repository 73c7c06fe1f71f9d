import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Somebody who has never heard of the game, on a phone, in Italian: they know what the page says, and nothing else. */

const stage = useStage();

test("from the front page to the end of a practice game, by the words on the screen alone", async () => {
  const { page } = await stage.newcomer("phone");
  /** What bears those words and can be pressed now. */
  const button = (name: RegExp): Locator =>
    page.getByRole("button", { name }).and(page.locator(":not([aria-disabled=true])")).filter({ visible: true }).first();
  const presses = async (name: RegExp): Promise<void> => button(name).tap();
  const reads = (words: RegExp): Promise<boolean> => page.getByText(words).filter({ visible: true }).first().isVisible();

  await page.goto("/");
  await presses(/Italiano/);
  await page
    .getByRole("link", { name: /Allenati/ })
    .first()
    .tap();

  // The strip over the board says what to do, one thing after the other.
  await until("it is said what comes first", () => reads(/Posa un tassello pavimentazione accanto al tuo robot/));
  await presses(/^Pavimen/);
  const place = page.getByRole("gridcell", { name: /Possibile/ }).first();
  const box = await place.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await presses(/^Costruisci/);
  await until("the next step is said", () => reads(/Vai lì sopra/));
  await presses(/Lo so già/);

  // From then on as quickly as the rules let them: each metal that is consumed is a land tile less, and the last one is the end.
  const isOver = (): Promise<boolean> => reads(/Hai vinto|^Vince |Vittoria condivisa/);
  const isMine = (): Promise<boolean> => button(/^(Fine turno|Chiudi la partita)/).isVisible();
  const endsTurn = async (): Promise<void> => {
    await presses(/^(Fine turno|Chiudi la partita)/);
    // What it would leave over is shown before.
    await until("the turn ends", async () => {
      if (await reads(/^Continua a giocare$/))
        await button(/^Fine turno/)
          .tap({ timeout: 1000 })
          .catch(() => undefined);
      return !(await isMine()) || (await isOver());
    });
  };
  await endsTurn();
  for (;;) {
    await until("it is my turn, or it is over", async () => {
      if (await button(/^(Più veloce|Sempre veloce)/).isVisible())
        await button(/^(Più veloce|Sempre veloce)/)
          .tap({ timeout: 500 })
          .catch(() => undefined);
      return (await isMine()) || (await isOver());
    });
    if (await isOver()) break;
    await presses(/^Basi$/);
    while (await button(/^Consuma metallo/).isVisible()) {
      await presses(/^Consuma metallo/);
      await presses(/^Consuma(?! ?metallo)/);
      await until("it is done", async () => !(await reads(/^Indietro$/)));
    }
    await endsTurn();
  }
  expect(await page.getByRole("heading").filter({ visible: true }).allTextContents()).not.toEqual([]);
});
