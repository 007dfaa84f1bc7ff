import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { OwnSection } from "./own-section.tsx";

/** Says whether there is a password and since when, with a link to set one. */
export function OwnPassword({ setAt }: { setAt: Date | null }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  return (
    <OwnSection id="password" title={t("account.password.title")}>
      <p>{setAt ? t("account.password.has", { date: dates.dateOf(zone, setAt) }) : t("account.password.none")}</p>
      <p className="mt-4">
        <ButtonLink href={href("/account/password")} tone="outline" small>
          {t(setAt ? "account.password.change" : "account.password.choose")}
        </ButtonLink>
      </p>
    </OwnSection>
  );
}
