import { play } from "@forgotten-planet/game";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import { readHistory } from "../../../../table/history.ts";
import { plain } from "../../../../ui/RichText.tsx";
import "../../texts/texts.ts";
import { lastStep } from "./lastStep.ts";

beforeAll(startTexts);

function lastAfter(lines: string): string | undefined {
  const history = readHistory(play, PRINTED_EXAMPLE, lines.split(" "));
  if (!history) throw new Error("the journal cannot be read");
  const last = lastStep(history);
  return last && plain(last.text);
}

test("the last step stays over the turn that follows, and goes once a whole turn has had none", () => {
  expect(lastAfter("a1+2,0")).toBe("land at C1");
  expect(lastAfter("a1+2,0 a.")).toBe("land at C1");
  expect(lastAfter("a1+2,0 a. b.")).toBeUndefined();
  expect(lastAfter("a1+2,0 a. b. a1+4,0")).toBe("land at E1");
});
