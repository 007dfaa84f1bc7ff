import { createContext, data, Form, redirect } from "react-router";
import { WhenAndWhere } from "~/features/edition/components/when-and-where";
import { editionContext } from "~/features/edition/current-edition.server";
import { RegistrationForm } from "~/features/registration/components/registration-form";
import { UpdatedScreen } from "~/features/registration/components/updated-screen";
import { withdrawRegistration } from "~/features/registration/commands.server";
import { takeChange } from "~/features/registration/desk.server";
import { registrationByLink } from "~/features/registration/queries.server";
import { answerTo, formFault } from "~/features/registration/refusal";
import { bodyOf, emptyForm, storedValues, valuesOf, type FormValues } from "~/features/registration/schema";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { tokenPageHeaders } from "~/platform/token-page.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/personal-link";

export const handle = { access: "anyone", static: true };
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.editTitle"), description: t("register.editDescription") }));
}

/** Set when the database is away: the form then shows what was typed, and nothing is looked up around it. */
const awayContext = createContext(false);

/** A GET only looks: link scanners change nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (context.get(awayContext)) return { values: emptyForm, updated: false };
  const { db, clock } = context.get(requestContext);
  const registration = await registrationByLink(db, params.token, clock.now());
  const url = new URL(request.url);
  if (!registration) throw redirect(localized(languageOf(url.pathname), "/registration?outcome=unknown"));
  return { values: storedValues(registration), updated: url.searchParams.has("updated") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(requestContext);
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const t = translator(language);
  const form = await readForm(request);
  if (form?.get("intent") === "withdraw") {
    const outcome = await withdrawRegistration(world.db, params.token, world.clock.now());
    return redirect(localized(language, `/registration?outcome=${outcome.ok ? "withdrawn" : "unknown"}`), 303);
  }
  const visitor = { context: world, edition: context.get(editionContext), language };
  const values = form ? valuesOf(form) : emptyForm;
  const outcome = formFault(form) ?? (await takeChange(visitor, params.token, bodyOf(values)));
  if (outcome.ok) {
    const toast = { tone: "success", title: t("register.updatedToast"), text: t("register.updatedToastText") } as const;
    return redirectWithToast(`${pathname}?updated`, toast, world.config);
  }
  context.set(awayContext, outcome.reason === "unavailable");
  const { status, message, text, headers: extra } = answerTo(t, outcome);
  world.toast = { tone: "destructive", title: message, ...(text ? { text } : {}) };
  return data({ values: form && values, refusal: outcome }, { status, headers: extra });
}

export default function PersonalLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  if (loaderData.updated && !actionData) return <Updated />;
  const { email } = loaderData.values;
  const values: FormValues = { ...(actionData?.values ?? loaderData.values), email };
  const refusal = actionData?.refusal;
  return (
    <Page title={t("register.editTitle")} aside={<WhenAndWhere />} weave="registration">
      {refusal?.reason === "unavailable" ? (
        <Notice tone="error">{t("register.errorKept")}</Notice>
      ) : (
        <Notice>{t("register.welcomeBack", { name: loaderData.values.fullName })}</Notice>
      )}
      <RegistrationForm
        values={values}
        faults={refusal?.reason === "invalid" ? refusal.faults : undefined}
        locked="link"
        isUpdate
        isKept={actionData !== undefined}
      />
      <section className="mt-14 border-t border-line pt-10">
        <h2 className="text-2xl">{t("register.withdrawHeading")}</h2>
        <p className="mt-3 mb-5">{t("register.withdrawText")}</p>
        <Form method="post" data-busy>
          <Button tone="outline" name="intent" value="withdraw">
            {t("register.withdraw")}
          </Button>
        </Form>
      </section>
    </Page>
  );
}

function Updated() {
  const { t } = useWords();
  return (
    <UpdatedScreen>
      <a href="?" className="link">
        {t("register.seeAnswers")}
      </a>
    </UpdatedScreen>
  );
}
