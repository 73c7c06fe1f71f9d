import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Offence } from "../inPage/offence.ts";
import type { State } from "../state.ts";
import { isPictured, type Spoken, WINDOWS, type WindowSize, windowName } from "../windows.ts";
import { differenceOf, isAlike, type Picture } from "./difference.ts";
import { languagesOf } from "./screens.ts";
import { pngOf, Sheet } from "./sheet.ts";

/* What each state looked like when its picture was kept, and what it looks like now. `LOOKS=keep` keeps new ones. */

export const KEPT = fileURLToPath(new URL("kept/", import.meta.url));
const SHOWN = fileURLToPath(new URL("../../../../screenshots/looks/", import.meta.url));

export const isKeeping = process.env.LOOKS === "keep";

/** The looks of one state. */
export class Looks {
  readonly #name: string;
  readonly #sheet: Sheet | undefined;
  /** Something in it is not yet kept as it is. */
  #isNew = false;
  /** In which the state is seen at the sizes where pictures are taken; none, if no picture of it is kept or compared. */
  readonly languages: readonly Spoken[];

  private constructor(name: string, sheet: Sheet | undefined, languages: readonly Spoken[]) {
    this.#name = name;
    this.#sheet = sheet;
    this.languages = languages;
  }

  static async of(
    { name, at, varies }: Pick<State, "name" | "at" | "varies">,
    isCompared: boolean,
    spoken: readonly Spoken[] = languagesOf(name),
  ): Promise<Looks> {
    const languages = isCompared && varies === undefined ? spoken : [];
    const file = pathOf(name);
    const rows = WINDOWS.filter((window) => isPictured(window) && (at?.(window) ?? true));
    return new Looks(fileName(name), await Sheet.of(rows, languages, existsSync(file) ? readFileSync(file) : undefined), languages);
  }

  areSeen(window: WindowSize, language: string): boolean {
    return isPictured(window) && this.languages.some((one) => one === language);
  }

  isLike(window: WindowSize, language: Spoken, seen: Picture): boolean {
    const kept = this.#sheet?.look(window, language);
    return kept === undefined || isAlike(differenceOf(kept, seen));
  }

  /** Compares what is seen with what is kept, or takes it to be kept. */
  async judge(window: WindowSize, language: Spoken, seen: Picture): Promise<readonly Offence[]> {
    if (isKeeping) {
      const before = this.#sheet?.look(window, language);
      this.#isNew ||= !before || differenceOf(before, seen).count > 0;
      // What looks as before as well: a kept picture that is packed once more loses something each time.
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

  /** All sizes have been seen. A sheet on which nothing is new stays the file it was. */
  async done(): Promise<void> {
    if (!isKeeping || !this.#sheet || !this.#isNew) return;
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(`${KEPT}${this.#name}.avif`, await this.#sheet.file());
  }
}

/** Where the pictures of a state are kept. */
export const pathOf = (state: string): string => `${KEPT}${fileName(state)}.avif`;
const fileName = (state: string): string => state.replaceAll(/[^a-z0-9]+/gi, "-");

async function show(path: string, picture: Picture): Promise<void> {
  mkdirSync(SHOWN, { recursive: true });
  writeFileSync(`${SHOWN}${path}.png`, await pngOf(picture));
}
