import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { MailboxField } from "../../components/mailbox-field.tsx";
import { RefusalNotice } from "../../components/refusal-notice.tsx";
import type { forgotPasswordAction } from "./action.server.ts";

interface PageProps {
  actionData?: HandlerData<typeof forgotPasswordAction> | undefined;
  loaderData: { email: string; sent: boolean };
}

export function ForgotPasswordScreen({ loaderData, actionData }: PageProps) {
  const { t, href } = useWords();
  if (loaderData.sent && !actionData) return <ResetSent email={loaderData.email} />;
  const { email } = actionData ?? loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <TaskPage title={t("signIn.reset.askTitle")} intro={t("signIn.reset.askIntro")} weave="auth">
      <div className="max-w-md">
        <RefusalNotice message={actionData?.message} errors={errors} />
        <Form
          method="post"
          action={href("/forgot-password")}
          data-busy
          data-missing-title={t("signIn.reset.sendError")}
          data-explained
        >
          <MailboxField email={email} error={errors.email} />
          <Button>{t("signIn.reset.send")}</Button>
        </Form>
        <p className="mt-8">
          <PageLink page="/auth" className="link">
            {t("signIn.reset.back")}
          </PageLink>
        </p>
      </div>
    </TaskPage>
  );
}

/** Says that the email was sent (AUT-36, AUT-38, AUT-39). */
function ResetSent({ email }: { email: string }) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("signIn.reset.sentTitle")} weave="auth" emblem="letter">
      <p className="text-lg">
        <Unbroken>{t("signIn.reset.sentText", { email })}</Unbroken>
      </p>
      <p className="mt-3 text-muted">{t("signIn.spam")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href("/auth")}>{t("signIn.reset.back")}</ButtonLink>
        <ButtonLink href={href("/forgot-password")} tone="outline">
          {t("signIn.reset.other")}
        </ButtonLink>
      </p>
    </TaskPage>
  );
}
