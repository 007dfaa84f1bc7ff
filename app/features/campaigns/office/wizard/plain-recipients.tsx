import { Form } from "react-router";
import { isChosen } from "../../wizard/selection.ts";
import { useWords } from "~/i18n/words";
import { QueryFields } from "~/ui/admin/list/query-fields";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

/** The same list where there is no script: page by page, and saved by a button. */
export function PlainRecipients({ view, selection }: StepProps) {
  const { t } = useWords();
  const { search } = useSearchOf();
  const { people, next } = view.found.first;
  return (
    <div className="without-script plain-recipients">
      <form method="get" className="mb-3 flex flex-wrap gap-2">
        <QueryFields except={["q"]} />
        <input
          type="search"
          name="q"
          defaultValue={view.search}
          aria-label={t("campaignWizard.searchRecipients")}
          className="input max-w-xs"
        />
        <button type="submit" className="button button-outline button-small">
          {t("campaignWizard.search")}
        </button>
      </form>
      <p className="hint mb-3">{t("campaignWizard.tooManyWithoutScript")}</p>
      {people.length === 0 && <p>{t("campaignWizard.nobodyFound")}</p>}
      <Form method="post" action={search}>
        <input type="hidden" name="intent" value="choose" />
        <ul className="mb-3">
          {people.map(({ id, full_name, email }) => (
            <li key={id}>
              <label className="check-line">
                <input type="hidden" name="shown" value={id} />
                <input
                  type="checkbox"
                  name="kept"
                  value={id}
                  defaultChecked={isChosen(selection, id)}
                  className="checkbox"
                />
                <span>
                  {full_name || email} <span className="text-muted">{full_name && email}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Buttons next={next} />
      </Form>
    </div>
  );
}

function Buttons({ next }: { next: string | undefined }) {
  const { t } = useWords();
  const look = "button button-outline button-small";
  return (
    <div className="flex flex-wrap gap-2">
      <button type="submit" className={look}>
        {t("campaignWizard.saveTicks")}
      </button>
      {next && (
        <button type="submit" name="next" value={next} className={look}>
          {t("campaignWizard.saveTicksNext")}
        </button>
      )}
      <button type="submit" name="all" value="all" className={look}>
        {t("campaignWizard.selectAll")}
      </button>
      <button type="submit" name="all" value="none" className={look}>
        {t("campaignWizard.deselectAll")}
      </button>
    </div>
  );
}
