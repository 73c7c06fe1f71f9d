import "../texts/cardTexts.ts";
import { type TableOptions, tableScenario } from "@forgotten-planet/game";
import { absenceOf, hasSpectatorChat, spectatorsMayTalk } from "@forgotten-planet/protocol";
import type { Scenario } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { clockText } from "../../../table/clock/clockText.ts";
import { companyText } from "../../../table/options/company.ts";
import type { Fact } from "../../../table/waiting/facts.ts";
import { scenarioName } from "../card/scenarioName.ts";

/** Everything about a table, in the order of the form. */
export function tableFacts(options: TableOptions, scenario: Scenario): readonly Fact[] {
  const fact = (icon: string, text: Message): Fact => ({ icon, text });
  const allied = options.alliance !== "none";
  return [
    fact("user", companyText(options)),
    ...(options.rated ? [fact("lock", message("tableForm.factRated"))] : []),
    ...(options.league ? [fact("lock", message("leagueTable"))] : []),
    ...(allied
      ? [fact("swap", message(options.alliance === "seated" ? "tableForm.factSeatedPartners" : "tableForm.factDrawnPartners"))]
      : []),
    fact("base", message(BASES[options.assignment])),
    fact("land", message("waiting.optLand", { count: scenario.land })),
    fact("tile", message(options.placement === "random" ? "tableForm.factSecret" : "tableForm.factPlaced")),
    fact("end", message(options.order === "random" ? "tableForm.factOrderDrawn" : "tableForm.factOrderSeated")),
    ...(options.fairStart ? [fact("check", message("tableForm.factFair"))] : []),
    fact("clock", clockText(options.clock)),
    fact("undo", message("waiting.optUndo")),
    fact("user", absenceText(options)),
    fact("eye", spectatorsText(options)),
    fact("chat", talkText(options)),
    fact(options.isPublic ? "globe" : "lock", message(options.isPublic ? "waiting.optPublic" : "waiting.optPrivate")),
    fact("play", message(options.autoStart ? "waiting.optAuto" : STARTERS[options.starter])),
    ...(allied ? [fact("robot", message(options.substitute ? "tableForm.factSubstitute" : "tableForm.factNoSubstitute"))] : []),
  ];
}

/** How a match begins: bases, tiles, and who plays first. */
export const startFacts = (options: TableOptions): readonly Message[] => [
  message(BASES[options.assignment]),
  ...(options.placement === "random" ? [message("tableForm.factSecret")] : []),
  message(options.order === "random" ? "tableForm.factOrderDrawn" : "tableForm.factOrderSeated"),
  ...(options.fairStart ? [message("tableForm.factFair")] : []),
];

const BASES = {
  random: "waiting.optRandom",
  auction: "tableForm.factAuction",
  fixed: "tableForm.factFixed",
} as const;
const STARTERS = { host: "waiting.optHost", anyone: "tableForm.factAnyone" } as const;

function spectatorsText({ spectators, spectatorDelay }: TableOptions): Message {
  if (!spectators) return message("waiting.optNoSpectators");
  return spectatorDelay === 0 ? message("waiting.optSpectators") : message("tableForm.factDelay", { count: spectatorDelay });
}

/** Before a match and while it runs another rule may hold. */
function talkText(options: TableOptions): Message {
  if (spectatorsMayTalk(options)) return message("tableForm.factAllTalk");
  return message(options.spectators && hasSpectatorChat(options) ? "tableForm.factWatchersTalk" : "tableForm.factSeatedTalk");
}

function absenceText(options: TableOptions): Message {
  const absence = absenceOf(options);
  return absence === "never" ? message("tableForm.factNoVote") : message("tableForm.factVote", { count: absence });
}

/** What is not as usual about a table: few words for a list. */
export function tableTags(options: TableOptions, scenario: Scenario): readonly Message[] {
  return [
    ...(options.alliance === "none" ? [] : [message("tableForm.twoByTwo")]),
    ...(options.rated ? [message("tableForm.rated")] : []),
    ...(options.assignment === "auction" ? [message("tableForm.factAuction")] : []),
    ...(options.placement === "random" ? [message("tableForm.factSecret")] : []),
    ...(options.fairStart ? [message("tableForm.fairStart")] : []),
    ...(options.clock === "none" ? [] : [clockText(options.clock)]),
    ...(scenario.area.kind === "open" ? [message("table.openSize")] : []),
  ];
}

/** The options that differ from before. */
export function newFacts(before: TableOptions, now: TableOptions): readonly Message[] {
  const scenario = tableScenario(now);
  const was = tableScenario(before);
  if (!scenario || !was) return [];
  const known = tableFacts(before, was).map(({ text }) => JSON.stringify(text));
  const others = tableFacts(now, scenario).flatMap(({ text, icon }) =>
    icon === "land" || known.includes(JSON.stringify(text)) ? [] : [text],
  );
  return scenario.name === was.name ? others : [message("tableForm.factScenario", { name: scenarioName(scenario) }), ...others];
}
