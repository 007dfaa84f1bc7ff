import { Form } from "react-router";
import { CodeField } from "~/features/identity/components/code-step";
import { RefusalNotice } from "~/features/identity/components/refusal-notice";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Notice } from "~/ui/notice";
import type { StepProps } from "./step-props.ts";

type Server = NonNullable<StepProps["stored"]["mail"]>;

/** The step of the mail server: a test email with a code tries it. Without a server, emails stay on this machine. */
export function MailStep({ stored: { mail }, form }: StepProps) {
  return mail ? <TriedServer mail={mail} form={form} /> : <LocalMail />;
}

function TriedServer({ mail, form }: { mail: Server; form: StepProps["form"] }) {
  const { t, href } = useWords();
  const { host, from, test } = mail;
  return (
    <>
      <p className="mb-6 wrap-anywhere">{t("setup.mail.server", { host, from })}</p>
      <RefusalNotice message={form.message} errors={form.errors} />
      {test && <LastTest test={test} host={host} error={form.errors["token"]} />}
      {/* Only the database knows the test. While it cannot be reached, the field for the code stays. */}
      {!test && form.input["token"] !== undefined && <CodeForm error={undefined} />}
      <Form method="post" action={href("/setup")} data-busy data-explained>
        <EmailField
          label={t("setup.mail.address")}
          defaultValue={form.input["email"] || test?.email}
          error={form.errors["email"]}
        />
        <Button name="intent" value="mail-test" tone={test ? "outline" : "indigo"}>
          {t(test ? "setup.mail.again" : "setup.mail.send")}
        </Button>
      </Form>
    </>
  );
}

interface LastTestProps {
  test: NonNullable<Server["test"]>;
  host: string;
  error: string | undefined;
}

/** Shows the delivery state of the last test, with the field for its code. */
function LastTest({ test: { email, state, response }, host, error }: LastTestProps) {
  const { t, href } = useWords();
  const facts = { email, host, response: response || t("setup.mail.silent") };
  const isRefused = state === "failed" || (state === "waiting" && response !== null);
  if (isRefused)
    return (
      <Notice tone="error" title={t("setup.failed")}>
        <p className="wrap-anywhere">
          {t(state === "failed" ? "setup.mail.refused" : "setup.mail.waitingSaid", facts)}
        </p>
        <p>{t("setup.mail.fix")}</p>
        <p>
          <a className="link" href={href("/setup?step=mail#step")}>
            {t("setup.mail.look")}
          </a>
        </p>
      </Notice>
    );
  return (
    <div className="mb-8 border-b border-line pb-8">
      <p className="mb-4 wrap-anywhere">{t(state === "sent" ? "setup.mail.sent" : "setup.mail.waiting", { email })}</p>
      <CodeForm error={error} />
    </div>
  );
}

function CodeForm({ error }: { error: string | undefined }) {
  const { t, href } = useWords();
  return (
    <Form method="post" action={href("/setup")} data-busy data-explained>
      <CodeField error={error} />
      <Button name="intent" value="mail-code">
        {t("setup.mail.confirm")}
      </Button>
    </Form>
  );
}

function LocalMail() {
  const { t, href } = useWords();
  return (
    <Form method="post" action={href("/setup")} data-busy>
      <p className="mb-4">{t("setup.mail.local")}</p>
      <p className="mb-7">{t("setup.mail.localLater")}</p>
      <Button name="intent" value="mail-keep">
        {t("setup.mail.keep")}
      </Button>
    </Form>
  );
}
