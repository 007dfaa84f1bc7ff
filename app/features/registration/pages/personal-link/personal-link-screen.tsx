import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import { RegistrationForm } from "../../components/registration-form.tsx";
import { WelcomeHero } from "../../components/welcome-hero.tsx";
import { WelcomeScreen } from "../../components/welcome-screen.tsx";
import { TypedDetails } from "./typed-details.tsx";
import { WithdrawalQuestion, WithdrawalUndo } from "../../components/withdrawal.tsx";
import type { FormValues } from "../../schema.ts";
import { AnotherYearScreen } from "./another-year.tsx";
import { OwnFacts } from "./own-facts.tsx";
import type { personalLinkView } from "./loader.server.ts";
import type { personalLinkAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof personalLinkView>;
  actionData?: HandlerData<typeof personalLinkAction> | undefined;
}

export function PersonalLinkScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  if (loaderData.another) return <AnotherYearScreen {...loaderData.another} />;
  if (loaderData.until) return <Withdrawn until={loaderData.until} />;
  if (loaderData.updated && !actionData) return <Updated page={loaderData.updated} venue={loaderData.venue} />;
  const { thread, venue } = loaderData;
  const { email, fullName } = loaderData.values;
  const values: FormValues = { ...(actionData?.values ?? loaderData.values), email };
  const refusal = actionData?.refusal;
  return (
    <Page
      title={t("register.editTitle")}
      weave="registration"
      top={
        thread && (
          <WelcomeHero {...thread}>
            <p className="lead text-white">{t("register.welcomeBack", { name: fullName })}</p>
            <OwnFacts welcome={thread.welcome} venue={venue} />
          </WelcomeHero>
        )
      }
    >
      {refusal?.reason === "unavailable" && <Notice tone="error">{t("errors.typedKept")}</Notice>}
      <TypedDetails differences={loaderData.differences} />
      <RegistrationForm
        values={values}
        errors={refusal?.reason === "invalid" ? refusal.errors : undefined}
        locked="link"
        isUpdate
        isResubmitted={actionData?.values !== undefined}
      />
      <section className="mt-14 border-t border-line pt-10">
        <h2 className="mb-5 text-2xl">{t("register.withdrawHeading")}</h2>
        <WithdrawalQuestion action="?" />
      </section>
    </Page>
  );
}

function Withdrawn({ until }: { until: Date }) {
  const { t } = useWords();
  return (
    <TaskPage
      title={t("register.withdrawnTitle")}
      intro={t("register.withdrawnMailed")}
      weave="registration"
      emblem="door"
    >
      <WithdrawalUndo until={until} action="?" />
      <NextSteps steps={[{ page: "/", label: t("register.returnHome") }]} />
    </TaskPage>
  );
}

function Updated({
  page,
  venue,
}: {
  page: NonNullable<PageProps["loaderData"]["updated"]>;
  venue: string | undefined;
}) {
  const { t } = useWords();
  return (
    <WelcomeScreen
      {...page}
      isUpdate
      venue={venue}
      status={t("register.updatedTitle")}
      lead={
        <>
          <p className="lead text-white">{t("register.updatedText")}</p>
          <p>{t("register.updatedToastText")}</p>
          <p>
            <a href="?" className="link">
              {t("register.seeAnswers")}
            </a>
          </p>
        </>
      }
    />
  );
}
