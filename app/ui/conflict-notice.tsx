import { useEffect, useState, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { SaveNotice } from "./save-notice.tsx";

export type Side = "mine" | "theirs";

/** A field that one person changed or both did, with its values as a person reads them. */
export interface ShownField<Field extends string> {
  field: Field;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictNoticeProps<Field extends string> {
  title: string;
  /** What its heading is in the page. */
  heading?: "h2" | "h4";
  /** When they saved it. */
  saved: string;
  /** What else has become of it meanwhile. */
  children?: ReactNode;
  /** Theirs alone; the form has them already. */
  taken: readonly ShownField<Field>[];
  both: readonly ShownField<Field>[];
  /** What to do, where it is not to choose or to save again. */
  todo?: string | undefined;
  /** The id of the form that the choices are sent with, as `keep_FIELD`. */
  form: string;
  onChoose?(field: Field, side: Side): void;
}

/** Two people saved the same thing: who and when, what of theirs the form took over, and what both changed, to choose. */
export function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  const { title, heading = "h4", saved, children, taken, both, todo, form, onChoose } = props;
  const { t } = useWords();
  return (
    <SaveNotice title={title} heading={heading}>
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
        <Choice key={shown.field} shown={shown} form={form} onChoose={onChoose} />
      ))}
      <p>{todo ?? t(both.length > 0 ? "admin.conflict.chooseAndSave" : "admin.conflict.saveAgain")}</p>
    </SaveNotice>
  );
}

interface ChoiceProps<Field extends string> {
  shown: ShownField<Field>;
  form: string;
  onChoose: ConflictNoticeProps<Field>["onChoose"];
}

/** One field that both changed, theirs beside yours. */
function Choice<Field extends string>({ shown, form, onChoose }: ChoiceProps<Field>) {
  const { t } = useWords();
  const { field, label } = shown;
  const [chosen, setChosen] = useState<Side>("mine");
  useEffect(() => {
    const typed = ({ target }: Event) => {
      if (isOfField(target as HTMLElement, form, field)) setChosen("mine");
    };
    document.addEventListener("input", typed);
    return () => document.removeEventListener("input", typed);
  }, [form, field]);
  return (
    <fieldset className="merge-choice">
      <legend>{label}</legend>
      {(["theirs", "mine"] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`keep_${field}`}
            value={side}
            form={form}
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose?.(field, side);
            }}
          />
          <span className="merge-side">{t(`admin.conflict.${side}`)}</span>
          <span className="whitespace-pre-line">{shown[side] || t("admin.conflict.nothing")}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is typed into a field after a choice is mine again; "links" is typed in "link", "linkTo" and their like. */
function isOfField(target: HTMLElement, form: string, field: string): boolean {
  const { name = "" } = target as HTMLInputElement;
  const isNamed = field === "links" ? name.startsWith("link") : name === field;
  return isNamed && target.closest("form")?.id === form;
}
