import { data, type RouterContextProvider } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { DetailsForm } from "~/features/account/components/details-form";
import { ResubmittedForm } from "~/features/account/components/resubmitted-form";
import { DeletionInvitation, OwnStored } from "~/features/account/components/own-data";
import { OwnMail } from "~/features/account/components/own-mail";
import { OwnPasskeys } from "~/features/account/components/own-passkeys";
import { OwnPassword } from "~/features/account/components/own-password";
import { RegistrationOverview } from "~/features/account/components/own-registration";
import { OwnSessions } from "~/features/account/components/own-sessions";
import { submitAccountForm } from "~/features/account/actions.server";
import { overviewOf } from "~/features/account/queries.server";
import { longestPasskeyName, typedFormOf, type AccountErrors, type TypedForm } from "~/features/account/schema";
import { keysOf } from "~/features/identity/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import {
  refusalStatuses,
  requireMember,
  notSavedContext,
  notSavedReason,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import { detailFields } from "~/features/people/fields";
import { endedSessionCookie } from "~/features/identity/sessions/sessions.server";
import { localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { answerTo } from "~/features/registration/refusal";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import { Contents } from "~/ui/contents";
import { languageButton } from "~/ui/language-button";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/account";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member", acceptsPostWithoutSession: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.title"), description: t("account.description") }));
}

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSavedContext)) return undefined;
  const person = requireMember(args);
  const { db, clock, personalData } = args.context.get(requestContext);
  const { key, venue } = args.context.get(editionContext);
  return {
    person,
    venue,
    ...(await overviewOf(db, person, { editionKey: key, now: clock.now(), stores: personalData })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language } = actorOf(args);
  const t = translator(language);
  const form = await readForm(args.request);
  const typed = form && typedFormOf(form);
  const notSaved = notSavedReason(args);
  if (notSaved === "unavailable" || (notSaved && typed))
    return answerNotSaved(args.context, typed, { notSaved, language });
  const actor = actorOf(args, { viewer: requireMember(args) });
  if (form?.has(languageButton)) return data({ errors: {}, typed, notSaved });
  const { config } = actor.context;
  const outcome = form && (await submitAccountForm(actor, form));
  if (outcome?.ok) {
    const page: PagePath = outcome.signedOut ? "/" : `/account#${outcome.part}`;
    const answer = redirectWithToast(localized(language, page), outcome.toast, config);
    if (outcome.signedOut) answer.headers.append("Set-Cookie", endedSessionCookie(keysOf(actor.context)));
    return answer;
  }
  if (outcome?.reason === "too-many") {
    const toast = { tone: "destructive", title: answerTo(t, outcome).message } as const;
    return redirectWithToast(localized(language, "/account#registration"), toast, config);
  }
  if (outcome?.reason === "unavailable")
    return answerNotSaved(args.context, typed, { notSaved: "unavailable", sentence: "outage", language });
  const errors = outcome?.errors ?? {};
  const title = Object.values(errors).includes("required") ? t("register.required") : t("errors.unreadable");
  const answer = { status: outcome ? 422 : 400, message: title };
  return pageWithToast(args.context, answer, { errors, typed, notSaved });
}

/** What was typed stays in the page; a button alone has nothing to lose, and its sender just learns why. */
function answerNotSaved(
  context: Readonly<RouterContextProvider>,
  typed: TypedForm | undefined,
  {
    notSaved,
    sentence = notSaved,
    language,
  }: { notSaved: NotSavedReason; sentence?: NotSavedReason | "outage"; language: Language },
) {
  const status = refusalStatuses[notSaved];
  if (!typed) throw data({ reason: sentence, shell: context.get(shellContext) }, { status });
  context.set(notSavedContext, notSaved);
  const t = translator(language);
  const title = notSaved === "unavailable" ? t("errors.outageTitle") : t(`errors.notSaved.${notSaved}.title`);
  const answer = { status, message: title, text: t(`errors.refused.${sentence}`) };
  return pageWithToast(context, answer, { errors: {}, typed, notSaved });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
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
