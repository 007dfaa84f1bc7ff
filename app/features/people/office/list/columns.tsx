import { Link, useLocation } from "react-router";
import type { PeopleList } from "../../list/people-query.ts";
import type { ListedPerson } from "../../list/queries.server.ts";
import { detailFields, emailField, type personFields } from "../../fields.ts";
import { offerName } from "~/features/edition/offers";
import { answerFields } from "~/features/registration/fields";
import { isListed } from "~/features/registration/questions/fields";
import { answersInWords } from "~/features/registration/questions/own-answers";
import type { Edition, OwnQuestion } from "~/features/edition/edition";
import { namesOf } from "~/lib/fields/field";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords, type Words } from "~/i18n/words";
import type { ListColumn } from "~/ui/admin/list/list-table";
import { personPage } from "../person/person-url.ts";

export const usualColumns: Record<PeopleList, readonly string[]> = {
  all: ["email", "organizations", "registered", "subscribed", "tags", "created"],
  registered: ["email", "invocation", "integration", "interests", "tags", "registered"],
  "not-registered": ["email", "phone", "organizations", "subscribed", "tags", "created"],
  unsubscribed: ["email", "organizations", "registered", "tags", "created"],
};

/** Returns every column. The name is first and cannot be hidden. */
export function usePeopleColumns(): PeopleColumns {
  const words = useWords();
  return peopleColumns(words, useEdition().edition);
}

type PersonColumn = ListColumn<ListedPerson>;
type PeopleColumns = [PersonColumn, ...PersonColumn[]];

type EditionFacts = Pick<Edition, "zone" | "questions">;

export function peopleColumns(words: Words, { zone, questions = [] }: EditionFacts): PeopleColumns {
  const { t, dates } = words;
  const column = (name: keyof typeof headings, options: Partial<PersonColumn>): PersonColumn => ({
    name,
    label: t(headings[name]),
    ...options,
  });
  const fieldColumn = (field: FieldName, options: Partial<PersonColumn>): PersonColumn => ({
    name: shortNames[field] ?? field,
    label: t(`fields.${field}`),
    ...options,
  });
  const day = (at: Date) => dates.spanOfDays(at, at, zone);
  return [
    column("name", { text: displayName, cell: (person) => <Name person={person} words={words} />, sort: "name" }),
    ...namesOf(personColumns).map((field) =>
      fieldColumn(field, {
        text: (person) => person[field],
        ...(field === "email" && {
          cell: ({ email }) => <Address>{email}</Address>,
          sort: "email",
          brief: "below" as const,
        }),
      }),
    ),
    ...namesOf(answerColumns).map((field) => fieldColumn(field, answerCell(field, words))),
    ...questions.filter(isListed).map((question) => ownColumn(question, words)),
    column("registered", {
      text: ({ registration }) => (registration ? day(registration.createdAt) : t("people.no")),
      cell: ({ registration }) =>
        registration ? (
          <Day>{day(registration.createdAt)}</Day>
        ) : (
          <span className="text-muted max-md:hidden">{t("people.no")}</span>
        ),
      brief: "beside",
    }),
    fieldColumn(
      "subscribed",
      yesOrNo(words, ({ subscribed }) => subscribed),
    ),
    column(
      "account",
      yesOrNo(words, ({ hasAccount }) => hasAccount),
    ),
    fieldColumn("language", { text: ({ language }) => t(`people.languages.${language}`) }),
    column("tags", {
      isWide: true,
      text: ({ tags }) => tags.join("; "),
      cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} />,
    }),
    column("created", {
      isWide: true,
      text: ({ createdAt }) => day(createdAt),
      cell: ({ createdAt }) => <Day>{day(createdAt)}</Day>,
      sort: "created",
    }),
  ];
}

function ownColumn(question: OwnQuestion, words: Words): PersonColumn {
  return {
    name: question.name,
    label: question.labels[words.language],
    text: ({ registration }) => answersInWords([question], registration ?? {}, words)[0]?.text,
  };
}

const { fullName: _name, ...detailColumns } = detailFields;
const personColumns = { ...emailField, ...detailColumns };
/** Long answers have no column, since they would fill the table. */
const { additionalNotes: _notes, ...answerColumns } = answerFields;
type FieldName = keyof typeof personFields | keyof typeof answerColumns;

/** Shorter names in addresses for fields with a long name. */
const shortNames: Partial<Record<FieldName, string>> = {
  phoneNumber: "phone",
  canAttendInvocation: "invocation",
  canAttendIntegration: "integration",
  coCreatingInterests: "interests",
};

const headings = {
  name: "people.columns.name",
  registered: "people.columns.registered",
  account: "people.columns.account",
  tags: "people.columns.tags",
  created: "people.columns.created",
} as const;

type Registration = NonNullable<ListedPerson["registration"]>;

interface NameProps {
  person: ListedPerson;
  words: Words;
}

/** Links to the person's page, which gets this list's address for its way back. */
function Name({ person, words: { t, has, href } }: NameProps) {
  const { pathname, search } = useLocation();
  const { id, role } = person;
  const name = displayName(person);
  return (
    <>
      {has("/admin/people/:id") ? (
        <Link to={href(personPage(id, { list: pathname + search }))} className="row-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {role && (
        <>
          {" "}
          <span className="tag tag-role">{t(`people.${role}`)}</span>
        </>
      )}
    </>
  );
}

function yesOrNo(words: Words, is: (person: ListedPerson) => boolean): Pick<PersonColumn, "text" | "cell"> {
  return {
    text: (person) => words.t(is(person) ? "people.yes" : "people.no"),
    cell: (person) => <YesOrNo is={is(person)} words={words} />,
  };
}

/** Falls back to the address for people without a name. */
function displayName({ fullName, email }: ListedPerson): string {
  return fullName || email;
}

function answerCell(field: keyof typeof answerColumns, words: Words): Partial<PersonColumn> {
  const isAttendance = answerColumns[field].kind === "yes-no-maybe";
  const answerOf = ({ registration }: ListedPerson) => registration?.[field];
  return {
    text: (person) => {
      const answer = answerOf(person);
      if (answer === undefined) return null;
      if (isAttendance) return words.t(`people.attendance.${attendance(answer as boolean | null)}`);
      if (Array.isArray(answer)) return answer.map((offer) => offerName(words.t, offer)).join("; ");
      return answer as string | null;
    },
    ...(isAttendance && {
      cell: (person) => person.registration && <Attendance answer={answerOf(person) as boolean | null} words={words} />,
    }),
    // On a phone the first gathering tells of both in one line.
    ...(field === "canAttendInvocation" && {
      brief: "below" as const,
      cell: ({ registration }) => registration && <Gatherings registration={registration} words={words} />,
    }),
  };
}

function Gatherings({ registration, words }: Pick<NameProps, "words"> & { registration: Registration }) {
  const { canAttendInvocation, canAttendIntegration } = registration;
  const { t } = words;
  return (
    <span className="max-md:flex max-md:flex-wrap max-md:gap-x-1.5 max-md:gap-y-1 max-md:text-[0.9375rem]">
      <span className="text-muted md:hidden">{t("people.shortGatherings.canAttendInvocation")} </span>
      <Attendance answer={canAttendInvocation} words={words} />
      <span className="ml-2.5 text-muted md:hidden">
        {" "}
        {t("people.shortGatherings.canAttendIntegration")} <Attendance answer={canAttendIntegration} words={words} />
      </span>
    </span>
  );
}

/** A question without an answer counts as maybe (ADM-20). */
function attendance(answer: boolean | null) {
  if (answer === null) return "maybe";
  return answer ? "yes" : "no";
}

const tones = { maybe: "tag-waiting", yes: "tag-good", no: "tag-bad" } as const;

function Attendance({ answer, words: { t } }: { answer: boolean | null; words: Words }) {
  const answerKey = attendance(answer);
  return <span className={`tag ${tones[answerKey]}`}>{t(`people.attendance.${answerKey}`)}</span>;
}

function Day({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>;
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
    </span>
  );
}

function YesOrNo({ is, words: { t } }: { is: boolean; words: Words }) {
  return <span className={is ? undefined : "text-muted"}>{t(is ? "people.yes" : "people.no")}</span>;
}

/** Keeps a short address on one line; a long one may wrap, so that it does not fill the table. */
function Address({ children }: { children: string }) {
  return <span className={children.length <= 34 ? "md:whitespace-nowrap" : undefined}>{children}</span>;
}
