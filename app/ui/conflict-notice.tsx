import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { SaveNotice } from "./save-notice.tsx";

/** A field that one person changed or both did, with its values as a person reads them. */
interface ShownField {
  field: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictNoticeProps {
  title: string;
  /** When they saved it. */
  saved: string;
  /** What else has become of it meanwhile. */
  children?: ReactNode;
  /** Theirs alone; the form has them already. */
  taken: readonly ShownField[];
  both: readonly ShownField[];
  /** What to do, where it is not to choose or to save again. */
  todo?: string | undefined;
  /** The id of the form that the choices are sent with, as `keep_FIELD`. */
  form: string;
}

/**
 * Tells on a page without script that two people saved the same thing: who and when, what of theirs the form took over, and
 * what both changed, to choose. The office's forms have a notice of their own (`admin/form/conflict.tsx`).
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

/** One field that both changed, theirs beside yours. */
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
