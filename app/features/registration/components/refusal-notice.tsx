import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { RegistrationRefusal } from "../refusal.ts";
import { registrationFormId } from "./registration-form.tsx";

/** Explains a refused registration and what to do, in addition to the toast. */
export function RefusalNotice({ reason }: Pick<RegistrationRefusal, "reason">) {
  const { t, href } = useWords();
  if (reason === "unavailable") return <Notice tone="error">{t("errors.typedKept")}</Notice>;
  if (reason === "sign-in-first") return <SignInFirst />;
  if (knownPersonReasons.has(reason)) return <SignInByCode />;
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

/** Opens the sign-in in a new tab, so that this page keeps the typed values (REG-64). */
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

const knownPersonReasons = new Set<RegistrationRefusal["reason"]>([
  "account-exists",
  "account-registered",
  "already-registered",
]);

/** Offers a code to a known person (REG-55..58). It is emailed at once, and the answers are kept. */
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
