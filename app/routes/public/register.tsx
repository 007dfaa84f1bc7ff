import { createContext, data, type RouterContextProvider } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { editionContext } from "~/features/edition/current-edition.server";
import type { PublicEdition } from "~/features/edition/edition";
import { yearData } from "~/features/edition/structured-data";
import { keysOf } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { lookupFailure, viewerContext } from "~/features/identity/middleware.server";
import { pendingCookie } from "~/features/identity/proofs/pending.server";
import { AnswersOrigin } from "~/features/registration/components/answers-origin";
import { RefusalNotice } from "~/features/registration/components/refusal-notice";
import { RegistrationForm } from "~/features/registration/components/registration-form";
import { RegistrationWords } from "~/features/registration/components/registration-words";
import { submitForm, type FormOutcome } from "~/features/registration/actions.server";
import { ownForm, type OwnForm, type DraftChoice } from "~/features/registration/own-form.server";
import { answerTo, type RegistrationRefusal } from "~/features/registration/refusal";
import { emptyForm, registrationFields, type FormValues } from "~/features/registration/schema";
import { typedValues } from "~/lib/fields/values";
import { venueKey } from "~/features/registration/venue-key.server";
import type { Dates } from "~/i18n/dates";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { formError, readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast, toastContext } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { buttonClass } from "~/ui/button";
import { languageButton } from "~/ui/language-button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  if (args.loaderData?.own?.isUpdate)
    return pageMeta(args, (t) => ({ title: t("register.editTitle"), description: t("register.editDescription") }));
  return pageMeta(args, (t, dates) => ({
    title: t("register.title"),
    description: shell && t("register.summary", factsOf(shell.edition, dates)),
    data: shell && yearData({ ...shell, language: languageOf(args.location.pathname) }),
  }));
}

function factsOf({ name, city, region, days }: PublicEdition, dates: Dates) {
  return { name, city, region, dates: dates.fullRange(days.invocation, days.integration) };
}

const ownFormContext = createContext<Promise<OwnForm> | null>(null);

/** Before any loader, because the root's puts the toast on the page (REG-35). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    if (request.method !== "GET") return;
    const own = await ownFormAt({ request, context });
    if (!own?.isUpdate || context.get(toastContext)) return;
    const t = translator(languageOf(new URL(request.url).pathname));
    const [title, text] = [t("register.welcomeBackToast"), t("register.welcomeBackToastText")];
    context.set(toastContext, { tone: "success", title, text });
  },
];

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The form of whoever is signed in, looked up once a request; null for everybody else. */
async function ownFormAt({ request, context }: Args): Promise<OwnForm | null> {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "anonymous") return null;
  const { key: editionKey } = context.get(editionContext);
  const choice = draftChoice(new URL(request.url).searchParams);
  const form = context.get(ownFormContext) ?? ownForm(context.get(requestContext), viewer, { editionKey, choice });
  context.set(ownFormContext, form);
  return form;
}

function draftChoice(query: URLSearchParams): DraftChoice {
  const id = query.get("draft");
  if (id) return { id };
  return query.has("stored") ? "none" : "own";
}

export async function loader(args: Route.LoaderArgs) {
  const own = await ownFormAt(args);
  return { own, venue: own?.isUpdate ? args.context.get(editionContext).venue : undefined };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const wasUpdate = form?.has("isUpdate") ?? false;
  if (form?.has(languageButton))
    return data({ values: typedValues(registrationFields, form), refusal: undefined, wasUpdate });
  const outcome = formError(form) ?? lookupFailure(args.context) ?? (await submitForm(actor, form!));
  if (outcome.ok) return answerToSuccess(actor, outcome);
  const values = form ? typedValues(registrationFields, form) : emptyForm;
  return pageWithToast(args.context, answerTo(t, outcome), { values, refusal: outcome, wasUpdate });
}

/** The page that follows, and its toast. */
const successes = {
  registered: ["/register/complete", "register.successToast", "register.successToastText"],
  updated: ["/register/updated", "register.updatedToast", "register.updatedToastText"],
  "code-sent": ["/auth?step=code", "signIn.sentToast", "register.codeSentText"],
  "account-asked": ["/register/check-email", "register.accountToast", "register.accountToastText"],
} as const;

function answerToSuccess({ context, edition, language }: Actor, outcome: Extract<FormOutcome, { ok: true }>): Response {
  const t = translator(language);
  const { config } = context;
  const [page, title, text] = successes[outcome.done];
  const isRegistered = outcome.done === "registered" || outcome.done === "updated";
  const venue = isRegistered && venueKey({ edition, secret: config.secret });
  const place = localized(language, venue ? `${page}?venue=${venue}` : page);
  const told = "welcome" in outcome ? outcome.welcome : undefined;
  const answer = redirectWithToast(place, { title: t(title), text: t(text) }, config, told);
  if ("pending" in outcome) answer.headers.append("Set-Cookie", pendingCookie(outcome.pending, keysOf(context)));
  return answer;
}

export default function Register({ loaderData: { own, venue }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { edition, today, registration } = useEdition();
  const intro = today > edition.days.invocation ? "register.introLater" : "register.intro";
  const refusal = actionData?.refusal;
  const isUpdate = own?.isUpdate ?? actionData?.wasUpdate ?? false;
  const values = valuesIn(own, actionData?.values);
  return (
    <Page
      title={isUpdate ? t("register.editTitle") : t("register.title")}
      intro={isUpdate || registration !== "open" ? undefined : t(intro)}
      aside={<Aside isKnown={own !== null} venue={venue} />}
      weave="register"
    >
      {refusal && <RefusalNotice reason={refusal.reason} email={values.email} />}
      {own && <AnswersOrigin own={own} />}
      {!isUpdate && registration === "over" && <AfterTheEnd />}
      {!isUpdate && registration === "soon" && <ComingSoon />}
      {(isUpdate || registration === "open") && (
        <>
          <RegistrationWords className="mb-8" />
          <RegistrationForm
            values={values}
            errors={refusal?.reason === "invalid" ? refusal.errors : undefined}
            locked={own || isUpdate ? "account" : undefined}
            isUpdate={isUpdate}
            isResubmitted={actionData !== undefined}
            account={own || isUpdate ? undefined : accountFor(refusal)}
          />
        </>
      )}
    </Page>
  );
}

/** What was typed stays; the mailbox of whoever is signed in is the account's, whatever was sent (REG-25, REG-28). */
function valuesIn(own: OwnForm | null, typed: FormValues | undefined): FormValues {
  const values = typed ?? own?.values ?? emptyForm;
  return own ? { ...values, email: own.values.email } : values;
}

/** A known address without an account can be claimed, and that takes a password (REG-22, REG-58). */
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

/** Registration ends with the last day, or earlier where the organizers say so. */
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
