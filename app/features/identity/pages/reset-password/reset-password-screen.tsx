import { Form } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { WhosePassword } from "../../components/mailbox-field.tsx";
import { NewPasswordFields } from "../../components/password-step.tsx";
import { WaysInList } from "./ways-in.tsx";
import type { resetPasswordView } from "./loader.server.ts";
import type { resetPasswordAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof resetPasswordView>;
  actionData?: HandlerData<typeof resetPasswordAction> | undefined;
}

export function ResetPasswordScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { link, email, waysIn } = actionData ?? loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <TaskPage
      title={t("signIn.reset.title")}
      intro={<Unbroken>{t("signIn.reset.intro", { email })}</Unbroken>}
      weave="auth"
    >
      <Form
        method="post"
        action="?"
        data-busy
        data-drop-query
        data-equal
        data-missing-title={t("signIn.reset.error")}
        data-explained
        className="max-w-md"
      >
        <input type="hidden" name="token" value={link} />
        <WhosePassword email={email} />
        <NewPasswordFields errors={errors} />
        {waysIn && <WaysInList {...waysIn} ticked={actionData?.removePasskeys ?? []} />}
        <Button>{t("signIn.reset.submit")}</Button>
      </Form>
      <script type="module" src={script} />
    </TaskPage>
  );
}
