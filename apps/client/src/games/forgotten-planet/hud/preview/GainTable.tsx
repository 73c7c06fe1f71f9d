import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { Crystal } from "../../art/Art.tsx";
import type { Situation } from "../../interaction/interaction.ts";
import type { MineOutcome } from "../../model/mineOutcomes.ts";
import { type Party, partiesOf, partyGain } from "../../model/parties.ts";
import { Delta, partyName } from "./Effect.tsx";
import { signed } from "./Gain.tsx";

/** Above two players the columns leave no room for the word of a tile: its picture stays. */
const WORDS_UP_TO = 2;

/** What each roll would place, and what that would be worth to every crew, or alliance. */
export function GainTable({ outcomes, situation }: { readonly outcomes: readonly MineOutcome[]; readonly situation: Situation }) {
  const { view, me } = situation;
  const parties = partiesOf(view, me);
  const words = parties.length <= WORDS_UP_TO;
  const mine = outcomes.find(({ tile, effect }) => tile !== "land" && effect)?.effect;
  return (
    <>
      <Table outcomes={outcomes} parties={parties} situation={situation} words={words} />
      {mine && me !== undefined && (
        <dl class="deltas">
          <Delta label={t("preview.tiles")} pair={mine.tiles[me]} />
          <Delta label={t("preview.mines")} pair={mine.mines[me]} />
        </dl>
      )}
    </>
  );
}

interface TableProps {
  readonly outcomes: readonly MineOutcome[];
  readonly parties: readonly Party[];
  readonly situation: Situation;
  readonly words: boolean;
}

function Table({ outcomes, parties, situation: { view }, words }: TableProps) {
  return (
    <table class="gaintable" aria-label={t("preview.gainTable")}>
      <thead>
        <tr>
          <th colSpan={2} scope="col">
            <span class="sr">{t("preview.die")}</span>
          </th>
          <th scope="col" class="gain-kind">
            {t("preview.vpOwn")}
          </th>
          {parties.map((party) => (
            <th key={party.seats[0]} scope="col">
              {party.seats.map((seat) => (
                <Sigil key={seat} colour={view.setup.seats[seat]?.colour ?? "red"} size={14} />
              ))}
              <span class="sr">{partyName(party)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <Row key={outcome.tile} outcome={outcome} parties={parties} words={words} />
        ))}
        <tr>
          <td class="d quiet">6</td>
          <td>
            <Crystal cube="any" size={16} />
          </td>
          <td colSpan={parties.length + 1}>{t("preview.youChoose")}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly outcome: MineOutcome;
  readonly parties: readonly Party[];
  readonly words: boolean;
}

function Row({ outcome: { faces, tile, left, effect }, parties, words }: RowProps) {
  return (
    <tr class={left === 0 ? "none" : ""} title={left === 0 ? t("preview.again") : undefined} data-kind={tile}>
      <td class="d quiet">{faces}</td>
      <td>{tile === "land" ? <Icon name="land" size={17} /> : <Crystal cube={tile} size={16} />}</td>
      <th scope="row" class="gain-kind">
        <span class={words ? "" : "sr"}>{t(tile === "land" ? "tile.land" : `mineColour.${tile}`)}</span>
      </th>
      {left === 0 ? (
        <td colSpan={parties.length}>–</td>
      ) : (
        parties.map((party) => {
          const gain = partyGain(effect, party);
          const good = party.own ? gain > 0 : gain < 0;
          return (
            <td key={party.seats[0]} class={`d ${gain === 0 ? "quiet" : good ? "good" : "bad"}`}>
              {signed(gain)}
            </td>
          );
        })
      )}
    </tr>
  );
}
