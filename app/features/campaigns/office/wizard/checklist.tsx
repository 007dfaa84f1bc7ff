import { Form, useSubmit } from "react-router";
import { useWords } from "~/i18n/words";
import { QueryFields } from "~/ui/admin/list/query-fields";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import type { Check } from "./checklist.server.ts";

interface ChecklistProps {
  checks: readonly Check[];
  /** The names of the checks whose problems the organizer accepted. */
  accepted: readonly string[];
  templateId: string;
}

/** The checks that must pass before a letter is sent, with instructions for those that fail. */
export function Checklist({ checks, accepted, templateId }: ChecklistProps) {
  const { t } = useWords();
  const submit = useSubmit();
  return (
    <section aria-labelledby="checks-title" className="mt-5">
      <h3 id="checks-title" className="font-display text-lg font-bold">
        {t("campaignWizard.checks.title")}
      </h3>
      <Form
        method="get"
        replace
        preventScrollReset
        onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      >
        <QueryFields except={["accept"]} />
        <ul className="check-list">
          {checks.map(({ name, isGreen, text, mayAccept }) => {
            const isDone = isGreen || accepted.includes(name);
            return (
              <li key={name} data-green={isDone}>
                <Icon name={isDone ? "check" : "warning"} />
                <span>
                  <span className="font-semibold">{t(`campaignWizard.checks.${name}`)}</span>{" "}
                  <span className="sr-only">
                    {t(isDone ? "campaignWizard.checks.isGreen" : "campaignWizard.checks.isRed")}
                  </span>
                  {text && <span className="block">{text}</span>}
                  {!isGreen && (
                    <PageLink page={`/admin/templates?edit=${templateId}`} className="link">
                      {t("campaignWizard.checks.edit")}
                    </PageLink>
                  )}
                  {!isGreen && mayAccept && (
                    <label className="check-line">
                      <input
                        type="checkbox"
                        name="accept"
                        value={name}
                        defaultChecked={accepted.includes(name)}
                        className="checkbox"
                      />
                      <span>{t("campaignWizard.checks.accept")}</span>
                    </label>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </Form>
    </section>
  );
}
