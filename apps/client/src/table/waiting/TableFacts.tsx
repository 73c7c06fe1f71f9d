import type { RoomView, TableOptions } from "@forgotten-planet/game";
import type { Scenario } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { MiniBoard } from "../../games/forgotten-planet/card/MiniBoard.tsx";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isPhone } from "../../ui/media.ts";
import { plain } from "../../ui/RichText.tsx";
import { DiceSealed } from "../dice/DiceSealed.tsx";
import { useTable } from "../tableStore.ts";
import type { ChangeOptions } from "./ChangeOptions.tsx";
import { FoldButton } from "./FoldButton.tsx";
import { isHost } from "./isHost.ts";
import { shortFacts, tableFacts } from "./tableFacts.ts";
import { baseLook } from "./waiting.ts";
import "./facts.css";

interface Props {
  readonly options: TableOptions;
  readonly scenario: Scenario;
  readonly room: RoomView;
}

/** What the host has settled, and the way to settle it anew. */
export function TableFacts({ options, scenario, room }: Props) {
  const { source, me } = useTable();
  const choice = useSignal<boolean | undefined>(undefined);
  const unfolded = choice.value ?? false;
  const Form = useSignal<typeof ChangeOptions | undefined>(undefined);
  const host = isHost(source, me.value);
  const facts = tableFacts(options, scenario);
  const crews = room.seats.map(({ colour }) => colour);
  /** The form is loaded when somebody asks for it: most who come here only play. */
  const open = async (): Promise<void> => {
    const { ChangeOptions: loaded } = await import("./ChangeOptions.tsx");
    Form.value = loaded;
  };
  const change = host && (
    <button type="button" class="btn cut facts-change" data-testid="change-options" onClick={() => void open()}>
      <Icon name="gear" size={18} /> {t("waiting.change")}
    </button>
  );
  const all = (
    <FoldButton
      open={unfolded}
      choice={choice}
      controls="all-facts"
      label={t("waiting.options")}
      text={t(unfolded ? "waiting.fewOptions" : "waiting.allOptions", { count: facts.length })}
    />
  );
  return (
    <section class="facts panel cut" aria-label={t("waiting.options")}>
      <header>
        <h2 class="label">{t("waiting.table")}</h2>
        {all}
        {change}
      </header>
      <div class="facts-row" data-testid="facts">
        {isPhone.value && <MiniBoard scenario={scenario} bases={baseLook(options, crews)} size={88} />}
        <p class="facts-short">{shortFacts(facts).map(plain).join(" · ")}</p>
        <ul id="all-facts" hidden={!unfolded}>
          {facts.map(({ icon, text }) => (
            <li key={plain(text)} class="fact">
              <Icon name={icon} size={17} />
              {plain(text)}
            </li>
          ))}
        </ul>
      </div>
      <DiceSealed />
      {Form.value && (
        <Form.value
          now={options}
          seated={room.seats.filter(({ name }) => name !== undefined).length}
          close={() => {
            Form.value = undefined;
          }}
        />
      )}
    </section>
  );
}
