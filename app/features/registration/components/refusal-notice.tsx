import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageLink } from "~/ui/page-link";
import type { DeskRefusal } from "../refusal.ts";

/** What a refused form of /register needs beside its toast: what to do, and where. */
export function RefusalNotice({ reason, email }: { reason: DeskRefusal["reason"]; email: string }) {
  const { t, href } = useWords();
  if (reason === "unavailable") return <Notice tone="error">{t("register.errorKept")}</Notice>;
  if (reason === "sign-in-first") return <SignInFirst />;
  if (reason === "account-exists" || reason === "already-registered")
    return <RegisteredNotice reason={reason} email={email} />;
  if (reason !== "registered-for-event") return null;
  return (
    <Notice tone="error" title={t("register.registeredForEvent")}>
      <p>
        <a href={href("/register")} className="link">
          {t("register.refresh")}
        </a>
      </p>
    </Notice>
  );
}

/** The sign-in opens beside this page, whose form holds what was typed (REG-64). */
function SignInFirst() {
  const { t, has, href } = useWords();
  return (
    <Notice tone="error" title={t("register.signInFirst")}>
      <p>{t("register.signInFirstText")}</p>
      {has("/auth") && (
        <p>
          <a href={href(`/auth?next=${encodeURIComponent(href("/register"))}`)} target="_blank" className="link">
            {t("register.signInNewTab")}
          </a>
        </p>
      )}
    </Notice>
  );
}

interface RegisteredNoticeProps {
  reason: "account-exists" | "already-registered";
  email: string;
}

/** Tells a person who is registered already how to reach that registration (REG-55..58). */
function RegisteredNotice({ reason, email }: RegisteredNoticeProps) {
  const { t, href } = useWords();
  const message = reason === "account-exists" ? t("register.accountExists") : t("register.alreadyRegisteredMessage");
  return (
    <Notice tone="error" title={message}>
      <p>
        <PageLink page="/auth" className="link">
          {t("register.signIn")}
        </PageLink>
      </p>
      <p>{t("register.linkOffer")}</p>
      <Form method="post" action={href("/registration")} data-busy>
        <input type="hidden" name="email" value={email} />
        <Button small>{t("register.sendLink")}</Button>
      </Form>
    </Notice>
  );
}
