import { describe, expect, test } from "vitest";
import en from "../texts/rules.en.json";
import fr from "../texts/rules.fr.json";
import it from "../texts/rules.it.json";
import { bestOf, clausesWith, markedParts, wordsOf } from "./search.ts";

describe("searching the rules", () => {
  test("finds what speaks of a word, in the order of the page and in the language that is shown", () => {
    const found = clausesWith(en, "wall");
    expect(found).toContain("R-WALL");
    expect(found).toContain("R-PUSH");
    expect(found.indexOf("R-MOVE")).toBeLessThan(found.indexOf("R-WALL"));
    expect(clausesWith(it, "muro")).toContain("R-WALL");
    expect(clausesWith(it, "wall")).toEqual(["R-WALL", "R-WALL-4"]);
    expect(clausesWith(fr, "mur")).toContain("R-PUSH");
  });

  test("begins with a clause that is called so, where there is one", () => {
    const best = (text: typeof en, query: string) => {
      const found = clausesWith(text, query);
      return found[bestOf(text, found, query)];
    };
    expect(best(en, "wall")).toBe("R-WALL");
    expect(best(it, "produrre robot")).toBe("R-PROD");
    expect(best(fr, "robot actif")).toBe("R-TURN-2");
    expect(best(en, "r-set-6")).toBe("R-SET-5");
    expect(best(en, "How do I win?")).toBe("R-SCORE-3");
    expect(best(en, "zeppelin")).toBeUndefined();
  });

  test("case, accents and the form of apostrophes do not matter", () => {
    expect(clausesWith(fr, "ENERGIE")).toEqual(clausesWith(fr, "énergie"));
    expect(clausesWith(it, "l'area")).toEqual(clausesWith(it, "l’area"));
  });

  test("of several words all must be there; an id is a word", () => {
    expect(clausesWith(en, "mine die")).toContain("R-MINE");
    expect(clausesWith(en, "mine die").length).toBeLessThan(clausesWith(en, "mine").length);
    expect(clausesWith(en, "r-set-6")).toEqual(["R-SET-5"]);
  });

  test("where no clause has all words, those with most of them are found, and short words do not count beside others", () => {
    expect(wordsOf("How do I win?")).toEqual(["how", "win"]);
    expect(clausesWith(en, "How do I win?").length).toBeGreaterThan(0);
    expect(clausesWith(en, "zeppelin wall")).toEqual(clausesWith(en, "wall"));
    expect(wordsOf("VP")).toEqual(["vp"]);
  });

  test("nothing asked finds nothing, and neither does what no clause says", () => {
    expect(clausesWith(en, "  ")).toEqual([]);
    expect(clausesWith(en, "zeppelin")).toEqual([]);
  });

  test("marks every place, as it is written there", () => {
    expect(markedParts("A wall. WALLS!", wordsOf("wall"))).toEqual(["A ", "wall", ". ", "WALL", "S!"]);
    expect(markedParts("Énergie et énergies", wordsOf("energie"))).toEqual(["", "Énergie", " et ", "énergie", "s"]);
    expect(markedParts("no such thing", wordsOf("wall"))).toEqual(["no such thing"]);
    expect(markedParts("as it is", [])).toEqual(["as it is"]);
    expect(markedParts("walls and wall", wordsOf("wall walls"))).toEqual(["", "walls", " and ", "wall", ""]);
  });
});
