import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";

/**
 * The state of a person's registration. A draft waits for the mailbox to be proven, and may have been sent by somebody
 * else.
 */
export type RegistrationState = "none" | "draft" | "foreign-draft" | "complete";

interface ConfirmedProps {
  email: string;
  registration: RegistrationState;
}

/** The page after a mailbox is proven and the person is signed in (AUT-23, AUT-24). */
export function Confirmed({ email, registration }: ConfirmedProps) {
  const { t, href } = useWords();
  const { name, year } = useEdition().edition;
  const isRegistered = registration === "complete";
  const texts = {
    none: t("signIn.link.completeText"),
    draft: t("signIn.link.completeDraft"),
    "foreign-draft": t("signIn.link.completeForeign"),
    complete: t("signIn.link.completeRegistered", { name, year: String(year) }),
  };
  return (
    <TaskPage
      title={t("signIn.link.confirmedTitle")}
      intro={<Unbroken>{t("signIn.link.confirmedIntro", { email })}</Unbroken>}
      weave="auth"
    >
      <p className="text-lg">{texts[registration]}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href("/register")}>
          {isRegistered ? t("register.seeAnswers") : t("signIn.link.complete")}
        </ButtonLink>
        <ButtonLink href={href("/")} tone="outline">
          {t("signIn.link.returnHome")}
        </ButtonLink>
      </p>
    </TaskPage>
  );
}
