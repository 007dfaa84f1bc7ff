import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { answersOf } from "~/features/people/office/corrections";
import { ActionButton, OpenButton } from "~/ui/admin/action-button";
import { answerTexts } from "./answer-texts.ts";
import { AnswersForm } from "./answers-form.tsx";
import { Facts, EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "./loader.server.ts";

interface RegistrationsProps extends Pick<PersonView, "registrations" | "withdrawals"> {
  /** The id of the registration whose form is open. */
  opened: string | null;
}

/** The registrations of all editions and the recent withdrawals. Only this year's can be changed. */
export function Registrations({ registrations, withdrawals, opened }: RegistrationsProps) {
  const { t } = useWords();
  return (
    <Section id="registrations" title={t("person.registrations.title")}>
      {registrations.length + withdrawals.length === 0 && <EmptySection>{t("person.registrations.none")}</EmptySection>}
      <ul className="divide-y divide-line">
        {withdrawals.map((withdrawal) => (
          <Withdrawn key={withdrawal.registrationId} withdrawal={withdrawal} />
        ))}
        {registrations.map((registration) => (
          <Registration key={registration.id} registration={registration} opened={opened} />
        ))}
      </ul>
    </Section>
  );
}

function Withdrawn({ withdrawal }: { withdrawal: PersonView["withdrawals"][number] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <h3 className="font-sans text-base font-semibold">
        {withdrawal.edition} <span className="tag tag-bad">{t("person.registrations.withdrawn")}</span>
      </h3>
      <p className="mt-1 text-muted">
        {t("person.registrations.until", { when: dates.dayAndTime(zone, withdrawal.until) })}
      </p>
      <div className="mt-3">
        <ActionButton intent="restore" fields={{ registration: withdrawal.registrationId }}>
          {t("person.registrations.restore")}
        </ActionButton>
      </div>
    </li>
  );
}

type RegistrationProps = Pick<RegistrationsProps, "opened"> & {
  registration: PersonView["registrations"][number];
};

function Registration({ registration, opened }: RegistrationProps) {
  const { t } = useWords();
  const { questions = [] } = useEdition().edition;
  const { id, edition, isCurrent } = registration;
  const isForm = isCurrent && opened === id;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <h3 className="mb-2 font-sans text-base font-semibold">
        {edition} {isCurrent && <span className="tag tag-good">{t("person.registrations.current")}</span>}
      </h3>
      {isForm ? (
        <AnswersForm
          id={id}
          stored={answersOf(registration, questions)}
          questions={questions.filter(({ name, isRetired }) => !isRetired || name in registration)}
        />
      ) : (
        <RegistrationFacts registration={registration} />
      )}
      {!isCurrent && <p className="no-print mt-2 text-muted">{t("person.registrations.past")}</p>}
      {isCurrent && !isForm && (
        <div className="no-print mt-4 flex flex-wrap gap-3">
          <OpenButton edit={id} label={t("person.registrations.change")} />
          <ActionButton intent="link">{t("person.registrations.sendLink")}</ActionButton>
          <ActionButton
            intent="withdraw"
            fields={{ registration: id }}
            question={t("person.registrations.withdrawAsk", { edition })}
          >
            {t("person.registrations.withdraw")}
          </ActionButton>
        </div>
      )}
    </li>
  );
}

/** A question without an answer counts as maybe (ADM-20). */
function RegistrationFacts({ registration }: Pick<RegistrationProps, "registration">) {
  const words = useWords();
  const { t, dates } = words;
  const { zone, questions } = useEdition().edition;
  return (
    <Facts
      facts={[
        ...answerTexts(words, { answers: answersOf(registration, questions), stored: registration, questions }),
        [t("person.registrations.made"), dates.minute(zone, registration.createdAt)],
        [
          t("person.registrations.changed"),
          +registration.updatedAt !== +registration.createdAt && dates.minute(zone, registration.updatedAt),
        ],
      ]}
    />
  );
}
