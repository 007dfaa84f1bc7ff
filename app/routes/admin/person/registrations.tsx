import { useEdition } from "~/features/edition/components/current-edition";
import { choiceOf, interests } from "~/features/registration/schema";
import { useWords } from "~/i18n/words";
import { Facts, Nothing, Section } from "./section.tsx";
import type { PersonView } from "./view.server.ts";

/** The registrations of every edition, and those just withdrawn. */
export function Registrations({ registrations, withdrawals }: Pick<PersonView, "registrations" | "withdrawals">) {
  const { t } = useWords();
  return (
    <Section id="registrations" title={t("person.registrations.title")}>
      {registrations.length + withdrawals.length === 0 && <Nothing>{t("person.registrations.none")}</Nothing>}
      <ul className="divide-y divide-line">
        {withdrawals.map((withdrawal) => (
          <Withdrawn key={withdrawal.registrationId} withdrawal={withdrawal} />
        ))}
        {registrations.map((registration) => (
          <Answers key={registration.id} registration={registration} />
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
      <h4 className="font-sans text-base font-semibold">
        {withdrawal.edition} <span className="tag tag-bad">{t("person.registrations.withdrawn")}</span>
      </h4>
      <p className="mt-1 text-muted">
        {t("person.registrations.until", { when: dates.dayAndTime(zone, withdrawal.until) })}
      </p>
    </li>
  );
}

/** Attendance nobody answered is maybe (ADM-20). */
function Answers({ registration }: { registration: PersonView["registrations"][number] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const helping = interests.filter((interest) => registration.coCreatingInterests.includes(interest));
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <h4 className="mb-2 font-sans text-base font-semibold">
        {registration.edition}{" "}
        {registration.isCurrent && <span className="tag tag-good">{t("person.registrations.current")}</span>}
      </h4>
      <Facts
        facts={[
          [t("register.canAttendInvocation"), t(`register.${choiceOf(registration.canAttendInvocation)}`)],
          [t("register.canAttendIntegration"), t(`register.${choiceOf(registration.canAttendIntegration)}`)],
          [t("register.coCreatingInterests"), helping.map((interest) => t(`register.${interest}`)).join("; ")],
          [t("register.howDidYouHear"), registration.howDidYouHear],
          [t("register.additionalNotes"), registration.additionalNotes],
          [t("person.registrations.made"), dates.moment(zone, registration.createdAt)],
          [
            t("person.registrations.changed"),
            +registration.updatedAt !== +registration.createdAt && dates.moment(zone, registration.updatedAt),
          ],
        ]}
      />
    </li>
  );
}
