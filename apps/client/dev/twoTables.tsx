import "../src/games/forgotten-planet/texts/texts.ts";
import "virtual:tokens.css";
import "../src/ui/style/base.css";
import "../src/ui/style/parts.css";
import "../src/ui/style/feedback.css";
import { render } from "preact";
import { ErrorBoundary } from "preact-iso/lazy";
import { sprite } from "../src/games/forgotten-planet/art/sprite.ts";
import { Play } from "../src/games/forgotten-planet/Play.tsx";
import { startTexts } from "../src/i18n/i18n.ts";
import { TableContext } from "../src/table/tableStore.ts";
import { iconSprite } from "../src/ui/iconSprite.ts";
import { mountSprite } from "../src/ui/mountSprite.ts";
import { PageToasts } from "../src/ui/Toasts.tsx";
import { sampleSetup } from "./sampleGame.ts";
import { SampleLine } from "./sampleLine.ts";
import { tableOf } from "./tableOf.ts";

/* Two matches on one page, one over the other. Not part of the product. */

const options = { allied: false, assignment: "fixed", placement: "scenario" } as const;
const first = sampleSetup({ scenario: "first-landing", players: 2, ...options });
const second = sampleSetup({ scenario: "rim", players: 4, ...options });
const lines = [first, second].map((setup) => new SampleLine({ setup, lines: [], me: 0 }));

startTexts();
mountSprite(iconSprite);
mountSprite(sprite);
const tables = lines.map(tableOf);
const root = document.getElementById("app");
if (root)
  render(
    <ErrorBoundary>
      {tables.map((table, i) => (
        <TableContext.Provider key={i} value={table}>
          <div data-testid={`table-${i}`}>
            <Play />
          </div>
        </TableContext.Provider>
      ))}
      <PageToasts />
    </ErrorBoundary>,
    root,
  );
