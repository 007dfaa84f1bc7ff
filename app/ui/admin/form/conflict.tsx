import { useWords } from "~/i18n/words";
import { isSameField } from "~/lib/forms/merged-changes";
import { SaveNotice } from "../../save-notice.tsx";
import { useOffice } from "./office.tsx";
import type { Conflict, FormField } from "./use-office-form.ts";

interface ConflictNoticeProps<Values> {
  conflict: Conflict<Values>;
  input: Values;
  /** What to do if nothing is left to choose. */
  retryText?: string | undefined;
  onChoose(field: FormField<Values>, side: "mine" | "theirs"): void;
}

/** Reports a conflicting edit: who saved when, which of their changes were adopted, and which need a choice. */
export function ConflictNotice<Values>({ conflict, input, retryText, onChoose }: ConflictNoticeProps<Values>) {
  const { t, dates } = useWords();
  const { zone } = useOffice();
  const { by, at, adopted, contested, theirs } = conflict;
  return (
    <SaveNotice title={by ? t("admin.conflict.titleBy", { name: by }) : t("admin.conflict.title")}>
      {at && <p>{t("admin.conflict.saved", { when: dates.dayAndTime(zone, at) })}</p>}
      {adopted.length > 0 && (
        <div>
          <p>{t("admin.conflict.taken")}</p>
          <ul className="mt-1 list-disc pl-5">
            {adopted.map((field) => (
              <li key={field.name}>
                <span className="font-semibold">{field.label}:</span>{" "}
                {fieldText(field, theirs) || t("admin.conflict.nothing")}
              </li>
            ))}
          </ul>
        </div>
      )}
      {contested.map((field) => (
        <Choice key={field.name} {...{ field, conflict, input, onChoose }} />
      ))}
      <p>{contested.length > 0 ? t("admin.conflict.chooseAndSave") : (retryText ?? t("admin.conflict.saveAgain"))}</p>
    </SaveNotice>
  );
}

/** A field that both changed, with both values. The form contains the chosen one. */
function Choice<Values>(props: ConflictNoticeProps<Values> & { field: FormField<Values> }) {
  const { field, conflict, input, onChoose } = props;
  const { t } = useWords();
  const isTheirs = isSameField(field, input, conflict.theirs);
  const sides = { theirs: conflict.theirs, mine: isTheirs ? conflict.mine : input };
  return (
    <fieldset className="merge-choice">
      <legend>{field.label}</legend>
      {(["theirs", "mine"] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`choose-${field.name}`}
            checked={isTheirs === (side === "theirs")}
            onChange={() => onChoose(field, side)}
          />
          <span className="merge-side">{t(`admin.conflict.${side}`)}</span>
          <span className="whitespace-pre-line">{fieldText(field, sides[side]) || t("admin.conflict.nothing")}</span>
        </label>
      ))}
    </fieldset>
  );
}

function fieldText<Values>({ name, text }: FormField<Values>, values: Values): string {
  return text ? text(values) : String(values[name as keyof Values] ?? "");
}
