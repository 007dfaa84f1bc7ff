import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { RegistrationRefusal } from "../refusal.ts";
import { registrationFormId } from "./registration-form.tsx";

/** What a refused form of /register needs beside its toast: what to do, and where. */
export function RefusalNotice({ reason }: Pick<RegistrationRefusal, "reason">) {
  const { t, href } = useWords();
  if (reason === "unavailable") return <Notice tone="error">{t("errors.typedKept")}</Notice>;
  if (reason === "sign-in-first") return <SignInFirst />;
  if (known.has(reason)) return <SignInByCode />;
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

const known = new Set<RegistrationRefusal["reason"]>(["account-exists", "account-registered", "already-registered"]);

/** How somebody who is known goes on (REG-55..58). The code is mailed at once, and the answers come along. */
function SignInByCode() {
  const { t } = useWords();
  return (
    <Notice tone="error">
      <p>{t("register.signInKept")}</p>
      <Button small form={registrationFormId} name="intent" value="sign-in" formNoValidate>
        {t("register.signInByCode")}
      </Button>
    </Notice>
  );
}
