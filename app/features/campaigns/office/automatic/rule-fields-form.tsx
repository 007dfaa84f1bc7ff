import { useRef, type ChangeEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { AutomaticLetter } from "../../automatic/queries.server.ts";
import type { RuleFields } from "../../automatic/rule-fields.ts";
import type { Rule } from "../../automatic/rules.ts";
import type { TemplateChoice } from "~/features/templates/queries.server";
import { useWords } from "~/i18n/words";
import { useEarlyInput } from "~/ui/admin/early-input";
import { Button } from "~/ui/button";

interface RuleFieldsFormProps {
  letter: AutomaticLetter;
  choices: readonly TemplateChoice[];
  draft: { seen: RuleFields; typed: RuleFields };
  onTyped(typed: RuleFields): void;
}

/** The form of a rule: which letter, when, and whether it is sent at all. */
export function RuleFieldsForm({ letter: { rule }, choices, draft, onTyped }: RuleFieldsFormProps) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const { seen, typed } = draft;
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="automatic-form"
      onSubmit={(press) => isBusy && press.preventDefault()}
    >
      <input type="hidden" name="rule" value={rule} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <label>
        <span>{t("campaigns.automatic.letter")}</span>
        <select
          name="template"
          value={typed.template}
          onChange={({ target }) => onTyped({ ...typed, template: target.value })}
          className="input"
        >
          <option value="">{t("campaigns.automatic.chooseLetter")}</option>
          {choices.map(({ id, name, subject }) => (
            <option key={id} value={id}>
              {name}: {subject}
            </option>
          ))}
        </select>
      </label>
      {rule === "digest" ? (
        <WeeklyFields typed={typed} onTyped={onTyped} />
      ) : (
        <DaysField rule={rule} typed={typed} onTyped={onTyped} />
      )}
      <label className="automatic-switch">
        <input
          type="checkbox"
          name="isOn"
          checked={typed.isOn}
          onChange={({ target }) => onTyped({ ...typed, isOn: target.checked })}
          className="checkbox"
        />
        {t("campaigns.automatic.sendIt")}
      </label>
      <Button small name="intent" value="save" aria-busy={isBusy || undefined}>
        {t("campaigns.automatic.save")}
      </Button>
    </Form>
  );
}

interface WhenProps extends Pick<RuleFieldsFormProps, "onTyped"> {
  typed: RuleFields;
}

/** How many days before or after the gathering it goes out. */
function DaysField({ rule, typed, onTyped }: WhenProps & { rule: Exclude<Rule, "digest"> }) {
  const { t } = useWords();
  return (
    <label>
      <span>{t(`campaigns.automatic.rules.${rule}.days`)}</span>
      <input
        type="number"
        name="days"
        min={1}
        max={60}
        required
        value={typed.days}
        onChange={({ target }) => onTyped({ ...typed, days: target.value })}
        className="input"
      />
    </label>
  );
}

/** When the digest goes out. */
function WeeklyFields({ typed, onTyped }: WhenProps) {
  const { t, dates } = useWords();
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => onTyped({ ...typed, [target.name]: target.value });
  return (
    <div className="automatic-when">
      <label>
        <span>{t("campaigns.automatic.weekday")}</span>
        <select name="weekday" value={typed.weekday} onChange={choose} className="input">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <option key={day} value={day}>
              {/* January 1, 2024 was a Monday. */}
              {dates.weekdayName(`2024-01-0${day}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("campaigns.automatic.hour")}</span>
        <select name="hour" value={typed.hour} onChange={choose} className="input">
          {Array.from({ length: 24 }, (_, one) => (
            <option key={one} value={one}>
              {dates.timeUnbroken(`${String(one).padStart(2, "0")}:00`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
