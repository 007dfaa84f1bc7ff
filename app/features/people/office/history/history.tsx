import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { ownWords } from "~/features/registration/questions/own-answers";
import { useWords } from "~/i18n/words";
import { actionWord, actorWord, detailLines } from "~/features/audit/office/audit-words";
import { personPage } from "../person/person-url.ts";
import { EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "../person/loader.server.ts";

type Entry = PersonView["history"][number];

/** The newest audit entries about a person and by that person. */
export function History({ entries }: { entries: PersonView["history"] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Section id="history" title={t("person.history.title")}>
      {entries.length === 0 && <EmptySection>{t("person.history.none")}</EmptySection>}
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5 first:pt-0 last:pb-0">
            <p>
              <span className="font-semibold">{actionWord(t, entry.action)}</span> <About entry={entry} />
            </p>
            <p className="text-muted">
              {dates.moment(zone, entry.at)} · <Actor entry={entry} />
            </p>
            <Difference entry={entry} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Names the subject of an entry if it is somebody or something else than this person. */
function About({ entry: { subject, isAbout } }: { entry: Entry }) {
  const { t, href } = useWords();
  const [kind, id = ""] = subject.split(":");
  if (kind === "event") {
    return (
      <Link to={href(`/admin/events?edit=${id}`)} className="link">
        {t("history.anEvent")}
      </Link>
    );
  }
  if (isAbout) return null;
  return (
    <Link to={href(personPage(id))} className="link">
      {t("history.aPerson")}
    </Link>
  );
}

function Actor({ entry: { actor, by, isSelf } }: { entry: Entry }) {
  const { t, href } = useWords();
  if (isSelf) return t("history.by.self");
  if (by) {
    return (
      <Link to={href(personPage(by.id))} className="link">
        {by.name}
      </Link>
    );
  }
  return actorWord(t, actor);
}

/** Shows a change as "Phone: before → after", and other facts with their labels. */
function Difference({ entry }: { entry: Entry }) {
  const { t, dates, language } = useWords();
  const { zone, questions } = useEdition().edition;
  const questionWords = ownWords(questions, language);
  const lines = detailLines({ t, formatInstant: (at) => dates.moment(zone, at), questionWords }, entry);
  if (lines.length === 0) return null;
  return (
    <ul className="[overflow-wrap:anywhere]">
      {lines.map(({ name, before, after }) => (
        <li key={name}>
          {name}: {before !== undefined && <del className="text-muted">{before}</del>}
          {before !== undefined && " → "}
          {after}
        </li>
      ))}
    </ul>
  );
}
