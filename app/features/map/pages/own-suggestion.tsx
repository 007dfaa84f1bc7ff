import { SuggestionForm, type SuggestionValues } from "../components/suggestion-form.tsx";
import type { ownSuggestion } from "./own-suggestion.server.ts";
import { useWords } from "~/i18n/words";
import { ConfirmDetails } from "~/ui/confirm-details";
import { buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { UnsavedWords } from "~/ui/unsaved-words";

interface PendingSuggestionProps {
  values: SuggestionValues;
  errors: Partial<Record<keyof SuggestionValues, string>>;
  isCorrection: boolean;
  /** True if the form shows rejected input. */
  isResubmitted: boolean;
  isOutage: boolean;
}

/** A suggestion that awaits review, with a form to change or withdraw it. */
export function PendingSuggestion({ values, errors, isCorrection, isResubmitted, isOutage }: PendingSuggestionProps) {
  const { t } = useWords();
  return (
    <Page title={t("suggest.yours.title")} intro={t("suggest.yours.text")} weave="map">
      {isOutage && <Notice tone="error">{t("suggest.kept")}</Notice>}
      <SuggestionForm
        values={values}
        errors={errors}
        person={undefined}
        button={t("suggest.save")}
        isCorrection={isCorrection}
        isResubmitted={isResubmitted}
        isStored
      />
      <section className="mt-14 border-t border-line pt-10">
        <h2 className="text-2xl">{t("suggest.yours.withdrawTitle")}</h2>
        <p className="mt-3 mb-5">{t("suggest.yours.withdrawText")}</p>
        <ConfirmDetails
          label={t("suggest.yours.withdraw")}
          text={t("suggest.yours.withdrawAsk")}
          confirm={t("suggest.yours.withdrawConfirm")}
          intent="withdraw"
        />
      </section>
    </Page>
  );
}

type DecidedProps = Pick<
  NonNullable<Awaited<ReturnType<typeof ownSuggestion>>>,
  "values" | "status" | "note" | "placeId"
> & {
  /** A change that was submitted after the decision. */
  unsaved: SuggestionValues | undefined;
};

const changeable = ["remark", "name", "website", "description"] as const;

export function DecidedSuggestion({ values, status, note, placeId, unsaved }: DecidedProps) {
  const { t, href } = useWords();
  const outcome = status === "approved" ? "approved" : "rejected";
  return (
    <TaskPage title={t(`suggest.${outcome}.title`)} weave="map">
      {unsaved && <UnsavedWords words={changeable.map((field) => [t(`suggest.fields.${field}`), unsaved[field]])} />}
      <p className="font-display text-2xl font-bold">{values.name}</p>
      <p className="mt-4">{t(`suggest.${outcome}.text`)}</p>
      {note && <p className="mt-3 whitespace-pre-line">{t("suggest.note", { note })}</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {outcome === "approved" && placeId && (
          <a href={href(`/map/${placeId}`)} className={buttonClass({})}>
            {t("suggest.approved.link")}
          </a>
        )}
        <PageLink page="/map/suggest" className="link">
          {t("suggest.again")}
        </PageLink>
      </p>
    </TaskPage>
  );
}
