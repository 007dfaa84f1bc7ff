import { createContext, Form } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { WhosePassword } from "~/features/identity/components/mailbox-field";
import { NewPasswordFields } from "~/features/identity/components/password-step";
import { keysOf } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { submitPasswordReset } from "~/features/identity/passwords/actions.server";
import { newPending, pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { seeLink, waysInOf } from "~/features/identity/queries.server";
import { identityAnswer, newPasswordTitle, refusedTexts } from "~/features/identity/refusal";
import { endedSessionCookie } from "~/features/identity/sessions/sessions.server";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import { WaysInList } from "~/features/identity/pages/reset-password/ways-in";
import type { Route } from "./+types/reset-password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.reset.title"), description: t("signIn.reset.description") }));
}

/** The form of this very request is answered with its faults; its link came in the body, not in the address. */
const answeredContext = createContext(false);

/** Only the mailed link opens this page (AUT-42, AUT-43); looking at it changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const link = url.searchParams.get("token") ?? "";
  if (context.get(answeredContext)) return { link, email: "", waysIn: undefined };
  const deps = context.get(requestContext);
  const seen = await buttonClass(deps, link);
  if (seen.state !== "good") throw redirectFromDeadLink(actorOf(args), seen.state);
  return { link, email: seen.email, waysIn: await waysInOf(deps.db, seen.email, deps.clock.now()) };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const deps = actor.context;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const link = textOf(form, "token");
  const seen = await buttonClass(deps, link);
  const removePasskeys = form?.getAll("removePasskey").filter((id) => typeof id === "string") ?? [];
  const typed = { password: textOf(form, "password"), confirmPassword: textOf(form, "confirmPassword") };
  const outcome = await submitPasswordReset(actor, { token: link, removePasskeys, ...typed });
  if (outcome.ok) return signInWithNewPassword(actor, seen.state === "unknown" ? "" : seen.email);
  if (seen.state !== "good") return redirectFromDeadLink(actor, seen.state);
  // Used by another window since the look above.
  if (outcome.reason === "link-unknown") return redirectFromDeadLink(actor, "used");
  args.context.set(answeredContext, true);
  const { errors } = refusedTexts(t, outcome);
  const waysIn = outcome.reason === "unavailable" ? undefined : await waysInOf(deps.db, seen.email, deps.clock.now());
  const answer = titled(newPasswordTitle(t, outcome), identityAnswer(t, outcome));
  return pageWithToast(args.context, answer, { link, email: seen.email, waysIn, removePasskeys, errors });
}

type RequestDeps = Actor["context"];

function buttonClass({ db, clock }: RequestDeps, link: string) {
  return seeLink(db, { link, nonce: undefined, purposes: ["reset"], now: clock.now() });
}

/** Signed out, and on to sign in with the new password (AUT-50, AUT-51, AUT-52). */
function signInWithNewPassword({ request, context, language }: Actor, email: string): Response {
  const t = translator(language);
  const keys = keysOf(context);
  const toast = { title: t("signIn.reset.updated"), text: t("signIn.reset.updatedText") };
  const response = redirectWithToast(localized(language, "/auth?with=password"), toast, context.config);
  response.headers.append("Set-Cookie", endedSessionCookie(keys));
  const previous = readPending(request, keys);
  response.headers.append("Set-Cookie", pendingCookie(newPending(email, previous?.next, previous), keys));
  return response;
}

function redirectFromDeadLink({ context, language }: Actor, state: "used" | "expired" | "unknown"): Response {
  const t = translator(language);
  const text = t(`signIn.reset.over.${state}`);
  const toast = { tone: "destructive", title: t("signIn.reset.over.title"), text } as const;
  return redirectWithToast(localized(language, "/forgot-password"), toast, context.config);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { link, email, waysIn } = actionData ?? loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <TaskPage
      title={t("signIn.reset.title")}
      intro={<Unbroken>{t("signIn.reset.intro", { email })}</Unbroken>}
      weave="auth"
    >
      <Form
        method="post"
        action="?"
        data-busy
        data-drop-query
        data-equal
        data-missing-title={t("signIn.reset.error")}
        data-explained
        className="max-w-md"
      >
        <input type="hidden" name="token" value={link} />
        <WhosePassword email={email} />
        <NewPasswordFields errors={errors} />
        {waysIn && <WaysInList {...waysIn} ticked={actionData?.removePasskeys ?? []} />}
        <Button>{t("signIn.reset.submit")}</Button>
      </Form>
      <script type="module" src={script} />
    </TaskPage>
  );
}
