import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Unbroken } from "~/ui/unbroken";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { StepTexts } from "./email-step.tsx";
import { NextField } from "./next-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

interface CodeStepProps extends StepTexts {
  email: string;
  next: string | undefined;
  /** The seconds until another email may be requested. */
  resendIn: number;
  /** True if only known mailboxes got an email. */
  isOverloaded?: boolean;
}

/** The form for the mailed code (AUT-09, AUT-11..14, AUT-18, AUT-21). */
export function CodeStep({ email, next, resendIn, isOverloaded = false, errors, message }: CodeStepProps) {
  const { t, href } = useWords();
  return (
    <>
      <p className="mb-8 text-lg">
        <Unbroken>{t(isOverloaded ? "signIn.overloadedSentTo" : "signIn.sentTo", { email })}</Unbroken>
      </p>
      <RefusalNotice message={message} errors={errors} />
      <Form method="post" action={href("/auth")} data-busy data-missing-title={t("signIn.invalidCode")} data-explained>
        <input type="hidden" name="email" value={email} />
        <NextField next={next} />
        <CodeField error={errors.token} />
        <Button name="intent" value="verify">
          {t("signIn.verify")}
        </Button>
      </Form>
      <p className="mt-8 text-muted">{t("signIn.spam")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Form method="post" action={href("/auth")} data-busy>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="again" value="1" />
          <NextField next={next} />
          <Button
            tone="outline"
            name="intent"
            value="send"
            data-resend-in={resendIn || undefined}
            data-wait={t("signIn.resendIn", { seconds: "{seconds}" })}
          >
            {t("signIn.resend")}
          </Button>
        </Form>
        <a className="link" href={href("/auth?with=password")}>
          {t("signIn.usePassword")}
        </a>
        <a className="link" href={href("/auth")}>
          {t("signIn.otherEmail")}
        </a>
      </div>
    </>
  );
}

/** A field for six digits. Other pasted characters are dropped, and phones suggest the code from the email. */
export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useWords();
  return (
    <TextField
      name="token"
      label={t("signIn.fields.token")}
      hint={t("signIn.codeHint")}
      required
      autoFocus
      data-code
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      error={error}
      missing={t("validation.incompleteCode")}
    />
  );
}
