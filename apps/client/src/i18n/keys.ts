import type ahead from "../games/forgotten-planet/texts/ahead.en.json";
import type bots from "../games/forgotten-planet/texts/bots.en.json";
import type card from "../games/forgotten-planet/texts/card.en.json";
import type choosing from "../games/forgotten-planet/texts/choosing.en.json";
import type coach from "../games/forgotten-planet/texts/coach.en.json";
import type editor from "../games/forgotten-planet/texts/editor.en.json";
import type game from "../games/forgotten-planet/texts/game.en.json";
import type judge from "../games/forgotten-planet/texts/judge.en.json";
import type lessons from "../games/forgotten-planet/texts/lessons.en.json";
import type line from "../games/forgotten-planet/texts/line.en.json";
import type options from "../games/forgotten-planet/texts/options.en.json";
import type over from "../games/forgotten-planet/texts/over.en.json";
import type gameRecords from "../games/forgotten-planet/texts/records.en.json";
import type past from "../games/forgotten-planet/texts/replay.en.json";
import type rulebook from "../games/forgotten-planet/texts/rulebook.en.json";
import type see from "../games/forgotten-planet/texts/see.en.json";
import type gameSettings from "../games/forgotten-planet/texts/settings.en.json";
import type setup from "../games/forgotten-planet/texts/setup.en.json";
import type share from "../games/forgotten-planet/texts/share.en.json";
import type waiting from "../games/forgotten-planet/texts/waiting.en.json";
import type watch from "../games/forgotten-planet/texts/watch.en.json";
import type account from "./account.en.json";
import type analysis from "./analysis.en.json";
import type common from "./common.en.json";
import type credits from "./credits.en.json";
import type embed from "./embed.en.json";
import type ending from "./ending.en.json";
import type forms from "./forms.en.json";
import type install from "./install.en.json";
import type leagues from "./leagues.en.json";
import type lists from "./lists.en.json";
import type matches from "./matches.en.json";
import type practice from "./practice.en.json";
import type ratings from "./ratings.en.json";
import type records from "./records.en.json";
import type replay from "./replay.en.json";
import type settings from "./settings.en.json";
import type { Paths } from "./shape.ts";
import type table from "./table.en.json";
import type talk from "./talk.en.json";

/** Every key of the English texts, plural forms folded into one: a missing text does not compile. */
export type MessageKey =
  | Paths<typeof common>
  | Paths<typeof game>
  | Paths<typeof ahead>
  | Paths<typeof bots>
  | Paths<typeof card>
  | Paths<typeof choosing>
  | Paths<typeof coach>
  | Paths<typeof editor>
  | Paths<typeof judge>
  | Paths<typeof lessons>
  | Paths<typeof rulebook>
  | Paths<typeof account>
  | Paths<typeof credits>
  | Paths<typeof forms>
  | Paths<typeof talk>
  | Paths<typeof lists>
  | Paths<typeof matches>
  | Paths<typeof analysis>
  | Paths<typeof ending>
  | Paths<typeof practice>
  | Paths<typeof install>
  | Paths<typeof leagues>
  | Paths<typeof ratings>
  | Paths<typeof records>
  | Paths<typeof gameRecords>
  | Paths<typeof replay>
  | Paths<typeof embed>
  | Paths<typeof line>
  | Paths<typeof options>
  | Paths<typeof over>
  | Paths<typeof past>
  | Paths<typeof see>
  | Paths<typeof setup>
  | Paths<typeof share>
  | Paths<typeof gameSettings>
  | Paths<typeof waiting>
  | Paths<typeof watch>
  | Paths<typeof settings>
  | Paths<typeof table>;
