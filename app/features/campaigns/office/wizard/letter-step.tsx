import { useEffect, useEffectEvent, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { kinds, type TemplateKind } from "~/features/templates/fields";
import { LetterColumns } from "~/features/templates/office/letter-columns";
import type { OpenedForm } from "~/features/templates/office/loader.server";
import { useTemplateForm } from "~/features/templates/office/use-template-form";
import type { Readers } from "~/features/templates/template";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { Notice } from "~/ui/notice";
import { PageLink } from "~/ui/page-link";
import { Audience, AudienceForm } from "./audience-form.tsx";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

/** Writes a letter to people who were selected on another screen, and leads to the last step. */
export function LetterStep({ opened, ...props }: StepProps & { opened: OpenedForm }) {
  const { view, count } = props;
  const { t } = useWords();
  const { search } = useSearchOf();
  const form = useTemplateForm(opened);
  const { values, input } = form;
  useKindInAddress(input.kind, view.kind);
  const { en, es } = view.audience.languages;
  const readers = useMemo(() => Promise.resolve(readersOf({ en, es })), [en, es]);
  return (
    <>
      {view.problem && <Notice tone="error">{t(`campaignWizard.problems.${view.problem}`)}</Notice>}
      <Audience {...props} />
      {!view.audience.preselectedIds && (
        <details>
          <summary className="link wizard-more">{t("campaignWizard.changeFilters")}</summary>
          <AudienceForm view={view} />
        </details>
      )}
      <section aria-labelledby="written-title" className="mt-6">
        <h2 id="written-title" className="mb-2 text-xl">
          {t("templates.tabs.label")}
        </h2>
        <p className="mb-4">
          <Link
            to={changedQuery(search, { new: undefined, edit: undefined, kind: undefined })}
            preventScrollReset
            className="link"
          >
            {t("campaignWizard.chooseInstead")}
          </Link>
        </p>
        <OfficeForm
          form={form}
          encType="multipart/form-data"
          intent="write"
          save={t("campaignWizard.reviewAndSend")}
          failed={t("templates.saveFailed")}
          isHeld={count === 0}
          buttons={
            <PageLink page="/admin/campaigns" className="button button-outline button-small">
              {t("campaignWizard.close")}
            </PageLink>
          }
        >
          <input type="hidden" name="id" value={values.id} />
          <input type="hidden" name="name" value={values.name} />
          <input type="hidden" name="description" value={values.description} />
          <KindField values={values} countedKind={view.kind ?? "news"} />
          <LetterColumns form={form} readers={readers} withPreview />
        </OfficeForm>
      </section>
    </>
  );
}

/** Returns the same recipients for every kind of letter, since the people are already selected. */
function readersOf(languages: Readers[TemplateKind]): Readers {
  return { news: languages, event: languages, appeal: languages, registration: languages };
}

/** Selects the kind of letter, which determines who may get it. */
function KindField({ values, countedKind }: { values: { kind: string }; countedKind: TemplateKind }) {
  const { t } = useWords();
  return (
    <div className="field max-w-xl">
      <label htmlFor="kind">{t("templates.fields.kind")}</label>
      <select id="kind" name="kind" defaultValue={values.kind} className="input" aria-describedby="kind-text">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`templates.kinds.${kind}.name`)}
          </option>
        ))}
      </select>
      <p id="kind-text" className="hint">
        {t(`templates.kinds.${countedKind}.text`)}
      </p>
    </div>
  );
}

/** Copies the kind to the address, from which the server counts the recipients. */
function useKindInAddress(formKind: string, countedKind: string | undefined): void {
  const { search } = useSearchOf();
  const navigate = useNavigate();
  const follow = useEffectEvent((kind: string) => {
    if (kind !== countedKind)
      void navigate(changedQuery(search, { kind }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => follow(formKind), [formKind]);
}
