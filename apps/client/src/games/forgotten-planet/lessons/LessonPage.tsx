import type { ForgottenPlanet } from "@forgotten-planet/game";
import "../texts/texts.ts";
import "../texts/lessonTexts.ts";
import { useEffect, useMemo } from "preact/hooks";
import { useRoute } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { keepPages } from "../../../net/keepPages.ts";
import { useTableSounds } from "../../../table/sound/useTableSounds.ts";
import { TableContext, TableStore } from "../../../table/tableStore.ts";
import { SeatWish } from "../../../table/waiting/seats/seatWish.ts";
import { PlayContext, PlayStore } from "../playStore.ts";
import { tableGame } from "../tableGame.ts";
import { LessonScreen } from "./LessonScreen.tsx";
import type { Lesson } from "./lesson.ts";
import { LessonContext, LessonStore } from "./lessonStore.ts";
import { lessonOf } from "./lessons.ts";
import { LessonTable } from "./lessonTable.ts";
import { lessonText } from "./lessonText.ts";
import { LessonList } from "./list/LearnPage.tsx";
import "../play.css";
import "./lesson.css";
import "./lessonPhone.css";

/** A lesson by its address. */
export function LessonPage() {
  const lesson = lessonOf(useRoute().params.id);
  return lesson ? <Taken key={lesson.id} lesson={lesson} /> : <LessonList unknown />;
}

interface Opened {
  readonly table: TableStore;
  readonly play: PlayStore;
  readonly lesson: LessonStore;
}

function open(lesson: Lesson): Opened {
  const source = new LessonTable(lesson);
  const table = new TableStore<ForgottenPlanet>(source, new SeatWish(), () => tableGame);
  const play = new PlayStore(table);
  return { table: table as unknown as TableStore, play, lesson: new LessonStore(source, play) };
}

function Taken({ lesson }: { readonly lesson: Lesson }) {
  const opened = useMemo(() => open(lesson), [lesson]);
  useEffect(
    () => () => {
      opened.lesson.close();
      opened.play.close();
      opened.table.close();
    },
    [opened],
  );
  useTableSounds(opened.table);
  useEffect(() => void keepPages(), []);
  const title = lessonText(lesson.id, "title");
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title]);
  return (
    <TableContext.Provider value={opened.table}>
      <PlayContext.Provider value={opened.play}>
        <LessonContext.Provider value={opened.lesson}>
          <LessonScreen />
        </LessonContext.Provider>
      </PlayContext.Provider>
    </TableContext.Provider>
  );
}
