import { useEdition } from "~/features/edition/components/current-edition";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import type { HandlerData } from "~/ui/handler-data";
import { DraftSource } from "./draft-source.tsx";
import { RefusalNotice } from "../../components/refusal-notice.tsx";
import { RegistrationForm } from "../../components/registration-form.tsx";
import { RegistrationWords } from "../../components/registration-words.tsx";
import type { PrefilledForm } from "../../prefilled-form.server.ts";
import type { RegistrationRefusal } from "../../refusal.ts";
import { emptyFormOf, type FormValues } from "../../schema.ts";
import type { registerView } from "./loader.server.ts";
import type { registerAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof registerView>;
  actionData?: HandlerData<typeof registerAction> | undefined;
}

export function RegisterScreen({ loaderData: { prefilled, venue }, actionData }: PageProps) {
  const { t } = useWords();
  const { edition, today, registration } = useEdition();
  const intro = today > edition.days.invocation ? "register.introLater" : "register.intro";
  const refusal = actionData?.refusal;
  const isUpdate = prefilled?.isUpdate ?? actionData?.wasUpdate ?? false;
  const values = valuesIn(prefilled, actionData?.values ?? prefilled?.values ?? emptyFormOf(edition));
  return (
    <Page
      title={isUpdate ? t("register.editTitle") : t("register.title")}
      intro={isUpdate || registration !== "open" ? undefined : t(intro)}
      aside={<Aside isKnown={prefilled !== null} venue={venue} />}
      weave="register"
    >
      {refusal && <RefusalNotice reason={refusal.reason} />}
      {prefilled && <DraftSource form={prefilled} />}
      {!isUpdate && registration === "over" && <AfterTheEnd />}
      {!isUpdate && registration === "soon" && <ComingSoon />}
      {(isUpdate || registration === "open") && (
        <>
          <RegistrationWords className="mb-8" />
          <RegistrationForm
            values={values}
            errors={refusal?.reason === "invalid" ? refusal.errors : undefined}
            locked={prefilled || isUpdate ? "account" : undefined}
            isUpdate={isUpdate}
            isResubmitted={actionData !== undefined}
            account={prefilled || isUpdate ? undefined : accountFor(refusal)}
          />
        </>
      )}
    </Page>
  );
}

/**
 * Returns the values to show. Typed values win, except the email of a signed-in person, which is always the account's
 * (REG-25, REG-28).
 */
function valuesIn(prefilled: PrefilledForm | null, values: FormValues): FormValues {
  return prefilled ? { ...values, email: prefilled.values.email } : values;
}

/** A known address without an account can be claimed with a password (REG-22, REG-58). */
function accountFor(refusal: RegistrationRefusal | undefined): "optional" | "needed" {
  return refusal?.reason === "already-registered" ? "needed" : "optional";
}

function Aside({ isKnown, venue }: { isKnown: boolean; venue: string | undefined }) {
  const { t } = useWords();
  return (
    <>
      <WhenAndWhere venue={venue} />
      {isKnown ? (
        <p className="mt-6">
          <PageLink page="/account" className="link">
            {t("register.ownData")}
          </PageLink>
        </p>
      ) : (
        <p className="mt-6">
          {t("register.alreadyRegistered")}
          <br />
          <PageLink page="/registration" className="link">
            {t("register.changeAnswers")}
          </PageLink>
        </p>
      )}
    </>
  );
}

function ComingSoon() {
  const { t, dates } = useWords();
  const { name, year, days, zone, registrationFrom } = useEdition().edition;
  return (
    <Notice title={t("register.closedTitle")}>
      {t("register.closedText", {
        name,
        year: String(year),
        dates: dates.fullRange(days.invocation, days.integration),
      })}{" "}
      {registrationFrom && t("register.opensOn", { when: dates.dayAndTime(zone, new Date(registrationFrom)) })}
    </Notice>
  );
}

/** Shown after registration has closed, on the last day or earlier if organizers set so. */
function AfterTheEnd() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { name, days } = edition;
  const year = String(edition.year);
  const hasEnded = today <= days.integration;
  return (
    <Notice title={hasEnded ? t("register.overTitle") : t("joinYear.overTitle")}>
      <p>
        {hasEnded
          ? t("register.endedText", { name, year, dates: dates.fullRange(days.invocation, days.integration) })
          : t("register.overText", { year })}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <PageLink page="/newsletter" className={buttonClass({ small: true })}>
          {t("joinYear.newsletter")}
        </PageLink>
        {hasEnded ? (
          <PageLink page="/calendar" className={buttonClass({ tone: "outline", small: true })}>
            {t("calendar.starred.toCalendar")}
          </PageLink>
        ) : (
          <PageLink page="/archive" className={buttonClass({ tone: "outline", small: true })}>
            {t("hero.afterArchive")}
          </PageLink>
        )}
      </p>
    </Notice>
  );
}
