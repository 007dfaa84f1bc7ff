import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { RegistrationRefusal } from "../refusal.ts";
import { registrationFormId } from "./registration-form.tsx";

/** What a refused form of /register needs beside its toast: what to do, and where. */
export function RefusalNotice({ reason, email }: { reason: RegistrationRefusal["reason"]; email: string }) {
  const { t, href } = useWords();
  if (reason === "unavailable") return <Notice tone="error">{t("errors.typedKept")}</Notice>;
  if (reason === "sign-in-first") return <SignInFirst />;
  if (isKnown(reason)) return <KnownNotice reason={reason} email={email} />;
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

function isKnown(reason: string): reason is keyof typeof known {
  return Object.hasOwn(known, reason);
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

const known = {
  "account-exists": "register.accountUnregistered",
  "account-registered": "register.accountExists",
  "already-registered": "register.alreadyRegisteredMessage",
} as const;

/** Tells a person who is known already how to go on (REG-55..58). The code is mailed at once, and the answers come along. */
function KnownNotice({ reason, email }: { reason: keyof typeof known; email: string }) {
  const { t, href } = useWords();
  return (
    <Notice tone="error" title={t(known[reason])}>
      <p>{t("register.signInKept")}</p>
      <Button small form={registrationFormId} name="intent" value="sign-in" formNoValidate>
        {t("register.signInByCode")}
      </Button>
      {reason !== "account-exists" && (
        <>
          <p className="mt-4">{t("register.linkOffer")}</p>
          <Form method="post" action={href("/registration")} data-busy>
            <input type="hidden" name="email" value={email} />
            <Button small tone="outline">
              {t("register.sendLink")}
            </Button>
          </Form>
        </>
      )}
    </Notice>
  );
}
