import { ownTables } from "../../net/ownTables.ts";
import { hasLocalMatches } from "../../table/local/localKeys.ts";
import { byTurn } from "../tableLists.ts";
import { AtThisScreen } from "./AtThisScreen.tsx";
import { YourTables } from "./YourTables.tsx";

/** What somebody who returns goes on with. */
export const OwnLists = () => (
  <>
    <YourTables tables={ownTables.value && byTurn(ownTables.value)} />
    {hasLocalMatches() && <AtThisScreen />}
  </>
);
