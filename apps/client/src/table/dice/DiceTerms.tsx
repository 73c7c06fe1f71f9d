import "../../i18n/tableTexts.ts";
import type { SeatSetup } from "@forgotten-planet/core";
import type { TableDice } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import { keptNonce } from "../../net/nonces.ts";
import { Sigil } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { groupedHash } from "./dice.ts";

/** The seal, what it held once it is open, and what each seat added. */
export function DiceTerms({ dice, seats }: { readonly dice: TableDice; readonly seats: readonly SeatSetup[] }) {
  const me = useTable().me.value;
  const own = me === undefined ? undefined : keptNonce(dice.commitment);
  const isMissing = own !== undefined && me !== undefined && dice.nonces[me] !== own;
  return (
    <dl class="diceterms">
      <dt>{t("dice.seal")}</dt>
      <dd>
        <Hash hex={dice.commitment} testid="dice-commitment" />
      </dd>
      {dice.secret !== undefined && (
        <>
          <dt>{t("dice.opened")}</dt>
          <dd>
            <Hash hex={dice.secret} testid="dice-secret" />
          </dd>
        </>
      )}
      <dt>{t("dice.numbers")}</dt>
      <dd>
        {dice.nonces.length === 0 ? (
          t("dice.noNumbers")
        ) : (
          <ul>
            {dice.nonces.map((nonce, seat) => {
              const { name = "", colour = "red" } = seats[seat] ?? {};
              return (
                <li key={colour} data-crew={colour}>
                  <span>
                    <Sigil colour={colour} /> {seat === me ? t("dice.you", { name }) : name}
                  </span>
                  {nonce === "" ? t("dice.noNumber") : <Hash hex={nonce} testid={`dice-nonce-${seat}`} />}
                </li>
              );
            })}
          </ul>
        )}
      </dd>
      {own !== undefined && (
        <dd class={isMissing ? "warn" : "quiet"} data-testid="dice-own">
          {t(isMissing ? "dice.notYours" : "dice.yours", { hash: groupedHash(own) })}
        </dd>
      )}
      {dice.from > 0 && <dd class="quiet">{t("dice.elsewhere", { count: dice.from })}</dd>}
      {dice.next !== undefined && (
        <>
          <dt>{t("dice.next")}</dt>
          <dd>
            <Hash hex={dice.next} testid="dice-next" />
          </dd>
        </>
      )}
    </dl>
  );
}

/** To be compared and copied: spaces are between its groups for the eye alone. */
function Hash({ hex, testid }: { readonly hex: string; readonly testid: string }) {
  return (
    <code class="hash" data-testid={testid} data-hex={hex}>
      {groupedHash(hex)}
    </code>
  );
}
