import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import type { HandlerData } from "~/ui/handler-data";
import { SignUpForm } from "../../components/sign-up-form.tsx";
import { addressMessage, answerToSignUp } from "../../refusal.ts";
import type { newsletterAction } from "./action.server.ts";

interface PageProps {
  actionData?: HandlerData<typeof newsletterAction> | undefined;
  loaderData: { outcome: Outcome | undefined };
}

export const outcomes = ["sent", "confirmed", "subscribed", "unsubscribed", "expired", "unknown"] as const;

export type Outcome = (typeof outcomes)[number];

/** These are shown above the form, since requesting a new link solves them. */
const linkErrors = ["unsubscribed", "expired", "unknown"] as const satisfies readonly Outcome[];

type LinkError = (typeof linkErrors)[number];

export function NewsletterScreen({ loaderData, actionData }: PageProps) {
  const { outcome } = loaderData;
  const error = linkErrors.find((linkError) => linkError === outcome);
  if (outcome && !actionData && !error) return <Done outcome={outcome as Exclude<Outcome, LinkError>} />;
  return <SignUp error={actionData ? undefined : error} submission={actionData} />;
}

function SignUp({
  error,
  submission,
}: {
  error: LinkError | undefined;
  submission: PageProps["actionData"] | undefined;
}) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const refusal = submission?.refusal;
  return (
    <Page
      title={error ? t(`newsletter.outcomes.${error}.title`) : t("newsletter.title")}
      intro={t("newsletter.intro", { name })}
      weave="newsletter"
    >
      {error && <Notice>{t(`newsletter.outcomes.${error}.text`)}</Notice>}
      {refusal && (refusal.reason === "too-many" || refusal.reason === "unavailable") && <Refused refusal={refusal} />}
      <section className="max-w-xl">
        <h2 className="mb-5 text-2xl">{t("newsletter.formTitle")}</h2>
        <SignUpForm
          email={submission?.email ?? ""}
          error={refusal?.reason === "invalid" ? addressMessage(t, refusal.errors) : undefined}
        />
      </section>
      <HowItGoes />
    </Page>
  );
}

type Refusal = NonNullable<PageProps["actionData"]>["refusal"];

function Refused({ refusal }: { refusal: Refusal }) {
  const { message, text } = answerToSignUp(useWords().t, refusal);
  return (
    <Notice tone="error" title={message}>
      {text}
    </Notice>
  );
}

const steps = ["ask", "confirm", "read", "stop"] as const;

function HowItGoes() {
  const { t } = useWords();
  return (
    <section className="mt-14">
      <h2 className="text-2xl">{t("newsletter.howTitle")}</h2>
      <dl className="mt-5 border-b border-line">
        {steps.map((step) => (
          <div key={step} className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{t(`newsletter.${step}Title`)}</dt>
            <dd className="max-w-[58ch] text-muted">{t(`newsletter.${step}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        <PageLink page="/privacy" className="link">
          {t("newsletter.privacy")}
        </PageLink>
      </p>
    </section>
  );
}

function Done({ outcome }: { outcome: Exclude<Outcome, LinkError> }) {
  const { t } = useWords();
  const year = String(useEdition().edition.year);
  const home = { page: "/", label: t("newsletter.returnHome") } as const;
  return (
    <TaskPage title={t(`newsletter.outcomes.${outcome}.title`)} weave="newsletter">
      <p className="lead">{t(`newsletter.outcomes.${outcome}.text`)}</p>
      {outcome === "sent" && <p className="mt-4 text-muted">{t("newsletter.spamHint")}</p>}
      <NextSteps
        steps={
          outcome === "sent"
            ? [home, { page: "/newsletter", label: t("newsletter.otherAddress") }]
            : [{ page: `/join-${year}`, label: t("nav.join", { year }) }, home]
        }
      />
    </TaskPage>
  );
}
