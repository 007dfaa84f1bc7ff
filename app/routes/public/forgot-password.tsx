import { Form } from "react-router";
import { keysOf } from "~/features/identity/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import { sendReset } from "~/features/identity/passwords/actions.server";
import { newPending, pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { identityAnswer, refusedTexts } from "~/features/identity/refusal";
import { MailboxField } from "~/features/identity/components/mailbox-field";
import { Refused } from "~/features/identity/components/refused";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { Button, ButtonLink } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/forgot-password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.reset.askTitle"), description: t("signIn.reset.askDescription") }));
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  const pending = readPending(request, keysOf(context.get(requestContext)));
  return { email: pending?.email ?? "", sent: Boolean(pending) && url.searchParams.has("sent") };
}

/** The answer is the same whether the mailbox has an account or not. */
export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const email = textOf(form, "email");
  const outcome = form ? await sendReset(actor, { email }) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome.ok) {
    const page = localized(actor.language, "/forgot-password?sent");
    const response = redirectWithToast(page, { title: t("signIn.reset.sentToast") }, actor.context.config);
    const keys = keysOf(actor.context);
    const previous = readPending(args.request, keys);
    const pending = previous?.email === outcome.email ? previous : newPending(outcome.email, previous?.next, previous);
    response.headers.append("Set-Cookie", pendingCookie(pending, keys));
    return response;
  }
  const answer = titled(t("signIn.reset.sendError"), identityAnswer(t, outcome));
  return pageWithToast(args.context, answer, { email: shownAddress(email), ...refusedTexts(t, outcome) });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  if (loaderData.sent && !actionData) return <Sent email={loaderData.email} />;
  const { email } = actionData ?? loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <TaskPage title={t("signIn.reset.askTitle")} intro={t("signIn.reset.askIntro")} weave="auth">
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
    </TaskPage>
  );
}

/** AUT-36, AUT-38, AUT-39. */
function Sent({ email }: { email: string }) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("signIn.reset.sentTitle")} weave="auth" emblem="letter">
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
    </TaskPage>
  );
}
