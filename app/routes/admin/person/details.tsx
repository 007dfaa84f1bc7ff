import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { detailsOf, type Details } from "~/features/people-office/corrections";
import { ActionButton, OpenButton } from "./action-button.tsx";
import { DetailsForm } from "./details-form.tsx";
import type { Answered } from "./save-corrections.server.ts";
import { Facts, EmptySection, Section } from "./section.tsx";
import type { PersonView } from "./view.server.ts";

interface DetailsSectionProps extends Pick<PersonView, "person"> {
  owner: string;
  isOpen: boolean;
  answered: Answered<Details> | undefined;
}

/** What the person told about themselves, or the form that corrects it. */
export function DetailsSection({ person, owner, isOpen, answered }: DetailsSectionProps) {
  const { t } = useWords();
  const isForm = isOpen || answered !== undefined;
  return (
    <Section
      id="details"
      title={t("person.details.title")}
      tools={!isForm && <OpenButton edit="details" label={t("person.details.correct")} />}
    >
      {isForm ? (
        <DetailsForm
          id={person.id}
          stored={detailsOf(person)}
          hasAddress={person.userId === null}
          owner={owner}
          answered={answered}
        />
      ) : (
        <Told person={person} />
      )}
    </Section>
  );
}

function Told({ person }: Pick<PersonView, "person">) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { fullName, email, phoneNumber, organizations, language, createdAt } = person;
  return (
    <Facts
      facts={[
        [t("person.fields.fullName"), fullName || <EmptySection>{t("person.details.noName")}</EmptySection>],
        [t("person.fields.email"), email],
        [t("person.fields.phoneNumber"), phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>],
        [t("person.fields.organizations"), organizations],
        [t("person.fields.language"), t(`person.languages.${language}`)],
        [t("person.details.since"), dates.dateOf(zone, createdAt)],
      ]}
    />
  );
}

/** Whether they get the newsletter, and the yes it rests on: when, where, to which words. */
export function Newsletter({ person, consent, suppression }: Pick<PersonView, "person" | "consent" | "suppression">) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { consentAt, source, wording, askedUntil } = consent;
  const known =
    source === "newsletter" || source === "registration" ? t(`person.newsletter.sources.${source}`) : source;
  return (
    <Section id="newsletter" title={t("person.newsletter.title")}>
      <p className="font-semibold">{t(person.subscribed ? "person.newsletter.on" : "person.newsletter.off")}</p>
      {suppression && <p className="mt-1">{t(`person.newsletter.${suppression}`)}</p>}
      {askedUntil && (
        <p className="mt-1">{t("person.newsletter.asked", { when: dates.dayAndTime(zone, askedUntil) })}</p>
      )}
      {consentAt ? (
        <div className="mt-3">
          <Facts
            facts={[
              [t("person.newsletter.when"), dates.moment(zone, consentAt)],
              [t("person.newsletter.where"), known],
              [t("person.newsletter.wording"), wording && <q>{wording}</q>],
            ]}
          />
        </div>
      ) : (
        person.subscribed && <p className="mt-1 text-muted">{t("person.newsletter.noConsent")}</p>
      )}
      {person.subscribed && (
        <div className="mt-4">
          <ActionButton intent="newsletter-end">{t("person.newsletter.end")}</ActionButton>
        </div>
      )}
    </Section>
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
              account.seenAt ? dates.moment(zone, account.seenAt) : t("person.account.signedOut"),
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
