import { useWords } from "~/i18n/words";

const name = "homepage";

/** A field no person sees or reaches; programs that fill in everything give themselves away. */
export function Honeypot() {
  const { t } = useWords();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={name}>{t("validation.leaveEmpty")}</label>
      <input type="text" id={name} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** True when the hidden field came back filled in. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(name));
}
