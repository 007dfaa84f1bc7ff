import { useWords } from "~/i18n/words";
import { EmailField } from "~/ui/email-field";

interface MailboxFieldProps {
  email: string;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** The address for signing in, marked as user name for password managers and passkeys. */
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

/**
 * Tells password managers which account the next field belongs to. They look for a text field, so it is not a hidden
 * input.
 */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
