import { Link, useLocation } from "react-router";
import type { PeopleList } from "../../list/people-query.ts";
import type { ListedPerson } from "../../list/queries.server.ts";
import { detailFields, emailField, type personFields } from "../../fields.ts";
import { answerFields, interests } from "~/features/registration/fields";
import { namesOf } from "~/lib/fields/field";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords, type Words } from "~/i18n/words";
import type { ListColumn } from "~/ui/admin/list/list-table";
import { personPage } from "../person/person-url.ts";

/** The columns a list of people shows unless other ones are chosen. */
export const usualColumns: Record<PeopleList, readonly string[]> = {
  all: ["email", "organizations", "registered", "subscribed", "tags", "created"],
  registered: ["email", "invocation", "integration", "interests", "tags", "registered"],
  "not-registered": ["email", "phone", "organizations", "subscribed", "tags", "created"],
  unsubscribed: ["email", "organizations", "registered", "tags", "created"],
};

/** Every column there is; the name comes first and stays. */
export function usePeopleColumns(): [ListColumn<ListedPerson>, ...ListColumn<ListedPerson>[]] {
  const words = useWords();
  const { t, dates } = words;
  const { zone } = useEdition().edition;
  const column = (
    name: keyof typeof headings,
    cell: ListColumn<ListedPerson>["cell"],
    sort?: string,
  ): ListColumn<ListedPerson> => ({ name, label: t(headings[name]), cell, ...(sort && { sort }) });
  const fieldColumn = (field: FieldName, cell: ListColumn<ListedPerson>["cell"]): ListColumn<ListedPerson> => ({
    name: shortNames[field] ?? field,
    label: t(`fields.${field}`),
    cell,
    ...(field === "email" && ({ sort: "email", brief: "below" } as const)),
  });
  const day = (at: Date) => <span className="whitespace-nowrap tabular-nums">{dates.spanOfDays(at, at, zone)}</span>;
  const yesOrNo = (is: boolean) => <YesOrNo is={is} words={words} />;
  return [
    column("name", (person) => <Name person={person} words={words} />, "name"),
    ...namesOf(personColumns).map((field) =>
      fieldColumn(field, ({ [field]: text }) => (field === "email" && text ? <Address>{text}</Address> : text)),
    ),
    ...namesOf(answerColumns).map((field) =>
      fieldColumn(
        field,
        ({ registration }) => registration && <Answer {...{ field, words }} answer={registration[field]} />,
      ),
    ),
    {
      ...column("registered", ({ registration }) =>
        registration ? day(registration.createdAt) : <span className="text-muted max-md:hidden">{t("people.no")}</span>,
      ),
      brief: "beside",
    },
    fieldColumn("subscribed", ({ subscribed }) => yesOrNo(subscribed)),
    column("account", ({ hasAccount }) => yesOrNo(hasAccount)),
    fieldColumn("language", ({ language }) => t(`people.languages.${language}`)),
    column("tags", ({ tags }) => tags.length > 0 && <Tags tags={tags} />),
    column("created", ({ createdAt }) => day(createdAt), "created"),
  ];
}

const { fullName: _name, ...detailColumns } = detailFields;
const personColumns = { ...emailField, ...detailColumns };
/** A long text would fill the table. */
const { additionalNotes: _notes, ...answerColumns } = answerFields;
type FieldName = keyof typeof personFields | keyof typeof answerColumns;

/** What an address calls a column whose field has a longer name. */
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

interface Shown {
  person: ListedPerson;
  words: Words;
}

/** The name opens the person, who knows the way back to this list; who has told none is called by the address. */
function Name({ person, words: { t, has, href } }: Shown) {
  const { pathname, search } = useLocation();
  const { id, fullName, email, role } = person;
  const name = fullName || email;
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

interface AnswerProps {
  field: keyof typeof answerColumns;
  answer: string | string[] | boolean | null;
  words: Words;
}

function Answer({ field, answer, words }: AnswerProps) {
  if (Array.isArray(answer)) return answer.map((interest) => interestIn(words, interest)).join("; ");
  const isAttendance = answerColumns[field].kind === "yes-no-maybe";
  return isAttendance ? <Attendance answer={answer as boolean | null} words={words} /> : answer;
}

/** Unanswered is maybe (ADM-20). */
function Attendance({ answer, words: { t } }: { answer: boolean | null; words: Words }) {
  if (answer === null) return <span className="tag tag-waiting">{t("people.attendance.maybe")}</span>;
  const [tone, said] = answer ? (["tag-good", "yes"] as const) : (["tag-bad", "no"] as const);
  return <span className={`tag ${tone}`}>{t(`people.attendance.${said}`)}</span>;
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

/** One that the words do not know is shown as it is stored. */
function interestIn({ t }: Words, interest: string): string {
  const known = interests.find((one) => one === interest);
  return known ? t(`people.interests.${known}`) : interest;
}

/** In one line, where it is none of those that would fill the table. */
function Address({ children }: { children: string }) {
  return <span className={children.length <= 40 ? "md:whitespace-nowrap" : undefined}>{children}</span>;
}
