import { data } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { DetailsForm } from "~/features/account/components/details-form";
import { DeletionInvitation, OwnStored } from "~/features/account/components/own-data";
import { OwnMail } from "~/features/account/components/own-mail";
import { OwnPasskeys } from "~/features/account/components/own-passkeys";
import { OwnPassword } from "~/features/account/components/own-password";
import { RegistrationOverview } from "~/features/account/components/own-registration";
import { OwnSessions } from "~/features/account/components/own-sessions";
import { takeOwnForm } from "~/features/account/desk.server";
import { overviewOf } from "~/features/account/queries.server";
import { longestOwn, type OwnFaults } from "~/features/account/schema";
import { requireMember } from "~/features/identity/middleware.server";
import { endedSessionCookie } from "~/features/identity/sessions.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { Contents } from "~/ui/contents";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/account";

export const handle = { static: true, access: "member" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.title"), description: t("account.description") }));
}

export async function loader(args: Route.LoaderArgs) {
  const person = requireMember(args);
  const { db, clock } = args.context.get(requestContext);
  const { key } = args.context.get(editionContext);
  return { person, ...(await overviewOf(db, person, { editionKey: key, now: clock.now() })) };
}

export async function action(args: Route.ActionArgs) {
  const person = requireMember(args);
  const world = args.context.get(requestContext);
  const language = languageOf(args.url.pathname);
  const t = translator(language);
  const form = await readForm(args.request);
  const { key: editionKey } = args.context.get(editionContext);
  const outcome = form && (await takeOwnForm({ db: world.db, person, editionKey, language }, form));
  if (outcome?.ok) {
    const page = outcome.signedOut ? "/" : `/account#${outcome.part}`;
    const answer = redirectWithToast(localized(language, page), outcome.toast, world.config);
    const secure = world.config.origin.startsWith("https:");
    if (outcome.signedOut) answer.headers.append("Set-Cookie", endedSessionCookie({ secure }));
    return answer;
  }
  const faults = outcome?.faults ?? {};
  const title = Object.values(faults).includes("required") ? t("register.required") : t("register.unreadable");
  world.toast = { tone: "destructive", title };
  return data({ faults, values: form && typedDetails(form) }, { status: outcome ? 422 : 400 });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { person, details, registration, mail, stored } = loaderData;
  const faults: OwnFaults = actionData?.faults ?? {};
  const known = details ?? { fullName: person.fullName, phoneNumber: null, organizations: null };
  const values = {
    fullName: known.fullName,
    phoneNumber: known.phoneNumber ?? "",
    organizations: known.organizations ?? "",
    ...actionData?.values,
  };
  const hasDraft = stored.some(({ section, count }) => section === "drafts" && count > 0);
  const places = [
    { id: "registration", name: t("account.registration.title") },
    { id: "about", name: t("account.about.title") },
    { id: "mail", name: t("account.mail.title") },
    { id: "passkeys", name: t("account.passkeys.title") },
    { id: "password", name: t("account.password.title") },
    { id: "sessions", name: t("account.sessions.title") },
    { id: "data", name: t("account.stored.title") },
    { id: "delete", name: t("account.deletion.title") },
  ];
  return (
    <Page
      title={t("account.title")}
      intro={<Unbroken>{t("account.signedInAs", { email: person.email })}</Unbroken>}
      aside={<Contents title={t("account.contents")} places={places} />}
      weave="account"
    >
      <RegistrationOverview registration={registration} hasDraft={hasDraft} />
      <DetailsForm email={person.email} values={values} faults={faults} hasProfile={details !== undefined} />
      <OwnMail language={person.language} choices={mail} />
      <OwnPasskeys
        passkeys={loaderData.passkeys}
        fault={
          faults.name && t(`validation.${faults.name}`, { field: t("account.passkeys.name"), max: longestOwn.name })
        }
      />
      <OwnPassword setAt={loaderData.passwordSetAt} />
      <OwnSessions sessions={loaderData.sessions} />
      <OwnStored stored={stored} />
      <DeletionInvitation />
    </Page>
  );
}

/** Only what was sent: the forms share the page, and the others show what is stored. */
function typedDetails(form: FormData) {
  const fields = ["fullName", "phoneNumber", "organizations"] as const;
  return Object.fromEntries(fields.flatMap((field) => (form.has(field) ? [[field, String(form.get(field))]] : [])));
}
