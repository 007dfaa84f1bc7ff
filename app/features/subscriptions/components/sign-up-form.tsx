import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Honeypot } from "~/ui/honeypot";

interface SignUpFormProps {
  email?: string;
  /** The error message of the address. */
  error?: string | undefined;
}

/** The sign-up form with its consent text; it posts to /newsletter from any page. */
export function SignUpForm({ email = "", error }: SignUpFormProps) {
  const { t, href } = useWords();
  const { name } = useEdition().edition;
  const missing = t("validation.required", { field: t("register.email") });
  return (
    <Form method="post" action={href("/newsletter")} data-busy data-missing-title={missing}>
      <EmailField label={t("register.email")} hint={t("newsletter.emailHint")} defaultValue={email} error={error} />
      <Honeypot />
      <p className="compact mb-5 border-l-4 border-marigold pl-4">{t("newsletter.consent", { name })}</p>
      <Button>{t("newsletter.submit")}</Button>
    </Form>
  );
}
