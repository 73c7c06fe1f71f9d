import "../../texts/overTexts.ts";
import { t } from "../../../../i18n/i18n.ts";
import { TableBox } from "../../results/ControlPlot.tsx";
import type { SharePoint } from "./shareCurve.ts";
import { type JudgedSide, percents } from "./sides.ts";

interface Props {
  readonly sides: readonly JudgedSide[];
  readonly curve: readonly SharePoint[];
  readonly variation: readonly SharePoint[];
}

/** The same figures as a table. */
export function ShareTable({ sides, curve, variation }: Props) {
  return (
    <TableBox>
      <table data-testid="share-table">
        <thead>
          <tr>
            <th scope="col">{t("over.turnHead")}</th>
            {sides.map(({ name }) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows points={curve} sides={sides} />
          {variation.length > 0 && (
            <tr>
              <th scope="rowgroup" colSpan={sides.length + 1}>
                {t("judge.variation")}
              </th>
            </tr>
          )}
          <Rows points={variation} sides={sides} />
        </tbody>
      </table>
    </TableBox>
  );
}

function Rows({ points, sides }: { readonly points: readonly SharePoint[]; readonly sides: readonly JudgedSide[] }) {
  return (
    <>
      {points.map(({ turn, isEnd, shares, index }) => (
        <tr key={index}>
          <th scope="row">{isEnd ? t("judge.end") : turn}</th>
          {sides.map(({ name }, i) => (
            <td key={name}>{shares ? `${percents(shares)[i]} %` : "–"}</td>
          ))}
        </tr>
      ))}
    </>
  );
}
