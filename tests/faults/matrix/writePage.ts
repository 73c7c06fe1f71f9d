import { writeFileSync } from "node:fs";
import { authorisationPage } from "./page.ts";
import { PAGE } from "./pageFile.ts";

/* Writes docs/authorisation.md anew from the table. */

writeFileSync(PAGE, authorisationPage());
