import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Offence } from "../inPage/offence.ts";
import type { State } from "../state.ts";
import { isPictured, type Spoken, WINDOWS, type WindowSize, windowName } from "../windows.ts";
import { differenceOf, isAlike, type Picture } from "./difference.ts";
import { pngOf, Sheet } from "./sheet.ts";

/* What each state looked like when its picture was kept, and what it looks like now. `LOOKS=keep` keeps new ones. */

export const KEPT = fileURLToPath(new URL("kept/", import.meta.url));
const SHOWN = fileURLToPath(new URL("../../../../screenshots/looks/", import.meta.url));

export const isKeeping = process.env.LOOKS === "keep";

/** The looks of one state. */
export class Looks {
  readonly #name: string;
  readonly #sheet: Sheet | undefined;
  /** No picture is kept of them. */
  readonly vary: boolean;

  private constructor(name: string, sheet: Sheet | undefined, vary: boolean) {
    this.#name = name;
    this.#sheet = sheet;
    this.vary = vary;
  }

  /** Where they are not compared it is as if they varied. */
  static async of({ name, at, varies }: Pick<State, "name" | "at" | "varies">, isCompared: boolean): Promise<Looks> {
    const file = `${KEPT}${fileName(name)}.avif`;
    const rows = WINDOWS.filter((window) => isPictured(window) && varies === undefined && (at?.(window) ?? true));
    return new Looks(
      fileName(name),
      await Sheet.of(rows, existsSync(file) ? readFileSync(file) : undefined),
      varies !== undefined || !isCompared,
    );
  }

  isLike(window: WindowSize, language: Spoken, seen: Picture): boolean {
    const kept = this.#sheet?.look(window, language);
    return kept === undefined || isAlike(differenceOf(kept, seen));
  }

  /** Compares what is seen with what is kept, or takes it to be kept. */
  async judge(window: WindowSize, language: Spoken, seen: Picture): Promise<readonly Offence[]> {
    if (isKeeping) {
      this.#sheet?.put(window, language, seen);
      return [];
    }
    const path = `${this.#name}-${windowName(window)}-${language}`;
    const element = `${language}: ${windowName(window)}`;
    const kept = this.#sheet?.look(window, language);
    if (!kept) return [{ rule: "look", element, what: "no picture of it is kept: LOOKS=keep takes one" }];
    const difference = differenceOf(kept, seen);
    if (isAlike(difference)) return [];
    const { count, all, picture } = difference;
    await show(path, seen);
    await show(`${path}-kept`, kept);
    await show(`${path}-difference`, picture);
    return [{ rule: "look", element, what: `${count} of ${all} squares look otherwise: screenshots/looks/${path}-difference.png` }];
  }

  /** All sizes have been seen. */
  async done(): Promise<void> {
    if (!isKeeping || !this.#sheet) return;
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(`${KEPT}${this.#name}.avif`, await this.#sheet.file());
  }
}

const fileName = (state: string): string => state.replaceAll(/[^a-z0-9]+/gi, "-");

async function show(path: string, picture: Picture): Promise<void> {
  mkdirSync(SHOWN, { recursive: true });
  writeFileSync(`${SHOWN}${path}.png`, await pngOf(picture));
}
