import { describe, expect, test } from "vitest";
import { hintsAllowed } from "./tableChoices.ts";

const PERSON = {};
const BOT = { bot: "planner" };

describe("hints are allowed", () => {
  test.each([
    ["in practice against one bot", {}, [PERSON, BOT]],
    ["in practice against three, wherever the person sits", {}, [BOT, BOT, PERSON, BOT]],
    ["among friends by the host alone", { hints: true }, [PERSON, PERSON]],
    ["with a friend and a bot by the host alone", { hints: true }, [PERSON, PERSON, BOT]],
  ])("%s", (_, options, seats) => {
    expect(hintsAllowed(options, seats)).toBe(true);
  });
});

describe("hints are not allowed", () => {
  test.each([
    ["among friends", {}, [PERSON, PERSON]],
    ["with a friend and a bot", {}, [PERSON, PERSON, BOT]],
    ["in practice that began without", { hints: false }, [PERSON, BOT]],
    ["among bots alone", {}, [BOT, BOT]],
    ["where one person sits alone", {}, [PERSON]],
    ["in a rated match", { rated: true }, [PERSON, BOT]],
    ["in a rated match, even if its host allows them", { rated: true, hints: true }, [PERSON, PERSON]],
  ])("%s", (_, options, seats) => {
    expect(hintsAllowed(options, seats)).toBe(false);
  });
});
