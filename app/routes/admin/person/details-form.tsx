import { Link } from "react-router";
import type { DetailField, Details } from "~/features/people-office/corrections";
import { longest } from "~/features/registration/schema";
import { useWords } from "~/i18n/words";
import { useFormDraft } from "~/ui/admin/form-draft";
import { TextField } from "~/ui/field";
import { detailsIn } from "./forms.ts";
import { DraftForm } from "./draft-form.tsx";
import { PersonConflict } from "./person-conflict.tsx";
import { personPage } from "./person-url.ts";
import type { Answered } from "./save-corrections.server.ts";

interface DetailsFormProps {
  /** Of the person. */
  id: string;
  stored: Details;
  /** False where the address is the account's. */
  hasAddress: boolean;
  /** Whose form it is. */
  owner: string;
  answered: Answered<Details> | undefined;
}

/** Correcting what a person told about themselves; two who do it at once choose field by field. */
export function DetailsForm({ id, stored, hasAddress, owner, answered }: DetailsFormProps) {
  const { t } = useWords();
  const draft = useFormDraft<Details, Details>({
    owner,
    form: `person:${id}`,
    stored,
    version: stored,
    seen: answered?.seen ?? stored,
    given: answered?.draft,
    read: (form) => ({ ...stored, ...detailsIn(form) }),
  });
  return (
    <DraftForm
      id="details-form"
      draft={draft}
      notice={
        answered?.conflict && (
          <PersonConflict
            conflict={answered.conflict}
            typed={draft.typed}
            form="details-form"
            label={(field) => t(`person.fields.${field}`)}
            text={(field, { [field]: value }) =>
              field === "language" ? t(`person.languages.${value as "en"}`) : value
            }
            onChoose={draft.put}
          />
        )
      }
    >
      <input type="hidden" name="intent" value="details" />
      <input type="hidden" name="seen" value={JSON.stringify(draft.seen)} />
      <Fields
        values={draft.values}
        hasAddress={hasAddress}
        errors={answered?.fields ?? {}}
        takenBy={answered?.takenBy}
      />
    </DraftForm>
  );
}

interface FieldsProps {
  values: Details;
  hasAddress: boolean;
  errors: Partial<Record<DetailField, string>>;
  takenBy: string | undefined;
}

function Fields({ values, hasAddress, errors, takenBy }: FieldsProps) {
  const { t, href } = useWords();
  const field = (name: Exclude<DetailField, "language">) => ({
    name,
    label: t(`person.fields.${name}`),
    defaultValue: values[name],
    error: errors[name],
    maxLength: longest[name],
    autoComplete: "off",
  });
  return (
    <>
      <TextField {...field("fullName")} />
      {hasAddress ? (
        <TextField {...field("email")} type="email" required hint={t("person.details.addressHint")} />
      ) : (
        <p className="mb-5 text-muted">{t("person.details.addressOfAccount")}</p>
      )}
      {takenBy && (
        <p className="-mt-3 mb-5">
          <Link to={href(personPage(takenBy))} className="link">
            {t("person.details.seeOther")}
          </Link>
        </p>
      )}
      <TextField {...field("phoneNumber")} type="tel" />
      <TextField {...field("organizations")} />
      <div className="field">
        <label htmlFor="language">{t("person.fields.language")}</label>
        <select id="language" name="language" className="input" defaultValue={values.language}>
          {(["en", "es"] as const).map((language) => (
            <option key={language} value={language}>
              {t(`person.languages.${language}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
