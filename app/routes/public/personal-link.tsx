import { createContext, data, redirect } from "react-router";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { RegistrationForm } from "~/features/registration/components/registration-form";
import { WelcomeScreen } from "~/features/registration/components/welcome-screen";
import { anotherYear } from "~/features/registration/another-year.server";
import { keepDetails, takeOverDetails } from "~/features/registration/commands.server";
import { TypedDetails } from "~/features/registration/components/typed-details";
import { WithdrawalQuestion, WithdrawalUndo } from "~/features/registration/components/withdrawal";
import {
  submitByLink,
  submitChange,
  submitWithdrawal,
  type ActionOutcome,
} from "~/features/registration/actions.server";
import { deadLink, differencesOf, registrationByLink, withdrawnByLink } from "~/features/registration/queries.server";
import { answerTo } from "~/features/registration/refusal";
import { emptyForm, registrationFields, type FormValues } from "~/features/registration/schema";
import { bodyOf, shownValues, typedValues } from "~/lib/fields/values";
import type { Difference } from "~/features/registration/typed-details";
import { venueKey } from "~/features/registration/venue-key.server";
import { welcomeOf, type Welcome } from "~/features/registration/welcome";
import { welcomePage } from "~/features/registration/welcome.server";
import { restoreRegistration } from "~/features/registration/withdrawal.server";
import { languageOf, localized, pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { translator, type Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { formError, readForm } from "~/lib/forms/form-body";
import { changedQuery } from "~/lib/http/query";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { languageButton } from "~/ui/language-button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Toast } from "~/ui/toast";
import type { Route } from "./+types/personal-link";
import { AnotherYearScreen } from "~/features/registration/pages/personal-link/another-year";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.editTitle"), description: t("register.editDescription") }));
}

/** Set when the database cannot be reached: the form then shows what was typed, and nothing is looked up around it. */
const outageContext = createContext(false);

/** A GET only looks: link scanners change nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const nobody = { values: emptyForm, updated: undefined, until: undefined, venue: undefined, another: undefined };
  const own = { ...nobody, different: [] as Difference[] };
  if (context.get(outageContext)) return own;
  const { db, clock } = context.get(requestContext);
  const url = new URL(request.url);
  const registration = await registrationByLink(db, params.token, clock.now());
  const edition = context.get(editionContext);
  const another = registration && (await anotherYear(db, registration, edition));
  if (another) return { ...own, another };
  if (registration) {
    const different = differencesOf(registration);
    const { venue } = edition;
    const known = welcomeOf(registration.id, registration);
    const updated = url.searchParams.has("updated") ? await updatedPage({ request, context }, known) : undefined;
    return { ...own, values: shownValues(registrationFields, registration), updated, different, venue };
  }
  const withdrawn = await withdrawnByLink(db, params.token, clock.now());
  if (withdrawn) return { ...own, until: withdrawn.until };
  const outcome = await deadLink(db, params.token);
  throw redirect(localized(languageOf(url.pathname), `/registration?outcome=${outcome}`));
}

/** What the page shows once the answers are changed; the link is the person's own, so it may call them by name. */
async function updatedPage({ request, context }: Pick<Route.LoaderArgs, "request" | "context">, known: Welcome) {
  const { origin, secret } = context.get(requestContext).config;
  const { headers: _, ...page } = await welcomePage({ request, context }, known);
  const venue = venueKey({ edition: context.get(editionContext), secret });
  const from = `${pageOf(new URL(request.url).pathname)}?updated` as PagePath;
  return { ...page, origin, from, file: `/register/calendar.ics${changedQuery("", { venue })}` as const };
}

export async function action(args: Route.ActionArgs) {
  const { request, url, params, context } = args;
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(request);
  if (form?.has(languageButton)) return data({ values: typedValues(registrationFields, form), refusal: undefined });
  const button = buttons.get(form?.get("intent"));
  const values = form ? typedValues(registrationFields, form) : emptyForm;
  const outcome = button
    ? await button.take(actor, params.token)
    : (formError(form) ?? (await submitChange(actor, params.token, bodyOf(registrationFields, values))));
  if (outcome.ok) {
    const [page, toast] = button ? [url.pathname, button.toast(t)] : [`${url.pathname}?updated`, updatedToast(t)];
    return redirectWithToast(page, toast, actor.context.config);
  }
  // Pressed twice, or long ago: the page itself says how things stand, also of another year.
  if (outcome.reason === "link-unknown") return redirect(url.pathname, 303);
  context.set(outageContext, outcome.reason === "unavailable");
  return pageWithToast(context, answerTo(t, outcome), { values: button ? undefined : values, refusal: outcome });
}

interface OwnButton {
  take: (actor: Actor, token: string) => Promise<ActionOutcome>;
  toast: (t: Translate) => Pick<Toast, "title" | "text">;
}

/** The forms of the page that are a button alone, by their intent. */
const buttons = new Map<unknown, OwnButton>(
  Object.entries({
    withdraw: {
      take: submitWithdrawal,
      toast: (t) => ({ title: t("register.withdrawnTitle"), text: t("register.withdrawnMailed") }),
    },
    restore: {
      take: (actor, token) => submitByLink(actor, token, (db, own, { now }) => restoreRegistration(db, own, now)),
      toast: (t) => ({ title: t("register.restoredToast"), text: t("register.restoredToastText") }),
    },
    "take-details": {
      take: (actor, token) => submitByLink(actor, token, takeOverDetails),
      toast: (t) => ({ title: t("register.typedTakenToast"), text: t("register.typedTakenText") }),
    },
    "keep-details": {
      take: (actor, token) => submitByLink(actor, token, keepDetails),
      toast: (t) => ({ title: t("register.typedKeptToast") }),
    },
  }),
);

function updatedToast(t: Translate) {
  return { title: t("register.updatedToast"), text: t("register.updatedToastText") };
}

export default function PersonalLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  if (loaderData.another) return <AnotherYearScreen {...loaderData.another} />;
  if (loaderData.until) return <Withdrawn until={loaderData.until} />;
  if (loaderData.updated && !actionData) return <Updated page={loaderData.updated} venue={loaderData.venue} />;
  const { email } = loaderData.values;
  const values: FormValues = { ...(actionData?.values ?? loaderData.values), email };
  const refusal = actionData?.refusal;
  return (
    <Page title={t("register.editTitle")} aside={<WhenAndWhere venue={loaderData.venue} />} weave="registration">
      {refusal?.reason === "unavailable" ? (
        <Notice tone="error">{t("errors.typedKept")}</Notice>
      ) : (
        <Notice>{t("register.welcomeBack", { name: loaderData.values.fullName })}</Notice>
      )}
      <TypedDetails different={loaderData.different} />
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

function Updated({ page, venue }: { page: Awaited<ReturnType<typeof updatedPage>>; venue: string | undefined }) {
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
