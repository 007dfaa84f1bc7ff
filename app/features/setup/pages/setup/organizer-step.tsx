import { Form } from "react-router";
import { CodeField } from "~/features/identity/components/code-step";
import { RefusalNotice } from "~/features/identity/components/refusal-notice";
import { personFields } from "~/features/people/fields";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { TextField } from "~/ui/field";
import type { StepProps } from "./step-props.ts";

/** The first organizer: an address, the code that proves it, and a name. */
export function OrganizerStep({ stored, form }: StepProps) {
  const { signedIn, waiting } = stored.organizer;
  if (signedIn?.isAdmin) return <AlreadyOrganizer email={signedIn.email} />;
  // While the database cannot be reached, the sender is unknown, but the typed name stays.
  if (signedIn || form.input["fullName"] !== undefined) return <NameForm {...signedIn} form={form} />;
  return waiting ? <CodeForm email={waiting} isLocal={!stored.mail} form={form} /> : <AddressForm form={form} />;
}

function AlreadyOrganizer({ email }: { email: string }) {
  const { t, href } = useWords();
  return (
    <>
      <p className="mb-6 wrap-anywhere">{t("setup.organizer.already", { email })}</p>
      <ButtonLink href={href("/setup#step")}>{t("setup.organizer.goOn")}</ButtonLink>
    </>
  );
}

function AddressForm({ form }: Pick<StepProps, "form">) {
  const { t, href } = useWords();
  return (
    <Form method="post" action={href("/setup")} data-busy data-explained>
      <RefusalNotice message={form.message} errors={form.errors} />
      <EmailField label={t("setup.organizer.email")} defaultValue={form.input["email"]} error={form.errors["email"]} />
      <Button name="intent" value="send">
        {t("setup.organizer.send")}
      </Button>
    </Form>
  );
}

interface CodeFormProps extends Pick<StepProps, "form"> {
  email: string;
  /** True if emails stay on this machine. */
  isLocal: boolean;
}

function CodeForm({ email, isLocal, form }: CodeFormProps) {
  const { t, href } = useWords();
  const other = form.input["email"] || email;
  return (
    <>
      <p className="mb-6 wrap-anywhere">
        {t(isLocal ? "setup.organizer.sentLocal" : "setup.organizer.sent", { email })}{" "}
        {isLocal && (
          <a className="link" href={href("/outbox")} target="_blank" rel="noopener">
            {t("setup.mail.outbox")}
          </a>
        )}
      </p>
      <RefusalNotice message={form.message} errors={form.errors} />
      <Form method="post" action={href("/setup")} data-busy data-explained>
        <input type="hidden" name="email" value={email} />
        <CodeField error={form.errors["token"]} />
        <Button name="intent" value="verify">
          {t("setup.organizer.verify")}
        </Button>
      </Form>
      <details className="mt-8" open={other !== email}>
        <summary className="link w-fit cursor-pointer">{t("setup.organizer.other")}</summary>
        <Form method="post" action={href("/setup")} data-busy data-explained className="mt-4">
          <label className="field block">
            <span>{t("setup.organizer.email")}</span>
            <input type="email" name="email" required defaultValue={other} className="input" autoComplete="email" />
          </label>
          <Button name="intent" value="send" tone="outline">
            {t("setup.organizer.again")}
          </Button>
        </Form>
      </details>
    </>
  );
}

function NameForm({ email, fullName, form }: { email?: string; fullName?: string } & Pick<StepProps, "form">) {
  const { t, href } = useWords();
  const label = t("setup.organizer.name");
  return (
    <Form method="post" action={href("/setup")} data-busy data-explained>
      {email && <p className="mb-6 wrap-anywhere">{t("setup.organizer.signedIn", { email })}</p>}
      <RefusalNotice message={form.message} errors={form.errors} />
      <TextField
        name="fullName"
        label={label}
        required
        maxLength={personFields.fullName.max}
        autoComplete="name"
        defaultValue={form.input["fullName"] ?? fullName}
        missing={t("validation.required", { field: label })}
        error={form.errors["fullName"]}
      />
      <Button name="intent" value="organizer">
        {t("setup.organizer.become")}
      </Button>
    </Form>
  );
}
