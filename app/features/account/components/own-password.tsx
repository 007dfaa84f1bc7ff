import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";
import { OwnSection } from "./own-section.tsx";

/** Whether there is a password and since when. It is changed by the mailed link, which proves the mailbox again. */
export function OwnPassword({ setAt }: { setAt: Date | null }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <OwnSection id="password" title={t("account.password.title")}>
      <p>{setAt ? t("account.password.has", { date: dates.dateOf(zone, setAt) }) : t("account.password.none")}</p>
      {setAt && (
        <p className="mt-2">
          <PageLink page="/forgot-password" className="link">
            {t("account.password.change")}
          </PageLink>
        </p>
      )}
    </OwnSection>
  );
}
