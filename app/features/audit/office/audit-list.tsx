import { Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { clockIn, dayIn } from "~/i18n/dates";
import { ownWords } from "~/features/registration/questions/own-answers";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { actionWord, actorWord, detailLines } from "./audit-words.ts";
import { personPage } from "~/features/people/office/person/person-url";
import { isSelfChange, Subject, subjectName } from "./subject.tsx";
import type { ShownEntry } from "./loader.server.ts";

/** The entries grouped by day in the edition's zone, newest first. */
export function AuditList({ entries }: { entries: readonly ShownEntry[] }) {
  const { dates } = useWords();
  const { zone } = useEdition().edition;
  const days = Map.groupBy(entries, ({ at }) => dayIn(zone, at));
  return [...days].map(([day, entriesOfDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
      <h2 id={`day-${day}`} className="mb-2 text-lg first-letter:uppercase">
        {dates.full(day)}
      </h2>
      <ol className="panel divide-y divide-line">
        {entriesOfDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry }: { entry: ShownEntry }) {
  const { t, dates, language } = useWords();
  const { zone, questions } = useEdition().edition;
  const questionWords = ownWords(questions, language);
  const lines = detailLines({ t, formatInstant: (at) => dates.moment(zone, at), questionWords }, entry);
  return (
    <li className="grid max-w-none grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-0.5 px-5 py-2.5 wrap-anywhere sm:grid-cols-[5.5rem_13rem_minmax(0,1fr)]">
      <time dateTime={entry.at.toISOString()} className="text-muted tabular-nums">
        {dates.timeUnbroken(clockIn(zone, entry.at))}
      </time>
      <Actor entry={entry} />
      <div className="col-span-full sm:col-auto">
        <p>
          <span className="font-semibold">{actionWord(t, entry.action)}</span> <Subject entry={entry} />{" "}
          <HistoryLink entry={entry} />
        </p>
        {lines.length > 0 && (
          <ul className="text-[0.9375rem]">
            {lines.map(({ name, before, after }) => (
              <li key={name}>
                {name}: {before !== undefined && <del className="text-muted">{before}</del>}
                {before !== undefined && " → "}
                <span className="whitespace-pre-line">{after}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Actor({ entry: { actor, by } }: { entry: ShownEntry }) {
  const { t, href } = useWords();
  if (!by) return <span className="block first-letter:uppercase">{actorWord(t, actor)}</span>;
  if (!by.profileId) return <span>{by.name}</span>;
  return (
    <span>
      <Link to={href(personPage(by.profileId))} className="link">
        {by.name}
      </Link>
    </span>
  );
}

/** Links to all entries about the same subject. */
function HistoryLink({ entry }: { entry: ShownEntry }) {
  const { t } = useWords();
  const { search } = useLocation();
  if (!entry.subject.includes(":") || isSelfChange(entry) || new URLSearchParams(search).get("about")) return null;
  return (
    <Link
      to={changedQuery("", { about: entry.subject })}
      aria-label={t("audit.historyOf", { name: subjectName(t, entry.subject, entry) })}
      className="no-print ms-1 text-[0.9375rem] whitespace-nowrap text-muted hover:underline focus-visible:underline"
    >
      {t("audit.history")}
    </Link>
  );
}
