import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";

interface NotConfirmedProps {
  state: "used" | "expired" | "unknown";
  /** The address that is not proven, if this link or this browser knows it. */
  email: string | undefined;
  link: string;
  message: string | undefined;
}

/** The page of a link that is missing or no longer works, with the next step (AUT-25..28). */
export function NotConfirmed({ state, email, link, message }: NotConfirmedProps) {
  const { t, href } = useWords();
  const text = link ? t(`signIn.link.${state}.text`, { email: email ?? "" }) : undefined;
  const advice = email ? t("signIn.link.notAddress", { email }) : t("signIn.link.notUnknown");
  return (
    <TaskPage title={link ? t(`signIn.link.${state}.title`) : t("signIn.link.notTitle")} weave="auth" unfinished>
      {message && <Notice tone="error">{message}</Notice>}
      {text && (
        <p className="mb-3 text-lg">
          <Unbroken>{text}</Unbroken>
        </p>
      )}
      {state === "unknown" && (
        <p className="text-lg">
          <Unbroken>{advice}</Unbroken>
        </p>
      )}
      <p className="mt-3 text-muted">{t("signIn.link.spam")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post" action="?" data-busy>
          <input type="hidden" name="token" value={link} />
          <Button name="intent" value="resend">
            {t("signIn.link.resend")}
          </Button>
        </Form>
        <ButtonLink href={href("/")} tone="outline">
          {t("signIn.link.returnHome")}
        </ButtonLink>
      </div>
      <p className="mt-8">
        <PageLink page="/auth" className="link">
          {t("signIn.title")}
        </PageLink>
      </p>
    </TaskPage>
  );
}
