import { Link } from "react-router";
import { correctedFields, detailFields, type DetailField, type Details } from "~/features/people/office/corrections";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type FormAnswer } from "~/ui/admin/form/use-office-form";
import { Fields } from "~/ui/fields";
import { detailsIn } from "./forms.ts";
import { personPage, useClosedSearch } from "./person-url.ts";

interface DetailsFormProps {
  id: string;
  stored: Details;
  /** False if the person has an account, whose owner alone can change the address. */
  hasAddress: boolean;
}

interface DetailsAnswer extends FormAnswer<Details> {
  /** The id of the person who has the address already. */
  takenBy?: string;
}

const { fullName, email, ...otherFields } = correctedFields;

/** The form in which an organizer corrects a person's details. */
export function DetailsForm({ id, stored, hasAddress }: DetailsFormProps) {
  const { t, href } = useWords();
  const closed = useClosedSearch();
  const label = (name: DetailField) => t(`fields.${name}`);
  const option = (language: "en" | "es") => t(`person.languages.${language}`);
  const form = useOfficeForm<Details, DetailsAnswer>({
    name: `person:${id}`,
    stored,
    fields: detailFields.map((name) => ({
      name,
      label: label(name),
      ...(name === "language" && { text: ({ language }) => option(language as "en") }),
    })),
    read: (sent) => ({ ...stored, ...detailsIn(sent) }),
  });
  const fieldProps = { values: form.values, errors: form.errors, label, option, autoComplete: "off" } as const;
  const takenBy = form.answer?.takenBy;
  return (
    <OfficeForm form={form} id="details-form" save={t("person.details.save")} closedAddress={closed}>
      <input type="hidden" name="intent" value="details" />
      <Fields fields={{ fullName }} {...fieldProps} />
      {hasAddress ? (
        <Fields fields={{ email }} {...fieldProps} hints={{ email: t("person.details.addressHint") }} />
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
      <Fields fields={otherFields} {...fieldProps} />
    </OfficeForm>
  );
}
