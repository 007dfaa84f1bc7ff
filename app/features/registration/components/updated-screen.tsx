import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";

/** What is shown after an update (REG-48), with the donation prompt; the children lead back to the answers. */
export function UpdatedScreen({ venue, children }: { venue?: string | undefined; children: ReactNode }) {
  const { t } = useWords();
  const { donate } = useEdition().edition.links;
  return (
    <Page
      title={t("register.updatedTitle")}
      intro={t("register.updatedText")}
      aside={<WhenAndWhere venue={venue} />}
      weave="registration"
    >
      <p>{t("register.updatedToastText")}</p>
      <p className="mt-3">{children}</p>
      <p className="mt-8">
        <Unbroken>{t("register.contributionText")}</Unbroken>
      </p>
      {donate && (
        <p className="mt-3">
          <OutsideLink className="link" href={donate}>
            {t("register.donate")}
          </OutsideLink>
        </p>
      )}
      <p className="mt-8">
        <PageLink page="/" className="link">
          {t("register.returnHome")}
        </PageLink>
      </p>
    </Page>
  );
}
