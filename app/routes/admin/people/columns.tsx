import { Link, useLocation } from "react-router";
import type { PeopleList } from "~/features/profiles/people-list/people-query";
import type { ListedPerson } from "~/features/profiles/people-list/queries.server";
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
    name: Exclude<keyof typeof headings, "name">,
    cell: ListColumn<ListedPerson>["cell"],
    sort?: string,
  ) => ({
    name,
    label: t(headings[name]),
    cell,
    ...(sort ? { sort } : {}),
  });
  const day = (at: Date) => <span className="whitespace-nowrap tabular-nums">{dates.spanOfDays(at, at, zone)}</span>;
  const yesOrNo = (is: boolean) => <YesOrNo is={is} words={words} />;
  const ofRegistration =
    (cell: (registration: NonNullable<ListedPerson["registration"]>) => React.ReactNode) => (one: ListedPerson) =>
      one.registration && cell(one.registration);
  return [
    { name: "name", label: t(headings.name), sort: "name", cell: (person) => <Name person={person} words={words} /> },
    column("email", ({ email }) => <Address>{email}</Address>, "email"),
    column("phone", ({ phoneNumber }) => phoneNumber),
    column("organizations", ({ organizations }) => organizations),
    column(
      "invocation",
      ofRegistration((one) => <Attendance answer={one.canAttendInvocation} words={words} />),
    ),
    column(
      "integration",
      ofRegistration((one) => <Attendance answer={one.canAttendIntegration} words={words} />),
    ),
    column(
      "interests",
      ofRegistration((one) => one.coCreatingInterests.map((interest) => interestIn(words, interest)).join("; ")),
    ),
    column("registered", ({ registration }) => (registration ? day(registration.createdAt) : yesOrNo(false))),
    column("subscribed", ({ subscribed }) => yesOrNo(subscribed)),
    column("account", ({ hasAccount }) => yesOrNo(hasAccount)),
    column("language", ({ language }) => t(`people.languages.${language}`)),
    column("tags", ({ tags }) => tags.length > 0 && <Tags tags={tags} />),
    column("created", ({ createdAt }) => day(createdAt), "created"),
  ];
}

const headings = {
  name: "people.columns.name",
  email: "fields.email",
  phone: "fields.phoneNumber",
  organizations: "fields.organizations",
  invocation: "fields.canAttendInvocation",
  integration: "fields.canAttendIntegration",
  interests: "fields.coCreatingInterests",
  registered: "people.columns.registered",
  subscribed: "fields.subscribed",
  account: "people.columns.account",
  language: "fields.language",
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
  const known = { host_event: 1, host_dinner: 1, volunteer: 1, tell_stories: 1 };
  return Object.hasOwn(known, interest) ? t(`people.interests.${interest as keyof typeof known}`) : interest;
}

/** In one line, where it is none of those that would fill the table. */
function Address({ children }: { children: string }) {
  return <span className={children.length <= 40 ? "md:whitespace-nowrap" : undefined}>{children}</span>;
}
