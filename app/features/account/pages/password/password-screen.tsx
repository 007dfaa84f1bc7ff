import { Form } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { NewPasswordFields } from "~/features/identity/components/password-step";
import { WhosePassword } from "~/features/identity/components/mailbox-field";
import { RefusalNotice } from "~/features/identity/components/refusal-notice";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import type { passwordView } from "./loader.server.ts";
import type { passwordAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof passwordView>;
  actionData?: HandlerData<typeof passwordAction> | undefined;
}

export function PasswordScreen({ loaderData, actionData }: PageProps) {
  const { t, href } = useWords();
  const { email, isChange } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <TaskPage
      title={t(isChange ? "account.password.changeTitle" : "account.password.chooseTitle")}
      intro={t("account.password.chooseIntro")}
      weave="auth"
    >
      <Form
        method="post"
        action={href("/account/password")}
        data-busy
        data-equal
        data-missing-title={t("signIn.reset.error")}
        data-explained
        className="max-w-md"
      >
        <RefusalNotice message={actionData?.message} errors={errors} />
        <WhosePassword email={email} />
        <NewPasswordFields errors={errors} />
        <p className="flex flex-wrap items-center gap-4">
          <Button>{t("account.password.save")}</Button>
          <ButtonLink href={href("/account#password")} tone="outline">
            {t("account.password.keep")}
          </ButtonLink>
        </p>
      </Form>
      <script type="module" src={script} />
    </TaskPage>
  );
}
