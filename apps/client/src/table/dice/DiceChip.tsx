import "../../i18n/tableTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import type { DiceReport } from "./dice.ts";
import type { DiceWatch } from "./useDiceReport.ts";
import "./dice.css";

/** What this device found when it threw the dice again; opens the whole of it. */
export function DiceChip({ watch: { state, again } }: { readonly watch: DiceWatch }) {
  const store = useTable();
  const now = state.value;
  if (now === "none") return null;
  if (now === "checking")
    return (
      <p class="tag cut dicechip d" data-testid="dice-chip" data-tone="checking">
        {t("dice.checking")}
      </p>
    );
  if (now === "failed")
    return (
      <button type="button" class="tag cut dicechip d" data-testid="dice-chip" data-tone="failed" onClick={again}>
        <Icon name="redo" size={15} /> {t("dice.unchecked")}
      </button>
    );
  const text = chipText(now);
  return (
    <button
      type="button"
      class={`tag cut dicechip d ${now.tone}`}
      data-testid="dice-chip"
      data-tone={now.tone}
      aria-expanded={store.panel.value === "dice"}
      aria-label={t("dice.details", { text })}
      onClick={() => (store.panel.value = store.panel.value === "dice" ? undefined : "dice")}
    >
      <Icon name={now.tone === "good" ? "check" : "warn"} size={15} /> {text}
    </button>
  );
}

export function chipText({ tone, kept, checked, equal }: DiceReport): string {
  if (!kept) return t("dice.broken");
  if (tone === "warn") return t("dice.leftOut");
  return checked === 0 ? t("dice.noDie") : t("dice.equal", { equal, all: checked });
}
