import { Form, Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ActionButton } from "~/ui/admin/action-button";
import { EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "../person/loader.server.ts";

/** Lists entries that may be the same person, and those already merged into this one. */
export function Duplicates({ person, duplicates, merges }: Pick<PersonView, "person" | "duplicates" | "merges">) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Section id="duplicates" title={t("person.duplicates.title")}>
      {merges.map(({ id, removedEmail, mergedAt, until }) => (
        <div key={id} className="mb-4">
          <p className="mb-2 [overflow-wrap:anywhere]">
            {t("person.duplicates.merged", {
              email: removedEmail,
              when: dates.dateOf(zone, mergedAt),
              until: dates.dateOf(zone, until),
            })}
          </p>
          <ActionButton intent="separate" fields={{ merge: id }}>
            {t("person.duplicates.separate")}
          </ActionButton>
        </div>
      ))}
      {duplicates.length === 0 && <EmptySection>{t("person.duplicates.none")}</EmptySection>}
      <ul className="divide-y divide-line">
        {duplicates.map(({ id, email, fullName, alike }) => (
          <li key={id} className="py-2.5 [overflow-wrap:anywhere] first:pt-0">
            <Link to={href(`/admin/people/${person.id}/merge?with=${id}`)} className="link font-semibold">
              {fullName || email}
            </Link>
            <p className="text-muted">{email}</p>
            <p>{alike.map((likeness) => t(`person.duplicates.${likeness}`)).join(" · ")}</p>
          </li>
        ))}
      </ul>
      <details className="no-print mt-4">
        <summary className="link">{t("person.duplicates.other")}</summary>
        <Form method="get" action={href(`/admin/people/${person.id}/merge`)} className="mt-4">
          <TextField name="email" type="email" label={t("person.duplicates.otherHint")} required autoComplete="off" />
          <Button small tone="outline">
            {t("person.duplicates.compare")}
          </Button>
        </Form>
      </details>
    </Section>
  );
}
