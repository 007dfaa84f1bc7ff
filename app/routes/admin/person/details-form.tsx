import { Link } from "react-router";
import { correctedFields, type DetailField, type Details } from "~/features/people-office/corrections";
import { useWords } from "~/i18n/words";
import { useFormDraft } from "~/ui/admin/form-draft";
import { Fields } from "~/ui/fields";
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
            label={(field) => t(`fields.${field}`)}
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
      <DetailFields
        values={draft.values}
        hasAddress={hasAddress}
        errors={answered?.fields ?? {}}
        takenBy={answered?.takenBy}
      />
    </DraftForm>
  );
}

const { fullName, email, ...otherFields } = correctedFields;

interface FieldsProps {
  values: Details;
  hasAddress: boolean;
  errors: Partial<Record<DetailField, string>>;
  takenBy: string | undefined;
}

function DetailFields({ values, hasAddress, errors, takenBy }: FieldsProps) {
  const { t, href } = useWords();
  const words = {
    values,
    errors,
    label: (name: DetailField) => t(`fields.${name}`),
    option: (language: "en" | "es") => t(`person.languages.${language}`),
    autoComplete: "off" as const,
  };
  return (
    <>
      <Fields fields={{ fullName }} {...words} />
      {hasAddress ? (
        <Fields fields={{ email }} {...words} hints={{ email: t("person.details.addressHint") }} />
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
      <Fields fields={otherFields} {...words} />
    </>
  );
}
