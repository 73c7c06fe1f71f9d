import { writeFileSync } from "node:fs";
import { authorisationPage } from "./page.ts";
import { PAGE } from "./pageFile.ts";

/* Rewrites docs/authorisation.md from the table. */

writeFileSync(PAGE, authorisationPage());
