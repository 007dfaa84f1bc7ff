import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { detailsOf } from "~/features/people-office/corrections";
import { OpenButton } from "./action-button.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Facts, EmptySection, Section } from "./section.tsx";
import type { PersonView } from "./view.server.ts";

interface DetailsSectionProps extends Pick<PersonView, "person"> {
  isOpen: boolean;
}

/** What the person told about themselves, or the form that corrects it. */
export function DetailsSection({ person, isOpen }: DetailsSectionProps) {
  const { t } = useWords();
  return (
    <Section
      id="details"
      title={t("person.details.title")}
      tools={!isOpen && <OpenButton edit="details" label={t("person.details.correct")} />}
    >
      {isOpen ? (
        <DetailsForm id={person.id} stored={detailsOf(person)} hasAddress={person.userId === null} />
      ) : (
        <PersonFacts person={person} />
      )}
    </Section>
  );
}

function PersonFacts({ person }: Pick<PersonView, "person">) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { fullName, email, phoneNumber, organizations, language, createdAt } = person;
  return (
    <Facts
      facts={[
        [t("fields.fullName"), fullName || <EmptySection>{t("person.details.noName")}</EmptySection>],
        [t("fields.email"), email],
        [t("fields.phoneNumber"), phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>],
        [t("fields.organizations"), organizations],
        [t("fields.language"), t(`person.languages.${language}`)],
        [t("person.details.since"), dates.dateOf(zone, createdAt)],
      ]}
    />
  );
}

/** Whether they can sign in, and what hangs on the account. */
export function AccountFacts({ account, stars }: Pick<PersonView, "account" | "stars">) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Section id="account" title={t("person.account.title")}>
      {account ? (
        <Facts
          facts={[
            [t("person.account.since"), dates.dateOf(zone, account.createdAt)],
            [
              t("person.account.seen"),
              account.seenAt ? dates.minute(zone, account.seenAt) : t("person.account.signedOut"),
            ],
            [t("person.account.stars"), String(stars)],
          ]}
        />
      ) : (
        <EmptySection>{t("person.account.none")}</EmptySection>
      )}
    </Section>
  );
}
