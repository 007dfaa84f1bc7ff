import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import type { SignInField } from "../schema.ts";
import { MailboxField } from "./mailbox-field.tsx";
import { NextField } from "./next-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

export interface StepTexts {
  errors: Partial<Record<SignInField, string>>;
  message: string | undefined;
}

interface EmailStepProps extends StepTexts {
  email: string;
  /** The address for which this browser has just requested a code. */
  waiting: string | undefined;
  next: string | undefined;
}

/** The first step of signing in: one address, one button (AUT-04, AUT-05, AUT-54). */
export function EmailStep({ email, waiting, next, errors, message }: EmailStepProps) {
  const { t, href } = useWords();
  return (
    <>
      <RefusalNotice message={message} errors={errors} />
      <Form method="post" action={href("/auth")} data-busy data-missing-title={t("signIn.sendError")} data-explained>
        <NextField next={next} />
        <MailboxField email={email} error={errors.email} hint={t("signIn.emailHint")} />
        <Button name="intent" value="send">
          {t("signIn.send")}
        </Button>
        {waiting && (
          <p className="mt-6">
            <a className="link" href={href("/auth?step=code")}>
              {t("signIn.haveCode", { email: waiting })}
            </a>
          </p>
        )}
        <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-8">
          <PasskeyButton words="signIn" />
          <Button tone="outline" name="intent" value="with-password" formNoValidate>
            {t("signIn.usePassword")}
          </Button>
        </div>
      </Form>
    </>
  );
}
