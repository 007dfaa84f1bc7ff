import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Unbroken } from "~/ui/unbroken";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { CodeField } from "./code-step.tsx";
import type { StepTexts } from "./email-step.tsx";
import { NextField } from "./next-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { WhosePassword } from "./mailbox-field.tsx";
import { longestPassword } from "../schema.ts";

interface ProveFormsProps extends StepTexts {
  email: string;
  step: "choose" | "code";
  next: string | undefined;
  withPassword: boolean;
}

/** The forms with which a signed-in person proves their identity again. */
export function ProveForms({ email, step, next, withPassword, errors, message }: ProveFormsProps) {
  const { t, href } = useWords();
  const form = { method: "post", action: href("/auth/prove") } as const;
  return (
    <>
      <RefusalNotice message={message} errors={errors} />
      {step === "code" ? (
        <>
          <p className="mb-8 text-lg">
            <Unbroken>{t("signIn.prove.sentTo", { email })}</Unbroken>
          </p>
          <Form {...form} data-busy data-missing-title={t("signIn.prove.error")} data-explained>
            <NextField next={next} />
            <CodeField error={errors.token} />
            <Button name="intent" value="verify">
              {t("signIn.prove.confirm")}
            </Button>
          </Form>
          <p className="mt-8 text-muted">{t("signIn.spam")}</p>
        </>
      ) : (
        <Form {...form} data-busy>
          <NextField next={next} />
          <Button name="intent" value="send">
            {t("signIn.prove.send")}
          </Button>
        </Form>
      )}
      <p className="mt-4 has-[[hidden]]:hidden">
        <PasskeyButton words="prove" />
      </p>
      {withPassword && (
        <Form
          {...form}
          data-busy
          data-missing-title={t("signIn.prove.error")}
          data-explained
          className="mt-10 border-t border-line pt-8"
        >
          <NextField next={next} />
          <WhosePassword email={email} />
          <TextField
            name="password"
            type="password"
            label={t("signIn.prove.password")}
            required
            autoComplete="current-password"
            maxLength={longestPassword}
            error={errors.password}
            missing={t("validation.required", { field: t("signIn.fields.password") })}
          />
          <Button tone="outline" name="intent" value="password">
            {t("signIn.prove.confirm")}
          </Button>
        </Form>
      )}
    </>
  );
}
