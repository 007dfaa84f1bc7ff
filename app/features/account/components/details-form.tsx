import { Form } from "react-router";
import { ContactFields } from "~/features/registration/components/contact-fields";
import { eachOf, longestOf } from "~/lib/fields/field";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import { LanguageButton } from "~/ui/language-button";
import type { DetailsValues, AccountErrors } from "../schema.ts";
import { detailFields } from "../../people/fields.ts";
import { OwnSection } from "./own-section.tsx";

interface DetailsFormProps {
  /** Undefined if the session could not be read. */
  email?: string | undefined;
  values: DetailsValues;
  errors: AccountErrors;
  /** Without a profile there is only the account, which has just a name. */
  hasProfile: boolean;
  /** True if the values are a refused submission, which must not be replaced by a reload. */
  isResubmitted?: boolean;
}

/** The form for what people say about themselves; the mailbox is only shown. */
export function DetailsForm({ email, values, errors, hasProfile, isResubmitted }: DetailsFormProps) {
  const { t, href } = useWords();
  const messages = useMessages(errors);
  return (
    <OwnSection id="about" title={t("account.about.title")}>
      <Form
        method="post"
        action={`${href("/account")}#about`}
        data-busy
        data-resubmitted={isResubmitted ? "" : undefined}
        data-missing-title={t("register.required")}
      >
        <LanguageButton />
        <div className="field-row">
          <Fields fields={{ fullName }} values={values} errors={messages} label={(name) => t(`register.${name}`)} />
          {email && (
            <TextField
              name="email"
              type="email"
              label={t("register.email")}
              hint={
                <a href={href("/account/email")} className="link">
                  {t("account.address.change")}
                </a>
              }
              disabled
              defaultValue={email}
            />
          )}
        </div>
        {hasProfile ? (
          <ContactFields values={values} messages={messages} />
        ) : (
          <p className="mb-5 text-muted">{t("account.about.needsProfile")}</p>
        )}
        <input type="hidden" name="intent" value="details" />
        <Button small>{t("account.save")}</Button>
      </Form>
    </OwnSection>
  );
}

const { fullName } = detailFields;

/** Returns the messages of the fields. */
function useMessages(errors: AccountErrors) {
  const { t } = useWords();
  return eachOf(detailFields, (field, name) => {
    const reason = errors[name];
    return reason && t(`validation.${reason}`, { field: t(`register.${name}`), max: longestOf(field), min: 0 });
  });
}
