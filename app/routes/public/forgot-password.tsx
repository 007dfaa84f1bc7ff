import { data, Form } from "react-router";
import { keysOf, type Actor } from "~/features/identity/actions.server";
import { sendReset } from "~/features/identity/passwords/actions.server";
import { newPending, pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { fieldSentences, identityAnswer } from "~/features/identity/refusal";
import { MailboxField } from "~/features/identity/components/mailbox-field";
import { Refused } from "~/features/identity/components/refused";
import { textOf } from "~/features/identity/schema";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/forgot-password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.reset.askTitle"), description: t("signIn.reset.askDescription") }));
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  const pending = readPending(request, keysOf(context.get(requestContext)));
  return { email: pending?.email ?? "", sent: Boolean(pending) && url.searchParams.has("sent") };
}

/** The answer is the same whether the mailbox has an account or not. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const deps = context.get(requestContext);
  const language = languageOf(url.pathname);
  const t = translator(language);
  const form = await readForm(request);
  const email = textOf(form, "email");
  const actor: Actor = { request, context: deps, language };
  const outcome = form ? await sendReset(actor, { email }) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome.ok) {
    const toast = { tone: "success", title: t("signIn.reset.sentToast") } as const;
    const response = redirectWithToast(localized(language, "/forgot-password?sent"), toast, deps.config);
    const keys = keysOf(deps);
    const kept = readPending(request, keys);
    const pending = kept?.email === outcome.email ? kept : newPending(outcome.email, kept?.next, kept);
    response.headers.append("Set-Cookie", pendingCookie(pending, keys));
    return response;
  }
  const { status, message, headers: extra } = identityAnswer(t, outcome);
  deps.toast = { tone: "destructive", title: t("signIn.reset.sendError"), text: message };
  const errors = outcome.reason === "invalid" ? fieldSentences(t, outcome.errors) : {};
  return data({ email, errors, message }, { status, headers: extra });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders ?? new Headers();
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  if (loaderData.sent && !actionData) return <Sent email={loaderData.email} />;
  const { email } = actionData ?? loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <Page title={t("signIn.reset.askTitle")} intro={t("signIn.reset.askIntro")} weave="auth">
      <div className="max-w-md">
        <Refused message={actionData?.message} errors={errors} />
        <Form
          method="post"
          action={href("/forgot-password")}
          data-busy
          data-missing-title={t("signIn.reset.sendError")}
          data-explained
        >
          <MailboxField email={email} error={errors.email} />
          <Button>{t("signIn.reset.send")}</Button>
        </Form>
        <p className="mt-8">
          <PageLink page="/auth" className="link">
            {t("signIn.reset.back")}
          </PageLink>
        </p>
      </div>
    </Page>
  );
}

/** AUT-36, AUT-38, AUT-39. */
function Sent({ email }: { email: string }) {
  const { t, href } = useWords();
  return (
    <Page title={t("signIn.reset.sentTitle")} weave="auth">
      <p className="text-lg">
        <Unbroken>{t("signIn.reset.sentText", { email })}</Unbroken>
      </p>
      <p className="mt-3 text-muted">{t("signIn.spam")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href("/auth")}>{t("signIn.reset.back")}</ButtonLink>
        <ButtonLink href={href("/forgot-password")} tone="outline">
          {t("signIn.reset.other")}
        </ButtonLink>
      </p>
    </Page>
  );
}
