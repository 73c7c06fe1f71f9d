import type { GameBots } from "./gameBots.ts";

interface Props {
  readonly bots: GameBots;
  readonly level: string;
  readonly set: (level: string) => void;
  readonly label: string;
  readonly testid: string;
}

/** Chooses a bot's level. */
export const LevelSelect = ({ bots, level, set, label, testid }: Props) => (
  <select
    class="field levelselect"
    data-testid={testid}
    aria-label={label}
    title={bots.about(level)}
    value={level}
    onChange={(event) => set(event.currentTarget.value)}
  >
    {bots.levels.map((one) => (
      <option key={one} value={one}>
        {bots.name(one)}
      </option>
    ))}
  </select>
);
