import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { longestOwn, type OwnFaults } from "../schema.ts";
import { OwnSection } from "./own-section.tsx";

export interface DetailsValues {
  fullName: string;
  phoneNumber: string;
  organizations: string;
}

interface DetailsFormProps {
  email: string;
  values: DetailsValues;
  faults: OwnFaults;
  /** Without a profile there is only the account, which knows a name and nothing more. */
  hasProfile: boolean;
}

/** Name, phone and organizations, each with its limits; the mailbox is shown and stays. */
export function DetailsForm({ email, values, faults, hasProfile }: DetailsFormProps) {
  const { t, href } = useWords();
  const message = (field: keyof DetailsValues, label: string) => {
    const reason = faults[field];
    return reason && t(`validation.${reason}`, { field: label, max: longestOwn[field] });
  };
  const labels = {
    fullName: t("register.fullName"),
    phoneNumber: t("register.phoneNumber"),
    organizations: t("register.organizations"),
  };
  return (
    <OwnSection id="about" title={t("account.about.title")}>
      <Form method="post" action={`${href("/account")}#about`} data-busy data-missing-title={t("register.required")}>
        <div className="field-row">
          <TextField
            name="fullName"
            label={labels.fullName}
            required
            autoComplete="name"
            maxLength={longestOwn.fullName}
            defaultValue={values.fullName}
            error={message("fullName", labels.fullName)}
            missing={t("validation.required", { field: labels.fullName })}
          />
          <TextField
            name="email"
            type="email"
            label={t("register.email")}
            hint={t("account.about.emailHint")}
            disabled
            defaultValue={email}
          />
        </div>
        {hasProfile ? (
          <div className="field-row">
            <TextField
              name="phoneNumber"
              type="tel"
              label={labels.phoneNumber}
              hint={t("register.phoneHint")}
              autoComplete="tel"
              maxLength={longestOwn.phoneNumber}
              defaultValue={values.phoneNumber}
              error={message("phoneNumber", labels.phoneNumber)}
            />
            <TextField
              name="organizations"
              label={labels.organizations}
              hint={t("register.organizationsHint")}
              autoComplete="organization"
              maxLength={longestOwn.organizations}
              defaultValue={values.organizations}
              error={message("organizations", labels.organizations)}
            />
          </div>
        ) : (
          <p className="mb-5 text-muted">{t("account.about.needsProfile")}</p>
        )}
        <Button name="intent" value="details" small>
          {t("account.save")}
        </Button>
      </Form>
    </OwnSection>
  );
}
