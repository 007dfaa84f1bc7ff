import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PageLink } from "~/ui/page-link";
import { longestPassword, shortestPassword } from "../schema.ts";
import type { StepTexts } from "./email-step.tsx";
import { MailboxField } from "./mailbox-field.tsx";
import { NextField } from "./next-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

interface PasswordStepProps extends StepTexts {
  email: string;
  next: string | undefined;
}

/** The form for people with a password (AUT-54). */
export function PasswordStep({ email, next, errors, message }: PasswordStepProps) {
  const { t, href } = useWords();
  const isEmailKnown = email !== "";
  return (
    <>
      <RefusalNotice message={message} errors={errors} />
      <Form
        method="post"
        action={href("/auth")}
        data-busy
        data-missing-title={t("signIn.passwordError")}
        data-explained
      >
        <NextField next={next} />
        <MailboxField email={email} error={errors.email} autoFocus={!isEmailKnown} />
        <TextField
          name="password"
          type="password"
          label={t("signIn.fields.password")}
          required
          autoFocus={isEmailKnown}
          autoComplete="current-password"
          maxLength={longestPassword}
          error={errors.password}
          missing={t("validation.required", { field: t("signIn.fields.password") })}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button name="intent" value="password">
            {t("signIn.signIn")}
          </Button>
          <PageLink page="/forgot-password" className="link">
            {t("signIn.forgot")}
          </PageLink>
        </div>
      </Form>
      <p className="mt-10 border-t border-line pt-8">
        <a className="link" href={href("/auth")}>
          {t("signIn.useCode")}
        </a>
      </p>
    </>
  );
}

/** A new password, typed twice. Inside a form with `data-equal`, script shows at once that they differ (AUT-44). */
export function NewPasswordFields({ errors }: Pick<StepTexts, "errors">) {
  const { t } = useWords();
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={t("signIn.reset.password")}
        hint={t("signIn.reset.passwordHint")}
        required
        autoFocus
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={longestPassword}
        error={errors.password}
        missing={t("validation.required", { field: t("signIn.reset.password") })}
        malformed={t("validation.passwordTooShort", { min: shortestPassword })}
        data-malformed-title={t("signIn.passwordTooShort")}
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t("signIn.reset.confirm")}
        required
        autoComplete="new-password"
        maxLength={longestPassword}
        error={errors.confirmPassword}
        missing={t("validation.required", { field: t("signIn.reset.confirm") })}
        data-differ={t("validation.passwordsDiffer")}
      />
    </>
  );
}
