import "../texts/waitingTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { tableScenario } from "@forgotten-planet/game";
import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { companyText } from "../../../table/options/company.ts";
import { useTableOf } from "../../../table/tableStore.ts";
import { Waiting } from "../../../table/waiting/Waiting.tsx";
import type { WaitingGame } from "../../../table/waiting/waitingGame.ts";
import { plain } from "../../../ui/RichText.tsx";
import { RobotPicture } from "../art/Art.tsx";
import { MiniBoard } from "../card/MiniBoard.tsx";
import { SetupBoard } from "../card/SetupBoard.tsx";
import { scenarioName } from "../card/scenarioName.ts";
import { sizeOf } from "../card/scenarioText.ts";
import { QuickRules } from "../learn/QuickRules.tsx";
import { baseLook, placesMatter, startSteps } from "./start.ts";
import { newFacts, tableFacts } from "./tableFacts.ts";

const options = () => import("../options/options.tsx").then((module) => module.options);

/** Before the match: the board it will be played on, its rules in five lines, and what the host has settled of it. */
export function WaitingRoom({ id }: { readonly id: string }) {
  const { source } = useTableOf<ForgottenPlanet>();
  useEffect(() => {
    void import("../board/createBoardScene.ts").catch(() => undefined);
    void import("../setup/SetupPhase.tsx").catch(() => undefined);
  }, []);
  const room = source.room.value;
  const now = source.welcome.value?.table.options;
  const scenario = now && tableScenario(now);
  if (!room || !now || !scenario) return null;
  const company = plain(companyText(now));
  const size = sizeOf(scenario);
  const look = baseLook(
    now,
    room.seats.map(({ colour }) => colour),
  );
  const game: WaitingGame<ForgottenPlanet> = {
    title: scenarioName(scenario),
    about: t("waiting.about", { name: scenarioName(scenario), size, company, count: scenario.land }),
    aboutShort: t("waiting.aboutShort", { company, size }),
    steps: startSteps(now).map((step) => ({ key: step, label: t(`waiting.${step}`) })),
    placesMatter: placesMatter(now),
    board: <SetupBoard scenario={scenario} bases={look} />,
    picture: <MiniBoard scenario={scenario} bases={look} size={88} />,
    rules: <QuickRules />,
    facts: tableFacts(now, scenario),
    newFacts,
    figure: (seat, px) => <RobotPicture colour={seat.colour} on={seat.ready} number={1} size={px} />,
    options,
  };
  return <Waiting id={id} game={game} />;
}
