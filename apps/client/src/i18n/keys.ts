import type bots from "../games/forgotten-planet/texts/bots.en.json";
import type editor from "../games/forgotten-planet/texts/editor.en.json";
import type game from "../games/forgotten-planet/texts/en.json";
import type past from "../games/forgotten-planet/texts/replay.en.json";
import type gameSettings from "../games/forgotten-planet/texts/settings.en.json";
import type account from "./account.en.json";
import type en from "./en.json";
import type practice from "./practice.en.json";
import type replay from "./replay.en.json";
import type settings from "./settings.en.json";

type Plural = "_zero" | "_one" | "_two" | "_few" | "_many" | "_other";
type Bare<K extends string> = K extends `${infer Stem}${Plural}` ? Stem : K;
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? Bare<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** Every key of the English texts, plural forms folded into one: a missing text does not compile. */
export type MessageKey =
  | Paths<typeof en>
  | Paths<typeof game>
  | Paths<typeof bots>
  | Paths<typeof editor>
  | Paths<typeof account>
  | Paths<typeof practice>
  | Paths<typeof replay>
  | Paths<typeof past>
  | Paths<typeof gameSettings>
  | Paths<typeof settings>;
