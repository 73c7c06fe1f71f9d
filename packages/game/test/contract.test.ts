import { anySetup, describeGame } from "@forgotten-planet/testkit";
import { forgottenPlanet } from "../src/forgottenPlanet.ts";

const TWO = { scenario: "first-landing", players: 2 };

describeGame("the Forgotten Planet", {
  game: forgottenPlanet,
  setups: anySetup(),
  options: {
    good: [
      { scenario: "first-landing", players: 2 },
      { scenario: "rim", players: 4, assignment: "auction" },
      { scenario: { name: "Somewhere", area: { kind: "open" }, land: 30 }, players: 3, placement: "random" },
    ],
    bad: [
      undefined,
      {},
      { ...TWO, players: 5 },
      { ...TWO, scenario: "nowhere" },
      { ...TWO, scenario: "delta" },
      { ...TWO, assignment: "x" },
    ],
  },
});
