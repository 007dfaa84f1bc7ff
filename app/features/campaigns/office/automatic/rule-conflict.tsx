import type { RuleFields } from "../../automatic/rule-fields.ts";
import type { Rule } from "../../automatic/rules.ts";
import type { TemplateChoice } from "~/features/templates/queries.server";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";

interface RuleConflictProps {
  rule: Rule;
  /** What somebody else has stored meanwhile. */
  stored: RuleFields;
  choices: readonly TemplateChoice[];
}

/** What is stored now; what was typed is still in the form, and saving again decides. */
export function RuleConflict({ rule, stored, choices }: RuleConflictProps) {
  const { t, dates } = useWords();
  const template = choices.find(({ id }) => id === stored.template);
  const time = `${stored.hour.padStart(2, "0")}:00`;
  return (
    <div className="mt-4">
      <Notice tone="error" title={t("settings.conflict.title")}>
        <p>{t("campaigns.automatic.conflict.stored")}</p>
        <ul className="list-disc pl-5 wrap-anywhere">
          <li>{t(stored.isOn ? "campaigns.automatic.on" : "campaigns.automatic.off")}</li>
          <li>
            {t("campaigns.automatic.letter")}: {template?.name ?? t("admin.conflict.nothing")}
          </li>
          <li>
            {rule === "digest"
              ? `${dates.weekdayName(`2024-01-0${stored.weekday}`)}, ${dates.timeUnbroken(time)}`
              : `${t(`campaigns.automatic.rules.${rule}.days`)}: ${stored.days}`}
          </li>
        </ul>
        <p>{t("campaigns.automatic.conflict.choose")}</p>
      </Notice>
    </div>
  );
}
