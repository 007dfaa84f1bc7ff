import { useEdition } from "~/features/edition/components/current-edition";
import { valueInWords } from "~/lib/fields/values";
import { useWords } from "~/i18n/words";
import { correctedFields, detailFields, detailsOf, type DetailField } from "~/features/people/office/corrections";
import { OpenButton } from "~/ui/admin/action-button";
import { DetailsForm } from "./details-form.tsx";
import { Facts, EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "./loader.server.ts";

interface DetailsSectionProps extends Pick<PersonView, "person"> {
  isOpen: boolean;
}

/** The person's details, or the form to correct them. */
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
  const details = detailsOf(person);
  const factOf = (name: DetailField) => {
    const text = valueInWords(correctedFields[name], details[name], (language) =>
      t(`person.languages.${language as "en"}`),
    );
    if (name === "fullName" && !text) return <EmptySection>{t("person.details.noName")}</EmptySection>;
    return text && correctedFields[name].kind === "phone" ? <a href={`tel:${text}`}>{text}</a> : text;
  };
  return (
    <Facts
      facts={[
        ...detailFields.map((name) => [t(`fields.${name}`), factOf(name)] as const),
        [t("person.details.since"), dates.dateOf(zone, person.createdAt)],
      ]}
    />
  );
}

/** Shows whether they have an account, and what belongs to it. */
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
