import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { SaveNotice } from "./save-notice.tsx";

/** A field with conflicting edits, with its values as text. */
interface ConflictingField {
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
  adopted: readonly ConflictingField[];
  contested: readonly ConflictingField[];
  /** What to do next, if it is neither choosing nor saving again. */
  todo?: string | undefined;
  /** The id of the form that submits the choices as `keep_FIELD`. */
  form: string;
}

/**
 * Reports a conflicting edit on a page without script: who saved when, which of their changes were adopted, and which
 * need a choice. The office's forms use `admin/form/conflict.tsx`.
 */
export function ConflictNotice({ title, saved, children, adopted, contested, todo, form }: ConflictNoticeProps) {
  const { t } = useWords();
  return (
    <SaveNotice title={title}>
      <p>{saved}</p>
      {children}
      {adopted.length > 0 && (
        <div>
          <p>{t("admin.conflict.taken")}</p>
          <ul className="mt-1 list-disc pl-5">
            {adopted.map(({ field, label, theirs }) => (
              <li key={field}>
                <span className="font-semibold">{label}:</span> {theirs || t("admin.conflict.nothing")}
              </li>
            ))}
          </ul>
        </div>
      )}
      {contested.map((conflict) => (
        <Choice key={conflict.field} conflict={conflict} form={form} />
      ))}
      <p>{todo ?? t(contested.length > 0 ? "admin.conflict.chooseAndSave" : "admin.conflict.saveAgain")}</p>
    </SaveNotice>
  );
}

/** A field that both changed, with both values. */
function Choice({ conflict, form }: { conflict: ConflictingField; form: string }) {
  const { t } = useWords();
  const { field, label } = conflict;
  return (
    <fieldset className="merge-choice">
      <legend>{label}</legend>
      {(["theirs", "mine"] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={`keep_${field}`} value={side} form={form} defaultChecked={side === "mine"} />
          <span className="merge-side">{t(`admin.conflict.${side}`)}</span>
          <span className="whitespace-pre-line">{conflict[side] || t("admin.conflict.nothing")}</span>
        </label>
      ))}
    </fieldset>
  );
}
