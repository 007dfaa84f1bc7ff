import { useId } from "react";
import { useWords } from "~/i18n/words";
import { honeypotField as name } from "~/lib/forms/form-body";

/** A field that is hidden from people. Bots that fill in every field give themselves away. */
export function Honeypot() {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{t("validation.leaveEmpty")}</label>
      <input type="text" id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
