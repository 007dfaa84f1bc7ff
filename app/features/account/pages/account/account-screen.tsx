import { detailFields } from "~/features/people/fields";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { Contents } from "~/ui/contents";
import { Page } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { DetailsForm } from "../../components/details-form.tsx";
import { ResubmittedForm } from "../../components/resubmitted-form.tsx";
import { DeletionInvitation, OwnStored } from "../../components/own-data.tsx";
import { OwnMail } from "../../components/own-mail.tsx";
import { OwnPasskeys } from "../../components/own-passkeys.tsx";
import { OwnPassword } from "../../components/own-password.tsx";
import { RegistrationOverview } from "../../components/own-registration.tsx";
import { OwnSessions } from "../../components/own-sessions.tsx";
import { longestPasskeyName, type AccountErrors } from "../../schema.ts";
import type { accountView } from "./loader.server.ts";
import type { accountAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof accountView>;
  actionData?: HandlerData<typeof accountAction> | undefined;
}

export function AccountScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const typed = actionData?.typed;
  if (!loaderData)
    return typed && actionData.notSaved && <ResubmittedForm typed={typed} reason={actionData.notSaved} />;
  const { person, details, registration, withdrawn, mail, stored } = loaderData;
  const errors: AccountErrors = actionData?.errors ?? {};
  const known = details
    ? shownValues(detailFields, details)
    : { ...emptyValues(detailFields), fullName: person.fullName };
  // The forms share the page: the others show what is stored.
  const values = typed?.intent === "details" ? typed.values : known;
  return (
    <Page
      title={t("account.title")}
      intro={<Unbroken>{t("account.signedInAs", { email: person.email })}</Unbroken>}
      aside={<Contents title={t("account.contents")} places={placesIn(t)} />}
      weave="account"
    >
      <RegistrationOverview
        registration={registration}
        withdrawn={withdrawn}
        venue={loaderData.venue}
        hasDraft={loaderData.hasDraft}
      />
      <DetailsForm
        email={person.email}
        values={values}
        errors={errors}
        hasProfile={details !== undefined}
        isResubmitted={typed?.intent === "details"}
      />
      <OwnMail
        language={typed?.intent === "language" ? typed.language : person.language}
        digest={typed?.intent === "digest" ? typed.digest : mail?.digest}
        choices={mail}
        isResubmitted={typed?.intent === "language" || typed?.intent === "digest"}
      />
      <OwnPasskeys
        passkeys={loaderData.passkeys}
        typed={typed?.intent === "passkey-name" ? typed.passkey : undefined}
        error={
          errors.name && t(`validation.${errors.name}`, { field: t("account.passkeys.name"), max: longestPasskeyName })
        }
      />
      <OwnPassword setAt={loaderData.passwordSetAt} />
      <OwnSessions sessions={loaderData.sessions} />
      <OwnStored stored={stored} />
      <DeletionInvitation />
    </Page>
  );
}

function placesIn(t: Translate) {
  return [
    { id: "registration", name: t("account.registration.title") },
    { id: "about", name: t("account.about.title") },
    { id: "mail", name: t("account.mail.title") },
    { id: "passkeys", name: t("account.passkeys.title") },
    { id: "password", name: t("account.password.title") },
    { id: "sessions", name: t("account.sessions.title") },
    { id: "data", name: t("account.stored.title") },
    { id: "delete", name: t("account.deletion.title") },
  ];
}
