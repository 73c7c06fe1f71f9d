import "../texts/recordsTexts.ts";
import "../texts/texts.ts";
import { type ForgottenPlanet, readMatchText, type StepFault, type TextFault, tableOptions } from "@forgotten-planet/game";
import { isAllianceGame } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import type { MatchReader } from "../../../table/records/matchReader.ts";

/** Matches of the Forgotten Planet from files: records, answers of the public face, and lines of its notation. */
export const readMatch: MatchReader<ForgottenPlanet> = (text) => {
  const read = readMatchText(text);
  if (!read.ok) return { ok: false, error: textFault(read.error) };
  const { setup, options, lines, fault, dice, ended, gaveUp } = read.value;
  const alliance = isAllianceGame(setup) ? "seated" : "none";
  return {
    ok: true,
    value: {
      setup,
      options: tableOptions({ ...options, isPublic: false, order: "seated", alliance }),
      lines,
      ...(dice ? { dice } : {}),
      ...(ended ? { ended } : {}),
      ...(gaveUp === undefined ? {} : { gaveUp }),
      ...(fault ? { fault: { why: stepFault(fault), ...(fault.rule === undefined ? {} : { rule: fault.rule }) } } : {}),
    },
  };
};

function textFault(fault: TextFault): Message {
  switch (fault.code) {
    case "empty":
      return message("records.fault.empty");
    case "other-text":
      return message("records.fault.otherText");
    case "other-json":
      return message("records.fault.otherJson");
    case "scenario-file":
      return message("records.fault.scenarioFile");
    case "bad-json":
      return message("records.fault.badJson", { line: fault.at.line, column: fault.at.column });
    case "cut-off":
      return message("records.fault.cutOff", { line: fault.at.line, column: fault.at.column });
    case "bad-field":
      return message("records.fault.badField", { path: fault.path || "{ }", reason: fault.message });
    case "other-version":
      return message("records.fault.otherVersion", { version: fault.version });
    case "other-game":
      return message("records.fault.otherGame", { game: fault.game });
  }
}

/** Their texts speak of a table that there is not. */
const OF_A_TABLE: readonly string[] = ["not-your-turn", "robot-is-off", "not-enough-energy"];

function stepFault({ step, at, text, rule, code }: StepFault): Message {
  const place = at ? message("records.step.atLine", { step, line: at.line, column: at.column }) : message("records.step.at", { step });
  const said = text === undefined ? place : message("records.step.itself", { place, text });
  if (rule === undefined || code === undefined) return message("records.step.unread", { place: said });
  if (OF_A_TABLE.includes(code)) return message("records.step.refused", { place: said, rule });
  return message("records.step.refusedFor", { place: said, rule, reason: message(refusalKey(code)) });
}
