import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { colourOfCrew } from "../model/placeName.ts";
import { gapText, type StepCell, type StepRow } from "../model/stepTables.ts";

interface Props {
  readonly title: string;
  /** Of the columns: a crew's base, or a special mine's cell. */
  readonly heads: readonly { readonly crew?: number; readonly name?: string }[];
  readonly rows: readonly StepRow[];
  readonly sums?: boolean;
}

/** Steps from each base; what is not as it should be is amber, with the difference. */
export function StepTable({ title, heads, rows, sums = false }: Props) {
  return (
    <table class="msteps">
      <caption class="label">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t("editor.tile.base")}</span>
          </th>
          {heads.map(({ crew, name }) => (
            <th key={name ?? crew} scope="col">
              {crew === undefined ? (
                <>
                  <Icon name="star" size={15} class="mstar" /> <span class="coord">{name}</span>
                </>
              ) : (
                <CrewSign crew={crew} />
              )}
            </th>
          ))}
          {sums && <th scope="col">{t("editor.sum")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ crew, at, cells, sum }) => (
          <tr key={crew}>
            <th scope="row" data-crew={colourOfCrew(crew)}>
              <CrewSign crew={crew} /> <span class="d msteps-at">{at}</span>
            </th>
            {cells.map((cell, i) => (
              <td key={i}>{cell && <Steps cell={cell} />}</td>
            ))}
            {sums && <td class="d msum">{sum ?? "–"}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CrewSign = ({ crew }: { readonly crew: number }) => (
  <>
    <Sigil colour={colourOfCrew(crew)} size={17} />
    <span class="sr">{t(`colour.${colourOfCrew(crew)}`)}</span>
  </>
);

function Steps({ cell: { steps, gap } }: { readonly cell: StepCell }) {
  const more = gapText(gap);
  const isOff = more !== undefined || steps === undefined;
  return (
    <span class={`mstep d ${isOff ? "off" : ""}`}>
      {steps ?? <span title={t("editor.noWay")}>–</span>}
      {more && <small>{more}</small>}
    </span>
  );
}
