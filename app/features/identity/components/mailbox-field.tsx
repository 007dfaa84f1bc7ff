import { useWords } from "~/i18n/words";
import { EmailField } from "~/ui/email-field";

interface MailboxFieldProps {
  email: string;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** The address somebody signs in with; password managers and passkeys know it as the user name. */
export function MailboxField({ email, error, hint, autoFocus = true }: MailboxFieldProps) {
  const { t } = useWords();
  return (
    <EmailField
      label={t("signIn.fields.email")}
      hint={hint}
      autoFocus={autoFocus}
      autoComplete="username"
      defaultValue={email}
      error={error}
    />
  );
}

/** Tells password managers whose password the next field is. They look for a field of text, so it is no hidden one. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
