import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import type { Scenario } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { Icon } from "../../hud/Art.tsx";
import { MiniBoard } from "../../hud/MiniBoard.tsx";
import { isPhone } from "../../hud/media.ts";
import { plain } from "../../hud/Rich.tsx";
import { t } from "../../i18n/i18n.ts";
import { type Fact, tableFacts } from "../../view/tableFacts.ts";
import { baseLook } from "../../view/waiting.ts";
import { useTable } from "../table/tableStore.ts";
import type { ChangeOptions } from "./ChangeOptions.tsx";

interface Props {
  readonly options: TableOptions;
  readonly scenario: Scenario;
  readonly room: RoomView;
}

/** What the host has settled, and the way to settle it anew. */
export function TableFacts({ options, scenario, room }: Props) {
  const { connection } = useTable();
  const Form = useSignal<typeof ChangeOptions | undefined>(undefined);
  const host = connection.welcome.value?.host ?? false;
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
  return (
    <section class="facts panel cut" aria-label={t("waiting.options")}>
      <header>
        <h2 class="label">{t("waiting.options")}</h2>
        <span class="quiet">{t(host ? "waiting.optionsYours" : "waiting.optionsHint")}</span>
      </header>
      {isPhone.value ? (
        <div class="facts-row">
          <MiniBoard scenario={scenario} bases={baseLook(options, crews)} size={104} />
          <ul data-testid="facts">
            {linesOf(facts).map((line) => (
              <li key={line[0]?.icon} class="factline">
                <Icon name={line[0]?.icon ?? ""} size={18} />
                {line.map(({ text }) => plain(text)).join(" · ")}
              </li>
            ))}
          </ul>
          {change}
        </div>
      ) : (
        <ul data-testid="facts">
          {facts.filter(isNotAbove).map(({ icon, text }) => (
            <li key={icon} class="fact cut">
              <Icon name={icon} size={17} />
              {plain(text)}
            </li>
          ))}
          {change && <li>{change}</li>}
        </ul>
      )}
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

/** The land is in the top bar, where there is room for it. */
const isNotAbove = ({ icon }: Fact): boolean => icon !== "land";

/** Facts that stand together on a phone. */
const linesOf = (facts: readonly Fact[]): readonly (readonly Fact[])[] =>
  [...new Set(facts.map(({ line }) => line))].map((line) => facts.filter((fact) => fact.line === line));
