import type { GameTypes } from "@forgotten-planet/core";
import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isPhone } from "../../ui/media.ts";
import { plain } from "../../ui/RichText.tsx";
import { DiceSealed } from "../dice/DiceSealed.tsx";
import { useTable } from "../tableStore.ts";
import type { ChangeOptions, OptionsForm } from "./ChangeOptions.tsx";
import { DisclosureButton } from "./DisclosureButton.tsx";
import { FactLines } from "./FactLines.tsx";
import { shortFacts } from "./facts.ts";
import { isHost } from "./isHost.ts";
import type { WaitingGame } from "./waitingGame.ts";

interface Props<G extends GameTypes> {
  readonly options: TableOptions & G["Options"];
  readonly room: RoomView;
  readonly game: Pick<WaitingGame<G>, "facts" | "picture" | "options">;
}

/** The options the host has set, and the way to change them. */
export function TableFacts<G extends GameTypes>({ options, room, game }: Props<G>) {
  const { source, me } = useTable();
  const choice = useSignal<boolean | undefined>(undefined);
  const unfolded = choice.value ?? false;
  const form = useSignal<{ readonly Change: typeof ChangeOptions; readonly form: OptionsForm<G> } | undefined>(undefined);
  const host = isHost(source, me.value);
  const { facts } = game;
  /** The form is loaded when somebody asks for it: most who come here only play. */
  const open = async (): Promise<void> => {
    const [{ ChangeOptions: Change }, options] = await Promise.all([import("./ChangeOptions.tsx"), game.options()]);
    form.value = { Change, form: options };
  };
  // At a league's table the options stay as the league has them.
  const change = host && !options.league && (
    <button type="button" class="btn cut facts-change" data-testid="change-options" onClick={() => void open()}>
      <Icon name="gear" size={18} /> {t("waiting.change")}
    </button>
  );
  const all = (
    <DisclosureButton
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
        {isPhone.value && game.picture}
        <p class="facts-short">{shortFacts(facts).map(plain).join(" · ")}</p>
        <FactLines facts={facts} id="all-facts" hidden={!unfolded} />
      </div>
      <DiceSealed />
      {form.value && (
        <form.value.Change
          form={form.value.form}
          now={options}
          seats={room.seats}
          close={() => {
            form.value = undefined;
          }}
        />
      )}
    </section>
  );
}
