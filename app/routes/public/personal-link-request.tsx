import { Form, redirect } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { submitLinkRequest } from "~/features/registration/actions.server";
import { answerTo, fieldMessages } from "~/features/registration/refusal";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { formError, readForm, textOf } from "~/lib/forms/form-body";
import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { pageWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Honeypot } from "~/ui/honeypot";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/personal-link-request";
import type { RouteHandle } from "../route-handle.ts";

const outcomes = ["sent", "removed", "gone", "withdrawn", "expired", "unknown"] as const;

/** What is told above the form, for a new link may be the next step. */
const linkErrors: readonly string[] = ["withdrawn", "expired", "unknown"];

export const handle = {
  access: "anyone",
  static: true,
  cache: oneKeyQuery("outcome", outcomes),
  listed: false,
} satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.linkTitle"), description: t("register.linkDescription") }));
}

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: knownValue(new URL(request.url).searchParams, "outcome", outcomes) };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  const outcome = formError(form) ?? (await submitLinkRequest(actor, { email: form?.get("email") }));
  if (outcome.ok) return redirect(localized(actor.language, "/registration?outcome=sent"), 303);
  const answer = answerTo(translator(actor.language), outcome);
  return pageWithToast(args.context, answer, { email: textOf(form, "email"), refusal: outcome });
}

const emblems = {
  sent: "letter",
  removed: "door",
  gone: "door",
  withdrawn: "door",
  expired: "needle",
  unknown: "needle",
} as const;

export default function PersonalLinkRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { outcome } = loaderData;
  const isLinkError = outcome !== undefined && linkErrors.includes(outcome);
  const home = { page: "/", label: t("register.returnHome") } as const;
  const register = { page: "/register", label: t("register.title") } as const;
  const errors = actionData?.refusal.reason === "invalid" ? actionData.refusal.errors : {};
  return (
    <TaskPage
      title={outcome ? t(`register.outcomes.${outcome}.title`) : t("register.linkTitle")}
      weave="registration"
      emblem={outcome && emblems[outcome]}
      unfinished={outcome === "expired" || outcome === "unknown"}
    >
      {outcome && <p className="lead">{t(`register.outcomes.${outcome}.text`)}</p>}
      {outcome === "sent" && (
        <>
          <p className="mt-4 text-muted">{t("register.spamHint")}</p>
          <NextSteps steps={[home, { page: "/registration", label: t("register.otherAddress") }, register]} />
        </>
      )}
      {(!outcome || isLinkError) && (
        <Form method="post" action="?" data-busy data-missing-title={t("register.required")}>
          <p className={`mb-6 ${outcome ? "mt-8" : "lead"}`}>{t("register.linkText")}</p>
          <div className="max-w-md">
            <EmailField
              label={t("register.email")}
              defaultValue={actionData?.email ?? ""}
              error={fieldMessages(t, errors).email}
            />
          </div>
          <Honeypot />
          <Button>{t("register.sendLink")}</Button>
        </Form>
      )}
      {outcome === "removed" && <NextSteps steps={[home, register]} />}
      {outcome !== "sent" && outcome !== "removed" && (
        <p className="mt-10 flex flex-wrap gap-6">
          <PageLink page={register.page} className="link">
            {register.label}
          </PageLink>
          <PageLink page={home.page} className="link">
            {home.label}
          </PageLink>
        </p>
      )}
    </TaskPage>
  );
}
