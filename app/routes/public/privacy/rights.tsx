import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/** How to see, take and delete one's own data: by what there is, the address only where one is configured. */
export function Rights() {
  const { t, has } = useWords();
  const { contactEmail } = useEdition().edition;
  const to = (page: string) => (words: ReactNode) => (
    <PageLink page={page} className="link">
      {words}
    </PageLink>
  );
  return (
    <section id="rights">
      <h2 className="text-3xl">{t("privacy.rights.title")}</h2>
      <ul className="mt-4 list-disc space-y-3 pl-5">
        {has("/account") && <li>{t.rich("privacy.rights.account", { link: to("/account") })}</li>}
        <li>{t.rich("privacy.rights.link", { link: to("/registration") })}</li>
        <li>{t("privacy.rights.newsletter")}</li>
        {contactEmail && (
          <li>
            {t.rich("privacy.rights.write", {
              email: contactEmail,
              link: (words) => (
                <a className="link" href={`mailto:${contactEmail}`}>
                  {words}
                </a>
              ),
            })}
          </li>
        )}
      </ul>
      <p className="mt-4 text-muted">{t("privacy.rights.stays")}</p>
    </section>
  );
}
