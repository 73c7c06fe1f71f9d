import "../texts/overTexts.ts";
import type { GameSetup, Seat } from "@forgotten-planet/rules";
import { gridOf } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { cellName } from "../model/board/cellName.ts";
import type { TurningPoint } from "./gameOver.ts";

/* What is said of a turning point, in sentences that stand alone: who did what, and how the floor changed by it. */

/** Who did what, by the step that tells most: "Ada builds a white mine at C3". `setup`: with the names of those who sit there now. */
export function pointTitle({ entry, seat }: Pick<TurningPoint, "entry" | "seat">, setup: GameSetup = entry.before.setup): string {
  const { command, before, events } = entry;
  const { intent } = command;
  const name = nameOf(setup, seat);
  const grid = gridOf(before.setup.scenario.area);
  const place = ([x, y]: readonly [number, number]): string =>
    cellName(grid, ((y - grid.top) * grid.width + x - grid.left) as Parameters<typeof cellName>[1]);
  const robotAt = (number: number): string => {
    const robot = before.robots.find((one) => one.seat === command.seat && one.number === number);
    return robot ? cellName(grid, robot.cell) : "";
  };
  switch (intent.type) {
    case "move": {
      const end = intent.path.at(-1);
      return end ? t("over.point.move", { name, at: place(end) }) : t("over.point.other", { name });
    }
    case "buildLand":
      return t("over.point.buildLand", { name, at: place(intent.at) });
    case "buildMine": {
      const kind = events.find((event) => event.type === "dieRolled")?.kind;
      if (kind === "land") return t("over.point.mineLand", { name, at: place(intent.at) });
      return kind
        ? t("over.point.buildMine", { name, at: place(intent.at), tile: t(`tile.${kind}`) })
        : t("over.point.mineSix", { name, at: place(intent.at) });
    }
    case "buildBase":
      return t("over.point.buildBase", { name, at: place(intent.at) });
    case "buildWall":
    case "pushWall":
      return t(`over.point.${intent.type}`, { name, at: robotAt(intent.robot), side: t(`side.${intent.side}`) });
    case "selfDestruct":
      return intent.side
        ? t("over.point.boomWall", { name, at: robotAt(intent.robot), side: t(`side.${intent.side}`) })
        : t("over.point.boom", { name, at: robotAt(intent.robot) });
    case "produceRobot":
      return t("over.point.produceRobot", { name, at: place(intent.base) });
    case "sellCubes":
      return t("over.point.sellCubes", { name });
    case "consumeMetal":
      return t("over.point.consumeMetal", { name });
    default:
      return t("over.point.other", { name });
  }
}

/** How many tiles the turn gave or took, and points beyond those: "Ada gains 3 tiles. Bruno loses 2 tiles. Ada gains 9 VP in all." */
export function pointEffect({ seat, gained, vp, hit }: Pick<TurningPoint, "seat" | "gained" | "vp" | "hit">, setup: GameSetup): string {
  const told = [
    ...(gained === 0 ? [] : [changed(nameOf(setup, seat), gained)]),
    ...(hit ? [changed(nameOf(setup, hit.seat), -hit.lost)] : []),
    ...(vp === 0 || vp === gained
      ? []
      : [t(vp > 0 ? "over.turnPoints" : "over.turnPointsLost", { name: nameOf(setup, seat), points: Math.abs(vp) })]),
  ];
  return told.length > 0 ? told.join(" ") : t("over.turnEven");
}

const changed = (name: string, tiles: number): string => t(tiles > 0 ? "over.turnGains" : "over.turnHit", { name, count: Math.abs(tiles) });

const nameOf = ({ seats }: GameSetup, seat: Seat): string => seats[seat]?.name ?? "";
