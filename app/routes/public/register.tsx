import type { Query } from "~/lib/query";
import { createContext, data, type RouterContextProvider } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { editionContext } from "~/features/edition/current-edition.server";
import type { PublicEdition } from "~/features/edition/edition";
import { yearData } from "~/features/edition/structured-data";
import { keysOf } from "~/features/identity/actions.server";
import { isSessionLookupFailed, viewerContext } from "~/features/identity/middleware.server";
import { pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { AnswersOrigin } from "~/features/registration/components/answers-origin";
import { RefusalNotice } from "~/features/registration/components/refusal-notice";
import { RegistrationForm } from "~/features/registration/components/registration-form";
import { submitForm } from "~/features/registration/actions.server";
import { ownForm, type OwnForm, type DraftChoice } from "~/features/registration/own-form.server";
import { answerTo, formError, type RegistrationRefusal } from "~/features/registration/refusal";
import { emptyForm, valuesOf, type FormValues } from "~/features/registration/schema";
import { venueKey } from "~/features/registration/venue-key.server";
import type { PagePath } from "~/i18n/page-path";
import type { Dates } from "~/i18n/dates";
import { languageOf, localized } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { languageButton } from "~/ui/language-button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Toast } from "~/ui/toast";
import type { Route } from "./+types/register";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

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
    const t = translator(languageOf(new URL(request.url).pathname));
    const toast = {
      tone: "success",
      title: t("register.welcomeBackToast"),
      text: t("register.welcomeBackToastText"),
    } as const;
    if (own?.isUpdate) context.get(requestContext).toast ??= toast;
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
  const wanted = draftChoice(new URL(request.url).searchParams);
  const asked = context.get(ownFormContext) ?? ownForm(context.get(requestContext), viewer, { editionKey, wanted });
  context.set(ownFormContext, asked);
  return asked;
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

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(requestContext);
  const language = languageOf(new URL(request.url).pathname);
  const t = translator(language);
  const form = await readForm(request);
  const wasUpdate = form?.has("isUpdate") ?? false;
  if (form?.has(languageButton)) return data({ values: valuesOf(form), refusal: undefined, wasUpdate });
  const actor = { context: deps, edition: context.get(editionContext), language };
  const viewer = context.get(viewerContext);
  const pending = readPending(request, keysOf(deps));
  const outcome =
    formError(form) ?? lookupFailure(context) ?? (await submitForm(actor, { viewer, form: form!, pending }));
  if (outcome.ok) {
    const venue = venueKey({ edition: actor.edition, secret: deps.config.secret });
    const { page, toast } = success(t, outcome.done, venue ? `?venue=${venue}` : "");
    const answer = redirectWithToast(localized(language, page), toast, deps.config);
    if ("pending" in outcome) answer.headers.append("Set-Cookie", pendingCookie(outcome.pending, keysOf(deps)));
    return answer;
  }
  const { status, message, text, headers: extra } = answerTo(t, outcome);
  deps.toast = { tone: "destructive", title: message, ...(text ? { text } : {}) };
  const values = form ? valuesOf(form) : emptyForm;
  return data({ values, refusal: outcome, wasUpdate }, { status, headers: extra });
}

/** Who is signed in must not be taken for a stranger while nobody can say who they are. */
function lookupFailure(context: Readonly<RouterContextProvider>): RegistrationRefusal | undefined {
  return isSessionLookupFailed(context) ? { ok: false, reason: "unavailable" } : undefined;
}

function success(
  t: Translate,
  done: "registered" | "updated" | "account-asked" | "code-sent",
  toVenue: Query,
): { page: PagePath; toast: Toast } {
  const toast = (title: string, text: string): Toast => ({ tone: "success", title, text });
  switch (done) {
    case "registered":
      return {
        page: `/register/complete${toVenue}`,
        toast: toast(t("register.successToast"), t("register.successToastText")),
      };
    case "updated":
      return { page: "/register/updated", toast: toast(t("register.updatedToast"), t("register.updatedToastText")) };
    case "code-sent":
      return { page: "/auth?step=code", toast: toast(t("signIn.sentToast"), t("register.codeSentText")) };
    case "account-asked":
      return {
        page: "/register/check-email",
        toast: toast(t("register.accountToast"), t("register.accountToastText")),
      };
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders ?? new Headers();
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
      {!isUpdate && registration === "over" && <AfterTheLastDay />}
      {!isUpdate && registration === "soon" && <ComingSoon />}
      {(isUpdate || registration === "open") && (
        <RegistrationForm
          values={values}
          errors={refusal?.reason === "invalid" ? refusal.errors : undefined}
          locked={own || isUpdate ? "account" : undefined}
          isUpdate={isUpdate}
          isResubmitted={actionData !== undefined}
          account={own || isUpdate ? undefined : accountFor(refusal)}
        />
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
  const { name, year, days } = useEdition().edition;
  return (
    <Notice title={t("register.closedTitle")}>
      {t("register.closedText", {
        name,
        year: String(year),
        dates: dates.fullRange(days.invocation, days.integration),
      })}
    </Notice>
  );
}

function AfterTheLastDay() {
  const { t } = useWords();
  const { year } = useEdition().edition;
  return (
    <Notice title={t("joinYear.overTitle")}>
      <p>{t("register.overText", { year: String(year) })}</p>
      <PageLink page="/newsletter" className="link">
        {t("joinYear.newsletter")}
      </PageLink>
    </Notice>
  );
}
