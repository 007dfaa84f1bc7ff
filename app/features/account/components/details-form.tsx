import { ContactFields } from "~/features/registration/components/contact-fields";
import { fieldSentence } from "~/i18n/refusal-answer";
import { eachOf, namesOf } from "~/lib/fields/field";
import { useWords } from "~/i18n/words";
import { Fields } from "~/ui/fields";
import type { DetailsValues, AccountErrors } from "../schema.ts";
import { detailFields } from "../../people/fields.ts";
import { OwnForm } from "./own-section.tsx";

interface DetailsFormProps {
  values: DetailsValues;
  errors: AccountErrors;
  /** Without a profile there is only the account, which has just a name. */
  hasProfile: boolean;
  /** True if the values are a refused submission, which must not be replaced by a reload. */
  isResubmitted?: boolean;
}

export function DetailsForm({ values, errors, hasProfile, isResubmitted }: DetailsFormProps) {
  const { t } = useWords();
  const messages = useMessages(errors);
  return (
    <OwnForm
      id="about"
      title={t("account.about.title")}
      state={detailsSummary(values)}
      section="about"
      intent="details"
      isResubmitted={isResubmitted}
      missingTitle={t("register.required")}
    >
      <Fields fields={{ fullName }} values={values} errors={messages} label={(name) => t(`register.${name}`)} />
      {hasProfile ? (
        <ContactFields values={values} messages={messages} />
      ) : (
        <p className="mb-5 text-muted">{t("account.about.needsProfile")}</p>
      )}
    </OwnForm>
  );
}

const { fullName } = detailFields;

function detailsSummary(values: DetailsValues): string {
  return namesOf(detailFields)
    .map((name) => values[name])
    .filter(Boolean)
    .join(", ");
}

function useMessages(errors: AccountErrors) {
  const { t } = useWords();
  return eachOf(detailFields, (field, name) => {
    const reason = errors[name];
    return reason && fieldSentence(t, reason, t(`register.${name}`), field);
  });
}
