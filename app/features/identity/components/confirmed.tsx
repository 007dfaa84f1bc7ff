import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";

/** The mailbox is proven and the person signed in (AUT-23, AUT-24). */
export function Confirmed({ email }: { email: string }) {
  const { t, href } = useWords();
  return (
    <Page title={t("signIn.link.confirmedTitle")} intro={t("signIn.link.confirmedIntro", { email })} weave="auth">
      <p className="text-lg">{t("signIn.link.completeText")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href("/register")}>{t("signIn.link.complete")}</ButtonLink>
        <ButtonLink href={href("/")} tone="outline">
          {t("signIn.link.returnHome")}
        </ButtonLink>
      </p>
    </Page>
  );
}
