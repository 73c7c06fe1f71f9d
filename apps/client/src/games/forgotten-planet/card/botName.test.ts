import { tableOptions } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { speak } from "../../../../test/speak.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import { ReplayTable } from "../../../table/replay/replayTable.ts";
import { replayGame } from "../replay/replayGame.ts";
import { setupNamed } from "../setupNamed.ts";
import { botName, botsNamed } from "./botName.ts";

beforeAll(startTexts);
afterAll(() => speak("en"));

test("a bot is called as the language has it, with its number; a name that is no level's stays", async () => {
  const names = ["Planner", "Strategist 2", "Bruno", "Planner of Rome"];
  expect(names.map(botName)).toEqual(names);
  await speak("it");
  expect(names.map(botName)).toEqual(["Pianificatore", "Stratega 2", "Bruno", "Planner of Rome"]);
});

test("only seats that bots play have such names, and not those that a bot plays for somebody", async () => {
  await speak("fr");
  const seats = [{ name: "Planner" }, { name: "Planner", bot: "planner" }, { name: "Builder", bot: "planner", standIn: true }, {}];
  expect(botsNamed(seats).map((seat) => seat.name)).toEqual(["Planner", "Planificateur", "Builder", undefined]);
});

test("a seat that nobody held is called by its colour, in records as at tables; a person's name stays", async () => {
  const seats = [
    { name: "Red", colour: "red" },
    { name: "Red", colour: "yellow" },
    { name: "Green", colour: "green" },
  ] as const;
  const setup = { seats } as unknown as GameSetup;
  await speak("en");
  expect(setupNamed(setup, [{}, {}, {}])).toBe(setup);
  await speak("it");
  expect(setupNamed(setup, [{}, {}, { name: "Green" }]).seats.map(({ name }) => name)).toEqual(["Rosso", "Red", "Green"]);
  expect(replayGame.seatsOf(setup).map(({ name }) => name)).toEqual(["Rosso", "Red", "Verde"]);
});

test("a match that is looked back at names its bots so, on the board as in the list of seats, and its record stays as it is", async () => {
  await speak("it");
  const record: GameSetup = {
    scenario: {
      name: "Small",
      area: { kind: "fixed", rows: ["....."] },
      land: 5,
      bases: [
        [0, 0],
        [4, 0],
      ],
      specials: [[2, 0]],
    },
    seats: [
      { name: "Ada", colour: "red" },
      { name: "Planner", colour: "green", bot: "planner" },
    ],
    setup: {
      assignment: "fixed",
      placement: "scenario",
      bases: [
        [0, 0],
        [4, 0],
      ],
    },
  };
  expect(replayGame.seatsOf(record).map(({ name }) => name)).toEqual(["Ada", "Pianificatore"]);
  const made = replayGame.create(record);
  expect(made.ok && made.value.setup.seats.map(({ name }) => name)).toEqual(["Ada", "Pianificatore"]);
  expect(record.seats[1]?.name).toBe("Planner");

  // A match that is open follows the language, wherever the bot is named.
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });
  const open = new ReplayTable(replayGame, { id: "1", options, setup: record, lines: ["a1+1,0", "a."] });
  open.goTo(2);
  const named = () => [
    open.room.value?.seats[1]?.name,
    open.room.value?.match?.view.setup.seats[1]?.name,
    open.history.value?.entries.at(-1)?.after.setup.seats[1]?.name,
  ];
  expect(named()).toEqual(["Pianificatore", "Pianificatore", "Pianificatore"]);
  await speak("fr");
  expect(named()).toEqual(["Planificateur", "Planificateur", "Planificateur"]);
  expect(open.ply.value).toBe(2);
});
