import { detailFields } from "~/features/people/fields";
import { useWords } from "~/i18n/words";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { Page } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { DetailsForm } from "../../components/details-form.tsx";
import { ResubmittedForm } from "../../components/resubmitted-form.tsx";
import { OwnStored } from "../../components/own-data.tsx";
import { OwnMail } from "../../components/own-mail.tsx";
import { OwnPasskeys } from "../../components/own-passkeys.tsx";
import { OwnPassword } from "../../components/own-password.tsx";
import { RegistrationOverview } from "../../components/own-registration.tsx";
import { OwnLink, OwnSection } from "../../components/own-section.tsx";
import { OwnSessions } from "../../components/own-sessions.tsx";
import { longestPasskeyName, type AccountErrors } from "../../schema.ts";
import type { accountView } from "./loader.server.ts";
import type { accountAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof accountView>;
  actionData?: HandlerData<typeof accountAction> | undefined;
}

export function AccountScreen({ loaderData, actionData }: PageProps) {
  const { t, href } = useWords();
  const submitted = actionData?.submitted;
  if (!loaderData)
    return submitted && actionData.notSaved && <ResubmittedForm submitted={submitted} reason={actionData.notSaved} />;
  const { person, details, registration, withdrawn, mail, stored } = loaderData;
  const errors: AccountErrors = actionData?.errors ?? {};
  const storedValues = details
    ? shownValues(detailFields, details)
    : { ...emptyValues(detailFields), fullName: person.fullName };
  // After a refusal only the submitted form shows the input; the others show what is stored.
  const values = submitted?.intent === "details" ? submitted.values : storedValues;
  return (
    <Page
      title={t("account.title")}
      intro={<Unbroken>{t("account.signedInAs", { email: person.email })}</Unbroken>}
      aside={<Contents />}
      weave="account"
    >
      <RegistrationOverview
        registration={registration}
        withdrawn={withdrawn}
        venue={loaderData.venue}
        hasDraft={loaderData.hasDraft}
      >
        <DetailsForm
          values={values}
          errors={errors}
          hasProfile={details !== undefined}
          isResubmitted={submitted?.intent === "details"}
        />
        <OwnLink
          title={t("account.address.change")}
          state={<Unbroken>{person.email}</Unbroken>}
          href={href("/account/email")}
        />
      </RegistrationOverview>
      <OwnMail
        language={submitted?.intent === "language" ? submitted.language : person.language}
        digest={submitted?.intent === "digest" ? submitted.digest : mail?.digest}
        choices={mail}
        resubmitted={submitted?.intent}
      />
      <OwnSection id="data" title={t("account.access")}>
        <OwnPasskeys
          passkeys={loaderData.passkeys}
          submitted={submitted?.intent === "passkey-name" ? submitted.passkey : undefined}
          error={
            errors.name &&
            t(`validation.${errors.name}`, { field: t("account.passkeys.name"), max: longestPasskeyName })
          }
        />
        <OwnPassword setAt={loaderData.passwordSetAt} />
        <OwnSessions sessions={loaderData.sessions} />
        <OwnStored stored={stored} />
      </OwnSection>
    </Page>
  );
}

/** Links to the sections, in one row on a phone. */
function Contents() {
  const { t } = useWords();
  const parts = [
    { id: "registration", name: t("account.registration.title") },
    { id: "mail", name: t("account.mail.title") },
    { id: "data", name: t("account.access") },
  ];
  return (
    <nav aria-label={t("account.contents")}>
      <ul className="flex flex-wrap gap-x-6 lg:block">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-1">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
