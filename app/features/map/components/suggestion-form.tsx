import type { ReactNode } from "react";
import { Form } from "react-router";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import type { TypedValues } from "~/lib/fields/field";
import { emptyValues } from "~/lib/fields/values";
import { Button } from "~/ui/button";
import { FieldGroup } from "~/ui/choice";
import { EmailField } from "~/ui/email-field";
import { Fields } from "~/ui/fields";
import { Honeypot } from "~/ui/honeypot";
import { correctionFields } from "../fields.ts";

export type SuggestionValues = TypedValues<typeof correctionFields>;

export const emptySuggestion: SuggestionValues = emptyValues(correctionFields);

const { name, remark, contactName, contactEmail, ...words } = correctionFields;

/** The person who is signed in. */
export interface Suggester {
  name: string;
  email: string;
}

interface SuggestionFormProps {
  values: SuggestionValues;
  errors: Partial<Record<keyof SuggestionValues, string>>;
  /** Prefills the contact, whose address is then optional (MAP-06, MAP-09, MAP-10). */
  person: Suggester | undefined;
  /** The address of the form's action; by default the current page. */
  action?: PagePath;
  button: string;
  /** True if the values are rejected input, which the client must not replace with stored values. */
  isResubmitted?: boolean;
  /** True if the form reports an error of a place on the map. */
  isCorrection?: boolean;
  /** True for a stored suggestion, whose contact cannot be changed. */
  isStored?: boolean;
  /** Submits without leaving the page if there is script (MAP-23, MAP-24). */
  isInDialog?: boolean;
  children?: ReactNode;
}

/** The form to suggest a place, for the dialog and the page. It works without script. */
export function SuggestionForm(props: SuggestionFormProps) {
  const { action, button, isResubmitted, isCorrection, isInDialog, children } = props;
  const { t, href } = useWords();
  const place = <PlaceFields {...props} />;
  const person = !props.isStored && <PersonFields {...props} />;
  return (
    <Form
      method="post"
      action={action ? href(action) : "?"}
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      data-missing-title={t("suggest.required")}
      data-suggestion={isInDialog ? "" : undefined}
      data-error={isInDialog ? t("suggest.error") : undefined}
      data-problem={isInDialog ? t("suggest.problem") : undefined}
    >
      {children}
      <div>
        {isCorrection && <SuggestionFields fields={{ remark }} {...props} />}
        {isInDialog ? (
          <>
            {place}
            {person}
          </>
        ) : (
          <>
            <FieldGroup
              legend={t(isCorrection ? "suggest.howItShouldRead" : "suggest.placeGroup")}
              intro={isCorrection && t("suggest.howItShouldReadText")}
            >
              {place}
            </FieldGroup>
            {person && (
              <FieldGroup legend={t("suggest.youGroup")} intro={t("suggest.youText")}>
                {person}
              </FieldGroup>
            )}
          </>
        )}
      </div>
      <Honeypot />
      <p className="hint">{t("suggest.license")}</p>
      <div className={isInDialog ? "mt-2" : "mt-8"}>
        <Button>{button}</Button>
      </div>
    </Form>
  );
}

interface SuggestionFieldsProps extends Pick<SuggestionFormProps, "values" | "errors"> {
  fields: Partial<typeof correctionFields>;
}

function SuggestionFields({ fields, values, errors }: SuggestionFieldsProps) {
  const { t } = useWords();
  const hint = (field: "remark" | "website" | "description") => t(`suggest.hints.${field}`);
  return (
    <Fields
      fields={fields as typeof correctionFields}
      values={values}
      errors={errors}
      label={(field) => t(`suggest.fields.${field}`)}
      hints={{ remark: hint("remark"), website: hint("website"), description: hint("description") }}
    />
  );
}

function PlaceFields(props: SuggestionFormProps) {
  return (
    <>
      <SuggestionFields fields={{ name }} {...props} />
      {!props.isCorrection && !props.isStored && <SimilarPlaces />}
      <SuggestionFields fields={words} {...props} />
    </>
  );
}

/** An empty list, which the script fills with similar places while the name is typed. */
function SimilarPlaces() {
  const { t, href } = useWords();
  return (
    <div aria-live="polite">
      <div hidden data-similar={href("/map/similar.json")} data-map={href("/map")} className="similar-places">
        <p className="font-semibold">{t("suggest.similar.title")}</p>
        <p className="hint">{t("suggest.similar.text")}</p>
        <ul className="mt-1" />
      </div>
    </div>
  );
}

function PersonFields({ values, errors, person }: SuggestionFormProps) {
  const { t } = useWords();
  const prefilled = { ...values, contactName: values.contactName || (person?.name ?? "") };
  return (
    <div className="field-row">
      <SuggestionFields fields={{ contactName }} values={prefilled} errors={errors} />
      <EmailField
        name="contactEmail"
        label={t("suggest.fields.contactEmail")}
        hint={person ? undefined : t("suggest.hints.contactEmail")}
        required={!person}
        maxLength={contactEmail.max}
        defaultValue={values.contactEmail || person?.email}
        error={errors.contactEmail}
        missing={t("suggest.emailRequired")}
        data-missing-title={t("suggest.emailRequired")}
      />
    </div>
  );
}
