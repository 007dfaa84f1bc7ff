import type { ReactNode } from "react";
import { Link, useSubmit } from "react-router";
import { hideableQuestions, type HideableQuestion } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { RowMenu } from "~/ui/admin/list/action-menu";
import type { MenuAction } from "~/ui/admin/list/open-menu";
import type { QuestionListing, ListedQuestion } from "./loader.server.ts";

/** The questions that cannot be hidden. */
const always = ["fullName", "email", "canAttendInvocation", "canAttendIntegration", "subscribed"] as const;
const [phone, organizations, interests, ...last] = hideableQuestions;

/** All questions in the order of the form, and then the retired ones. */
export function QuestionList({ listing: { own, hidden } }: { listing: QuestionListing }) {
  const { t } = useWords();
  const current = own.filter(({ isRetired }) => !isRetired);
  const needed = current.filter(({ isRequired }) => isRequired);
  const optional = current.filter(({ isRequired }) => !isRequired);
  const retired = own.filter(({ isRetired }) => isRetired);
  const builtIn = (names: readonly HideableQuestion[]) =>
    names.map((name) => <Hideable key={name} name={name} isHidden={hidden.includes(name)} />);
  return (
    <>
      <Group id="open" title={t("questions.groups.open")}>
        {always.slice(0, -1).map((name) => (
          <Always key={name} name={name} />
        ))}
        <OwnRows questions={needed} />
        <Always name="subscribed" />
      </Group>
      <Group id="folded" title={t("questions.groups.folded", { title: t("register.optional") })}>
        {builtIn([phone, organizations, interests])}
        <OwnRows questions={optional} />
        {builtIn(last)}
      </Group>
      {retired.length > 0 && (
        <Group id="retired" title={t("questions.groups.retired")}>
          <OwnRows questions={retired} />
        </Group>
      )}
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-questions`} className="mb-8">
      <h2 id={`${id}-questions`} className="mb-2 text-xl">
        {title}
      </h2>
      <ul className="panel divide-y divide-line">{children}</ul>
    </section>
  );
}

function Row({ label, about, tool }: { label: ReactNode; about?: ReactNode; tool?: ReactNode }) {
  return (
    <li className="flex max-w-none items-center gap-4 px-5 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {tool}
    </li>
  );
}

function Always({ name }: { name: (typeof always)[number] }) {
  const { t } = useWords();
  const always = <span className="shrink-0 text-muted">{t("questions.always")}</span>;
  return <Row label={t(`register.${name}`)} tool={always} />;
}

/** A built-in question with a switch. */
function Hideable({ name, isHidden }: { name: HideableQuestion; isHidden: boolean }) {
  const { t } = useWords();
  const submit = useSubmit();
  const label = t(`register.${name}`);
  return (
    <Row
      label={label}
      about={isHidden && t("questions.isHidden")}
      tool={
        <input
          type="checkbox"
          className="toggle"
          checked={!isHidden}
          aria-label={t("questions.ask", { name: label })}
          onChange={() =>
            void submit({ intent: isHidden ? "show" : "hide", name }, { method: "post", preventScrollReset: true })
          }
        />
      }
    />
  );
}

function OwnRows({ questions }: { questions: readonly ListedQuestion[] }) {
  return questions.map((question, index) => (
    <QuestionRow key={question.id} question={question} isFirst={index === 0} isLast={index === questions.length - 1} />
  ));
}

interface QuestionRowProps {
  question: ListedQuestion;
  isFirst: boolean;
  isLast: boolean;
}

function QuestionRow({ question, ...ends }: QuestionRowProps) {
  const { t, language } = useWords();
  const { id, kind, labels, answers, isSensitive } = question;
  return (
    <Row
      label={
        <Link to={`?edit=${id}`} className="row-link" preventScrollReset>
          {labels[language]}
        </Link>
      }
      about={
        <>
          {t(`questions.kinds.${kind}`)} · {t("questions.answers", { count: answers })}
          {isSensitive && <span className="tag tag-waiting ml-2">{t("questions.sensitive")}</span>}
        </>
      }
      tool={<RowMenu name={labels[language]} actions={useActions(question, ends)} />}
    />
  );
}

function useActions(
  { id, answers, isRetired }: ListedQuestion,
  { isFirst, isLast }: Omit<QuestionRowProps, "question">,
): MenuAction[] {
  const { t } = useWords();
  const submit = useSubmit();
  const action = (intent: "moveUp" | "moveDown" | "retire" | "resume" | "delete", sent: string = intent) => ({
    label: t(`questions.${intent}`),
    onAction: () => void submit({ intent: sent, id }, { method: "post", preventScrollReset: true }),
  });
  if (isRetired) return [action("resume")];
  return [
    ...(isFirst ? [] : [action("moveUp", "up")]),
    ...(isLast ? [] : [action("moveDown", "down")]),
    // Answers would be lost with their question.
    action(answers > 0 ? "retire" : "delete"),
  ];
}
