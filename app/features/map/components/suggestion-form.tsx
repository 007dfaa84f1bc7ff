import type { ReactNode } from "react";
import { Form } from "react-router";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { longestAddress } from "~/lib/mail/longest-address";
import { Button } from "~/ui/button";
import { FieldGroup } from "~/ui/choice";
import { TextArea, TextField } from "~/ui/field";
import { Honeypot } from "~/ui/honeypot";
import { longest } from "../place.ts";

/** The fields as they are typed (docs: contract of /map/suggest). */
export interface TypedSuggestion {
  name: string;
  website: string;
  description: string;
  contactName: string;
  contactEmail: string;
  remark: string;
}

export const nothingTyped: TypedSuggestion = {
  name: "",
  website: "",
  description: "",
  contactName: "",
  contactEmail: "",
  remark: "",
};

/** Who is signed in. */
export interface Suggester {
  name: string;
  email: string;
}

interface SuggestionFormProps {
  typed: TypedSuggestion;
  errors: Partial<Record<keyof TypedSuggestion, string>>;
  /** Prefills the contact, whose address is then needed no more (MAP-06, MAP-09, MAP-10). */
  person: Suggester | undefined;
  /** Where it is sent; the page it stands on without one. */
  action?: PagePath;
  button: string;
  /** True when the answers are what was typed and refused: the page must not be drawn anew over them. */
  isResubmitted?: boolean;
  /** Something is wrong with a place that the map shows. */
  isCorrection?: boolean;
  /** True for a suggestion that is stored already: whose it is stays. */
  isStored?: boolean;
  /** Sends it without leaving the page, where there is script (MAP-23, MAP-24). */
  isInDialog?: boolean;
  children?: ReactNode;
}

/** The suggestion of a place, as the dialog and the page have it; a native form that works without script. */
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
        {isCorrection && <RemarkField {...props} />}
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

function RemarkField({ typed, errors }: SuggestionFormProps) {
  const { t } = useWords();
  return (
    <TextArea
      name="remark"
      label={t("suggest.fields.remark")}
      hint={t("suggest.hints.remark")}
      required
      maxLength={longest.remark}
      defaultValue={typed.remark}
      error={errors.remark}
      missing={t("validation.required", { field: t("suggest.fields.remark") })}
    />
  );
}

function PlaceFields({ typed, errors, isCorrection, isStored }: SuggestionFormProps) {
  const { t } = useWords();
  const missing = (field: "name" | "description") => t("validation.required", { field: t(`suggest.fields.${field}`) });
  return (
    <>
      <TextField
        name="name"
        label={t("suggest.fields.name")}
        required
        maxLength={longest.name}
        defaultValue={typed.name}
        error={errors.name}
        missing={missing("name")}
        autoComplete="off"
      />
      {!isCorrection && !isStored && <SimilarPlaces />}
      <TextField
        name="website"
        type="url"
        label={t("suggest.fields.website")}
        hint={t("suggest.hints.website")}
        maxLength={longest.website}
        defaultValue={typed.website}
        error={errors.website}
        malformed={t("validation.invalidUrl", { field: t("suggest.fields.website") })}
      />
      <TextArea
        name="description"
        label={t("suggest.fields.description")}
        hint={t("suggest.hints.description")}
        required
        maxLength={longest.description}
        defaultValue={typed.description}
        error={errors.description}
        missing={missing("description")}
      />
    </>
  );
}

/** Filled by the script while the name is typed; without it, empty. */
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

function PersonFields({ typed, errors, person }: SuggestionFormProps) {
  const { t } = useWords();
  const label = t("suggest.fields.contactEmail");
  return (
    <div className="field-row">
      <TextField
        name="contactName"
        label={t("suggest.fields.contactName")}
        autoComplete="name"
        maxLength={longest.contactName}
        defaultValue={typed.contactName || person?.name}
        error={errors.contactName}
      />
      <TextField
        name="contactEmail"
        type="email"
        label={label}
        hint={person ? undefined : t("suggest.hints.contactEmail")}
        required={!person}
        autoComplete="email"
        maxLength={longestAddress}
        defaultValue={typed.contactEmail || person?.email}
        error={errors.contactEmail}
        missing={t("suggest.emailRequired")}
        malformed={t("validation.invalidEmail", { field: label })}
        data-missing-title={t("suggest.emailRequired")}
      />
    </div>
  );
}
