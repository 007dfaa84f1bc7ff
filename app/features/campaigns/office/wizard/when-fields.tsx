import { useWords } from "~/i18n/words";
import { typedInstant } from "~/lib/time/zoned-time";

/** The time if only a day is chosen. */
export const usualTime = "09:00";
/** Lists of at least this size offer to start with a few recipients. */
const largeList = 100;
const firstFew = 50;

/** The time of sending, as typed. */
export interface When {
  /** "" sends at once. */
  day: string;
  time: string;
  isFewFirst: boolean;
}

export const atOnce: When = { day: "", time: usualTime, isFewFirst: false };

interface WhenFieldsProps {
  zone: string;
  count: number;
  when: When;
  onWhen(when: When): void;
}

/** Selects the time of sending in the edition's time zone. A large list can start with a few recipients. */
export function WhenFields({ zone, count, when, onWhen }: WhenFieldsProps) {
  const { t, dates } = useWords();
  const { day, time, isFewFirst } = when;
  const at = day ? typedInstant(zone, day, time || usualTime) : undefined;
  return (
    <fieldset className="wizard-filters">
      <legend className="text-lg">{t("campaignWizard.confirm.when")}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <label>
          <span className="block font-semibold">{t("campaignWizard.confirm.day")}</span>
          <input
            type="date"
            name="day"
            value={day}
            onChange={({ currentTarget }) => onWhen({ ...when, day: currentTarget.value })}
            className="input"
          />
        </label>
        <label>
          <span className="block font-semibold">{t("campaignWizard.confirm.time")}</span>
          <input
            type="time"
            name="time"
            value={time}
            onChange={({ currentTarget }) => onWhen({ ...when, time: currentTarget.value })}
            className="input"
          />
        </label>
      </div>
      <output className="hint block">
        {at
          ? t("campaignWizard.confirm.scheduledFor", { when: dates.dayAndTime(zone, at), zone })
          : t(day ? "campaignWizard.confirm.noSuchTime" : "campaignWizard.confirm.now")}
      </output>
      {count >= largeList && (
        <label className="check-line">
          <input
            type="checkbox"
            name="firstOnly"
            value={firstFew}
            checked={isFewFirst}
            onChange={({ currentTarget }) => onWhen({ ...when, isFewFirst: currentTarget.checked })}
            className="checkbox"
          />
          <span>
            {t("campaignWizard.confirm.firstOnly", { count: firstFew })}
            <span className="hint block">{t("campaignWizard.confirm.firstOnlyHint")}</span>
          </span>
        </label>
      )}
    </fieldset>
  );
}
