import { Form, redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { NewPasswordFields } from "~/features/identity/components/password-step";
import { WhosePassword } from "~/features/identity/components/mailbox-field";
import { Refused } from "~/features/identity/components/refused";
import { actorOf } from "~/features/identity/actor.server";
import { submitNewPassword } from "~/features/identity/passwords/actions.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { hasPassword } from "~/features/identity/queries.server";
import { identityAnswer, newPasswordTitle, refusedTexts } from "~/features/identity/refusal";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { Button, ButtonLink } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member" } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.password.chooseTitle"), description: t("account.password.none") }));
}

/** Whoever chooses the password of an account has just proven to be its person. */
export async function loader(args: Route.LoaderArgs) {
  const { email, userId } = requireFreshProof(args);
  return { email, isChange: await hasPassword(args.context.get(requestContext).db, userId) };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args, { viewer: requireFreshProof(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  if (!form) return redirect(args.url.pathname, 303);
  const typed = { password: textOf(form, "password"), confirmPassword: textOf(form, "confirmPassword") };
  const outcome = await submitNewPassword(actor, typed);
  if (outcome.ok) {
    const toast = { title: t("signIn.reset.updated"), text: t("account.password.chosenText") };
    return redirectWithToast(localized(actor.language, "/account#password"), toast, actor.context.config);
  }
  const answer = titled(newPasswordTitle(t, outcome), identityAnswer(t, outcome));
  return pageWithToast(args.context, answer, refusedTexts(t, outcome));
}

export default function OwnPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { email, isChange } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <TaskPage
      title={t(isChange ? "account.password.changeTitle" : "account.password.chooseTitle")}
      intro={t("account.password.chooseIntro")}
      weave="auth"
    >
      <Form
        method="post"
        action={href("/account/password")}
        data-busy
        data-equal
        data-missing-title={t("signIn.reset.error")}
        data-explained
        className="max-w-md"
      >
        <Refused message={actionData?.message} errors={errors} />
        <WhosePassword email={email} />
        <NewPasswordFields errors={errors} />
        <p className="flex flex-wrap items-center gap-4">
          <Button>{t("account.password.save")}</Button>
          <ButtonLink href={href("/account#password")} tone="outline">
            {t("account.password.keep")}
          </ButtonLink>
        </p>
      </Form>
      <script type="module" src={script} />
    </TaskPage>
  );
}
