import { redirect } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { actorOf } from "~/features/identity/actor.server";
import { SignUpForm } from "~/features/subscriptions/components/sign-up-form";
import { addressMessage, answerToSignUp } from "~/features/subscriptions/refusal";
import { submitSignUp } from "~/features/subscriptions/actions.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { pageWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/newsletter";
import type { RouteHandle } from "../route-handle.ts";

const outcomes = ["sent", "confirmed", "subscribed", "unsubscribed", "expired", "unknown"] as const;

type Outcome = (typeof outcomes)[number];

/** What is told above the form, for a new link is the next step. */
const linkErrors = ["unsubscribed", "expired", "unknown"] as const satisfies readonly Outcome[];
type LinkError = (typeof linkErrors)[number];

export const handle = { static: true, access: "anyone", cache: oneKeyQuery("outcome", outcomes) } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({
    title: t("newsletter.title"),
    description: t("newsletter.description", { name }),
  }));
}

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: knownValue(new URL(request.url).searchParams, "outcome", outcomes) };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  const outcome = await submitSignUp(actor, form);
  if (outcome.ok) return redirect(localized(actor.language, "/newsletter?outcome=sent"), 303);
  const answer = answerToSignUp(translator(actor.language), outcome);
  return pageWithToast(args.context, answer, { email: shownAddress(textOf(form, "email")), refusal: outcome });
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { outcome } = loaderData;
  const error = linkErrors.find((one) => one === outcome);
  if (outcome && !actionData && !error) return <Done outcome={outcome as Exclude<Outcome, LinkError>} />;
  return <SignUp error={actionData ? undefined : error} answered={actionData} />;
}

function SignUp({
  error,
  answered,
}: {
  error: LinkError | undefined;
  answered: Route.ComponentProps["actionData"] | undefined;
}) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const refusal = answered?.refusal;
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
          email={answered?.email ?? ""}
          error={refusal?.reason === "invalid" ? addressMessage(t, refusal.errors) : undefined}
        />
      </section>
      <HowItGoes />
    </Page>
  );
}

type Refusal = NonNullable<Route.ComponentProps["actionData"]>["refusal"];

function Refused({ refusal }: { refusal: Refusal }) {
  const { message, text } = answerToSignUp(useWords().t, refusal);
  return (
    <Notice tone="error" title={message}>
      {text}
    </Notice>
  );
}

const turns = ["ask", "confirm", "read", "stop"] as const;

function HowItGoes() {
  const { t } = useWords();
  return (
    <section className="mt-14">
      <h2 className="text-2xl">{t("newsletter.howTitle")}</h2>
      <dl className="mt-5 border-b border-line">
        {turns.map((turn) => (
          <div key={turn} className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{t(`newsletter.${turn}Title`)}</dt>
            <dd className="max-w-[58ch] text-muted">{t(`newsletter.${turn}Text`)}</dd>
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
