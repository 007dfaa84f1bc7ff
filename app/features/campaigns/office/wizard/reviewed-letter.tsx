import { Form, Link, useSubmit } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { QueryFields } from "~/ui/admin/list/query-fields";
import { Button } from "~/ui/button";
import { MailFrame } from "~/features/templates/office/mail-frame";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

interface ReviewedLetterProps {
  review: NonNullable<StepProps["view"]["review"]>;
  /** Other recipients for whom the letter can be shown. */
  people: StepProps["view"]["audience"]["first"]["people"];
  /** The search that found them. */
  search: string;
}

/** Shows the letter for one recipient in their language, with a search for others. */
export function ReviewedLetter({ review: { reader, subject }, people, search: words }: ReviewedLetterProps) {
  const { t, href } = useWords();
  const { search, template } = useSearchOf();
  const name = reader.full_name || reader.email;
  const query = new URLSearchParams({ template, preview: reader.language, as: reader.id });
  const frame = `${href("/admin/campaigns/new/preview")}?${query}`;
  return (
    <section aria-labelledby="letter-title" className="mt-6">
      <h3 id="letter-title" className="font-display text-lg font-bold">
        {t("campaignWizard.preview.title", { name })}
      </h3>
      <p className="text-muted">{t(`campaignWizard.preview.${reader.language}`)}</p>
      <p className="wrap-anywhere">
        <span className="text-muted">{t("templates.fields.subject")}:</span> <strong>{subject}</strong>
      </p>
      <div className="my-3 flex flex-wrap items-center gap-2">
        <ReaderSearch words={words} />
        <Form method="post" action={search} preventScrollReset>
          <Button small tone="outline" name="intent" value={reader.language === "es" ? "test-es" : "test-en"}>
            {t("templates.test.send")}
          </Button>
        </Form>
      </div>
      <ul className="reader-choices" aria-label={t("campaignWizard.preview.others")}>
        {people.slice(0, 6).map((person) => (
          <li key={person.id}>
            <Link
              to={changedQuery(search, { as: person.id })}
              replace
              preventScrollReset
              aria-current={person.id === reader.id ? "true" : undefined}
            >
              {person.full_name || person.email}
            </Link>
          </li>
        ))}
      </ul>
      {people.length === 0 && <p>{t("campaignWizard.nobodyFound")}</p>}
      <MailFrame key={frame} src={frame} title={t("campaignWizard.preview.title", { name })} />
    </section>
  );
}

function ReaderSearch({ words }: { words: string }) {
  const { t } = useWords();
  const submit = useSubmit();
  return (
    <search className="contents">
      <Form
        method="get"
        className="flex w-full max-w-md items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget, { preventScrollReset: true, replace: true });
        }}
      >
        <QueryFields except={["q", "as"]} />
        <input
          type="search"
          name="q"
          defaultValue={words}
          aria-label={t("campaignWizard.preview.find")}
          placeholder={t("campaignWizard.preview.find")}
          className="input min-w-0 flex-1"
        />
        <button type="submit" className="button button-outline button-small">
          {t("campaignWizard.search")}
        </button>
      </Form>
    </search>
  );
}
