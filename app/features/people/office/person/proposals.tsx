import { Link } from "react-router";
import { textLanguage } from "~/features/calendar/event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "./loader.server.ts";

const tones = { pending: "tag-waiting", published: "tag-good", declined: "tag-bad", cancelled: "tag-bad" } as const;

/** The events a person proposed, each with the decision about it. */
export function Proposals({ proposals }: Pick<PersonView, "proposals">) {
  const { t, dates, href, language: page } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Section id="proposals" title={t("person.proposals.title")}>
      {proposals.length === 0 && <EmptySection>{t("person.proposals.none")}</EmptySection>}
      <ul className="divide-y divide-line">
        {proposals.map(({ id, title, language, status, startDate, proposedAt }) => (
          <li key={id} className="py-2.5 first:pt-0 last:pb-0">
            <Link
              to={href(`/admin/events?edit=${id}`)}
              lang={textLanguage(language, page)}
              className="link font-semibold"
            >
              {title}
            </Link>{" "}
            <span className={`tag ${tones[status]}`}>{t(`person.proposals.${status}`)}</span>
            <p className="text-muted">
              {dates.dateOf(zone, startDate)} ·{" "}
              {t("person.proposals.proposed", { when: dates.dateOf(zone, proposedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
