import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";

interface MailboxFieldProps {
  email: string;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** The address somebody signs in with; password managers and passkeys know it as the user name. */
export function MailboxField({ email, error, hint, autoFocus = true }: MailboxFieldProps) {
  const { t } = useWords();
  const label = t("signIn.fields.email");
  return (
    <TextField
      name="email"
      type="email"
      label={label}
      hint={hint}
      required
      autoFocus={autoFocus}
      autoComplete="username"
      maxLength={254}
      defaultValue={email}
      error={error}
      missing={t("validation.required", { field: label })}
      malformed={t("validation.invalidEmail", { field: label })}
    />
  );
}

/** Tells password managers whose password the next field is. They look for a field of text, so it is no hidden one. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
