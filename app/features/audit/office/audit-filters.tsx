import { Form, Link, useLocation, useSubmit } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { useIsHydrating } from "~/ui/admin/hydration";
import { capital } from "~/lib/text/capital";
import { actionWord, actorWord, systemActors } from "./audit-words.ts";
import { auditFilters, type AuditQuery } from "./audit-url.ts";
import { subjectName } from "./subject.tsx";
import type { AuditListing } from "./loader.server.ts";

/** The filters by actor, action and time; with script, a choice is applied at once. */
export function AuditFilters({ query, list }: { query: AuditQuery; list: AuditListing }) {
  const { t } = useWords();
  const submit = useSubmit();
  const isHydrating = useIsHydrating();
  const { search } = useLocation();
  const isFiltered = auditFilters.some((name) => new URLSearchParams(search).get(name));
  const kinds = list.actions.map((action) => ({ value: action, label: actionWord(t, action) }));
  const people = list.people.map(({ id, name }) => ({ value: id, label: name }));
  const others = systemActors.map((actor) => ({ value: actor, label: capital(actorWord(t, actor)) }));
  return (
    <Form
      key={search}
      method="get"
      preventScrollReset
      aria-label={t("audit.filters")}
      className="no-print mb-4 flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      {query.search && <input type="hidden" name="q" value={query.search} />}
      {query.about && <input type="hidden" name="about" value={query.about} />}
      <fieldset disabled={isHydrating} className="contents">
        <Choice
          name="who"
          label={t("audit.who")}
          all={t("audit.everybody")}
          value={query.who}
          choices={[...people, ...others]}
        />
        <Choice
          name="kind"
          label={t("audit.kind")}
          all={t("audit.everything")}
          value={query.kind}
          choices={kinds.toSorted(byLabel)}
        />
        <DayField name="from" label={t("audit.from")} value={query.from} />
        <DayField name="to" label={t("audit.to")} value={query.to} />
      </fieldset>
      {isFiltered && (
        <Link to="?" className="link inline-flex min-h-11 items-center">
          {t("audit.clear")}
        </Link>
      )}
      {query.about && (
        <p className="basis-full">
          {t("audit.about", { name: subjectName(t, query.about, list.entries[0]) })}{" "}
          <Link
            to={changedQuery(search, { about: undefined, after: undefined, before: undefined }) || "?"}
            className="link"
          >
            {t("audit.clear")}
          </Link>
        </p>
      )}
    </Form>
  );
}

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label.localeCompare(b.label);
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The label of the first choice, which filters nothing. */
  all: string;
  value: string;
  choices: { value: string; label: string }[];
}

function Choice({ name, label, all, value, choices }: ChoiceProps) {
  return (
    <label className="grid w-full grid-cols-1 gap-1 font-semibold sm:w-44 lg:w-56">
      {label}
      <select name={name} defaultValue={value} className="input font-normal">
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="grid min-w-0 flex-1 basis-36 grid-cols-1 gap-1 font-semibold sm:max-w-44">
      {label}
      <input type="date" name={name} defaultValue={value} className="input font-normal" />
    </label>
  );
}
