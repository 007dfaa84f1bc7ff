import { writtenHere } from "~/features/campaigns/office/wizard/wizard-url";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";
import { BackToList } from "./missing.tsx";
import type { PersonView } from "./loader.server.ts";

/** The person's name and role (ADM-19), and the link back to the list. */
export function PersonHead({ person }: Pick<PersonView, "person">) {
  const { t } = useWords();
  const { id, fullName, email, role } = person;
  return (
    <header className="mb-5">
      <p className="no-print">
        <BackToList />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 id="person-name" className="[overflow-wrap:anywhere]">
          {fullName || email}
        </h1>
        {role && <span className="tag tag-good">{t(`person.roles.${role}`)}</span>}
      </div>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
      <p className="no-print mt-1">
        <PageLink page={`/admin/campaigns/new?filtered=1&people=${id}&new=${writtenHere}`} className="link">
          {t("campaignWizard.writeToOne")}
        </PageLink>
      </p>
    </header>
  );
}
