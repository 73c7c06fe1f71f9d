import { t } from "../../../../i18n/i18n.ts";

interface Props {
  readonly of: "auto" | "afterDie";
  readonly is: boolean;
  readonly set: (is: boolean) => void;
}

export const AheadSwitch = ({ of, is, set }: Props) => (
  <label class="aheadswitch" data-of={of}>
    <span>
      {t(`ahead.${of}`)}
      <small class="quiet">{t(`ahead.${of}Note`)}</small>
    </span>
    <input
      type="checkbox"
      class="switch"
      data-testid={`ahead-${of}`}
      checked={is}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  </label>
);
