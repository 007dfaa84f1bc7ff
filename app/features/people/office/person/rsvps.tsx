import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Section } from "~/ui/admin/section";
import type { PersonView } from "./loader.server.ts";

const tones = { coming: "tag-good", offered: "tag-waiting", waiting: "tag-waiting", gone: "tag-bad" } as const;

/** The events that a person said they are coming to. */
export function Rsvps({ rsvps }: Pick<PersonView, "rsvps">) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  if (rsvps.length === 0) return null;
  return (
    <Section id="rsvps" title={t("person.rsvps.title")}>
      <ul className="divide-y divide-line">
        {rsvps.map(({ id, eventId, title, start, people, state }) => (
          <li key={id} className="py-2.5 first:pt-0 last:pb-0">
            <Link to={href(`/admin/events/${eventId}/coming`)} reloadDocument className="link font-semibold">
              {title}
            </Link>{" "}
            <span className={`tag ${tones[state]}`}>{t(`person.rsvps.${state}`)}</span>
            <p className="text-muted">
              {dates.dateOf(zone, start)} · {t("person.rsvps.people", { count: people })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
