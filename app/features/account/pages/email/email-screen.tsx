import type { ReactNode } from "react";
import { Form } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { CodeField } from "~/features/identity/components/code-step";
import { RefusalNotice } from "~/features/identity/components/refusal-notice";
import type { SignInField } from "~/features/identity/schema";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { LanguageButton } from "~/ui/language-button";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { NotSavedNotice } from "../../components/not-saved-notice.tsx";
import { LinkOver } from "./link-over.tsx";
import type { emailView } from "./loader.server.ts";
import type { emailAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof emailView>;
  actionData?: HandlerData<typeof emailAction> | undefined;
}

export function EmailScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { old, email, link, step } = loaderData;
  if (loaderData.step === "link" && loaderData.state !== "good")
    return <LinkOver state={loaderData.state} email={old} />;
  const errors = actionData?.errors ?? {};
  const message = actionData?.message;
  const intros = {
    ask: old && t("account.address.intro", { email: old }),
    code: t("account.address.codeIntro", { email }),
    link: t("account.address.linkText", { old, email }),
  };
  const titles = {
    ask: t("account.address.title"),
    code: t("account.address.codeTitle"),
    link: t("account.address.linkTitle"),
  };
  return (
    <TaskPage title={titles[step]} intro={<Unbroken>{intros[step]}</Unbroken>} weave="auth">
      <div className="max-w-md">
        {actionData?.notSaved && <NotSavedNotice reason={actionData.notSaved} />}
        <RefusalNotice message={message} errors={errors} />
        {step === "ask" && <Ask email={actionData?.email ?? ""} errors={errors} />}
        {step === "code" && <Code errors={errors} />}
        {step === "link" && <Confirm link={link} />}
      </div>
      <script type="module" src={script} />
    </TaskPage>
  );
}

interface StepProps {
  errors: Partial<Record<SignInField, string>>;
}

function AddressForm({ children }: { children: ReactNode }) {
  const { t, href } = useWords();
  return (
    <Form
      method="post"
      action={href("/account/email")}
      data-busy
      data-missing-title={t("account.address.error")}
      data-explained
    >
      {children}
    </Form>
  );
}

function Ask({ email, errors }: StepProps & { email: string }) {
  const { t } = useWords();
  return (
    <AddressForm>
      <LanguageButton />
      <input type="hidden" name="intent" value="send" />
      <EmailField label={t("account.address.field")} defaultValue={email} error={errors.email} />
      <p className="flex flex-wrap items-center gap-4">
        <Button>{t("account.address.send")}</Button>
        <Back />
      </p>
    </AddressForm>
  );
}

function Code({ errors }: StepProps) {
  const { t, href } = useWords();
  return (
    <>
      <AddressForm>
        <CodeField error={errors.token} />
        <Button name="intent" value="code">
          {t("account.address.confirm")}
        </Button>
      </AddressForm>
      <p className="mt-8 text-muted">{t("account.address.codeNote")}</p>
      <p className="mt-4">
        <a href={href("/account/email")} className="link">
          {t("account.address.other")}
        </a>
      </p>
    </>
  );
}

function Confirm({ link }: { link: string }) {
  const { t, href } = useWords();
  return (
    <Form
      method="post"
      action={href("/account/email")}
      data-busy
      data-drop-query
      className="flex flex-wrap items-center gap-4"
    >
      <input type="hidden" name="link" value={link} />
      <Button name="intent" value="link">
        {t("account.address.confirm")}
      </Button>
      <Back />
    </Form>
  );
}

function Back() {
  const { t, href } = useWords();
  return (
    <ButtonLink href={href("/account")} tone="outline">
      {t("account.address.keep")}
    </ButtonLink>
  );
}
