import { data } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { yearData } from "~/features/edition/structured-data";
import { RegisteredNotice } from "~/features/registration/components/registered-notice";
import { RegistrationForm } from "~/features/registration/components/registration-form";
import { takeRegistration } from "~/features/registration/desk.server";
import { answerTo, formFault } from "~/features/registration/refusal";
import { bodyOf, emptyForm, valuesOf } from "~/features/registration/schema";
import type { Dates } from "~/i18n/dates";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register";

export const handle = { access: "anyone", static: true, cache: [] };

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  return pageMeta(args, (t, dates) => ({
    title: t("register.title"),
    description: shell && t("register.summary", factsOf(shell.edition, dates)),
    data: shell && yearData({ ...shell, language: languageOf(args.location.pathname) }),
  }));
}

function factsOf({ name, city, region, days }: Edition, dates: Dates) {
  return { name, city, region, dates: dates.fullRange(days.invocation, days.integration) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(requestContext);
  const language = languageOf(new URL(request.url).pathname);
  const t = translator(language);
  const form = await readForm(request);
  const values = form ? valuesOf(form) : emptyForm;
  const visitor = { context: world, edition: context.get(editionContext), language };
  const outcome = formFault(form) ?? (await takeRegistration(visitor, bodyOf(values)));
  if (outcome.ok) {
    const toast = { tone: "success", title: t("register.successToast"), text: t("register.successToastText") } as const;
    return redirectWithToast(localized(language, "/register/complete"), toast, world.config);
  }
  const { status, message, text, headers: extra } = answerTo(t, outcome);
  world.toast = { tone: "destructive", title: message, ...(text ? { text } : {}) };
  return data({ values, refusal: outcome }, { status, headers: extra });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders ?? new Headers();
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { edition } = useEdition();
  const refusal = actionData?.refusal;
  return (
    <Page title={t("register.title")} intro={t("register.intro")} aside={<Aside />} weave="register">
      {refusal?.reason === "unavailable" && <Notice tone="error">{t("register.errorKept")}</Notice>}
      {(refusal?.reason === "account-exists" || refusal?.reason === "already-registered") && (
        <RegisteredNotice reason={refusal.reason} email={actionData!.values.email} />
      )}
      {edition.registrationOpen ? (
        <RegistrationForm
          values={actionData?.values ?? emptyForm}
          faults={refusal?.reason === "invalid" ? refusal.faults : undefined}
        />
      ) : (
        <ComingSoon />
      )}
    </Page>
  );
}

function Aside() {
  const { t } = useWords();
  return (
    <>
      <WhenAndWhere />
      <p className="mt-6">
        {t("register.alreadyRegistered")}
        <br />
        <PageLink page="/registration" className="link">
          {t("register.changeAnswers")}
        </PageLink>
      </p>
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
