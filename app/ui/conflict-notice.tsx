import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { SaveNotice } from "./save-notice.tsx";

/** A field with conflicting edits, with its values as text. */
interface ShownField {
  field: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictNoticeProps {
  title: string;
  /** Says who saved when. */
  saved: string;
  /** Further changes, such as a new status. */
  children?: ReactNode;
  /** The fields that only the other person changed, which the form has adopted. */
  taken: readonly ShownField[];
  both: readonly ShownField[];
  /** What to do next, if it is neither choosing nor saving again. */
  todo?: string | undefined;
  /** The id of the form that submits the choices as `keep_FIELD`. */
  form: string;
}

/**
 * Reports a conflicting edit on a page without script: who saved when, which of their changes were adopted, and which
 * need a choice. The office's forms use `admin/form/conflict.tsx`.
 */
export function ConflictNotice({ title, saved, children, taken, both, todo, form }: ConflictNoticeProps) {
  const { t } = useWords();
  return (
    <SaveNotice title={title}>
      <p>{saved}</p>
      {children}
      {taken.length > 0 && (
        <div>
          <p>{t("admin.conflict.taken")}</p>
          <ul className="mt-1 list-disc pl-5">
            {taken.map(({ field, label, theirs }) => (
              <li key={field}>
                <span className="font-semibold">{label}:</span> {theirs || t("admin.conflict.nothing")}
              </li>
            ))}
          </ul>
        </div>
      )}
      {both.map((shown) => (
        <Choice key={shown.field} shown={shown} form={form} />
      ))}
      <p>{todo ?? t(both.length > 0 ? "admin.conflict.chooseAndSave" : "admin.conflict.saveAgain")}</p>
    </SaveNotice>
  );
}

/** A field that both changed, with both values. */
function Choice({ shown, form }: { shown: ShownField; form: string }) {
  const { t } = useWords();
  const { field, label } = shown;
  return (
    <fieldset className="merge-choice">
      <legend>{label}</legend>
      {(["theirs", "mine"] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={`keep_${field}`} value={side} form={form} defaultChecked={side === "mine"} />
          <span className="merge-side">{t(`admin.conflict.${side}`)}</span>
          <span className="whitespace-pre-line">{shown[side] || t("admin.conflict.nothing")}</span>
        </label>
      ))}
    </fieldset>
  );
}
