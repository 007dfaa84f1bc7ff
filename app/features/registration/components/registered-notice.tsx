import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageLink } from "~/ui/page-link";

interface RegisteredNoticeProps {
  reason: "account-exists" | "already-registered";
  email: string;
}

/** Tells a person who is registered already how to reach that registration (REG-55..58). */
export function RegisteredNotice({ reason, email }: RegisteredNoticeProps) {
  const { t, href } = useWords();
  const message = reason === "account-exists" ? t("register.accountExists") : t("register.alreadyRegisteredMessage");
  return (
    <Notice tone="error" title={message}>
      <PageLink page="/auth" className="link">
        {t("register.signIn")}
      </PageLink>
      <p>{t("register.linkOffer")}</p>
      <Form method="post" action={href("/registration")} data-busy>
        <input type="hidden" name="email" value={email} />
        <Button small>{t("register.sendLink")}</Button>
      </Form>
    </Notice>
  );
}
