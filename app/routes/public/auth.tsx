import { redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { welcome } from "~/features/identity/responses.server";
import { CodeStep } from "~/features/identity/components/code-step";
import { EmailStep } from "~/features/identity/components/email-step";
import { PasswordStep } from "~/features/identity/components/password-step";
import { keysOf, sendSignIn, submitCode, submitPassword } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { nextPath } from "~/features/identity/next-path";
import { newPending, pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { identityAnswer, refusedTexts, type IdentityRefusal } from "~/features/identity/refusal";
import { languageOf, localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator, type Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/auth";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.title"), description: t("signIn.description") }));
}

const codeLifetime = 15 * 60_000;

export function loader({ request, url, context }: Route.LoaderArgs) {
  const deps = context.get(requestContext);
  const language = languageOf(url.pathname);
  const next = nextPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind !== "anonymous") throw redirect(next ?? localized(language, "/"));
  const pending = readPending(request, keysOf(deps));
  const age = deps.clock.now().getTime() - (pending?.sentAt ?? 0);
  const waits = pending && age < codeLifetime;
  return {
    step: stepOf(url.searchParams, Boolean(waits)),
    email: pending?.email ?? "",
    waiting: waits ? pending.email : undefined,
    scarce: pending?.scarce ?? false,
    next: next ?? pending?.next,
    resendIn: Math.ceil(Math.max(0, 60_000 - age) / 1000),
  };
}

type Step = "email" | "code" | "password";

function stepOf(query: URLSearchParams, waits: boolean): Step {
  if (query.get("with") === "password") return "password";
  return query.get("step") === "code" && waits ? "code" : "email";
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  const typed = typedIn(form);
  const outcome = form ? await answerIntent(actor, typed) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome instanceof Response) return outcome;
  const t = translator(actor.language);
  const answer = titled(failureTitle(t, typed, outcome), identityAnswer(t, outcome));
  const { step, next } = typed;
  const email = shownAddress(typed.email);
  const wait = outcome.reason === "too-many" && outcome.retryAfter <= 60 ? outcome.retryAfter : 0;
  return pageWithToast(args.context, answer, { step, email, next, wait, ...refusedTexts(t, outcome) });
}

type Typed = ReturnType<typeof typedIn>;

function typedIn(form: FormData | undefined) {
  const text = (name: string) => textOf(form, name);
  const intent = text("intent") || "send";
  const again = Boolean(text("again"));
  const step: Step =
    intent === "verify" || (intent === "send" && again) ? "code" : intent === "password" ? "password" : "email";
  const { email, token, password } = { email: text("email"), token: text("token"), password: text("password") };
  return { intent, again, step, email, token, password, next: nextPath(text("next")) };
}

async function answerIntent(actor: Actor, typed: Typed): Promise<Response | IdentityRefusal> {
  const { email, token, password, next } = typed;
  if (typed.intent === "with-password") return toPassword(actor, typed);
  if (typed.intent === "send") return send(actor, typed);
  const outcome =
    typed.intent === "password"
      ? await submitPassword(actor, { email, password })
      : await submitCode(actor, { email, token });
  return outcome.ok ? welcome(actor, { ...outcome, next: outcome.next ?? next }) : outcome;
}

async function send(actor: Actor, { email, next, again }: Typed): Promise<Response | IdentityRefusal> {
  const outcome = await sendSignIn(actor, { email }, { next });
  if (!outcome.ok) return outcome;
  const { context, language } = actor;
  const t = translator(language);
  const kind = outcome.pending.scarce ? "scarceToast" : again ? "resentToast" : "sentToast";
  const toast = { title: t(`signIn.${kind}`), text: t(`signIn.${kind}Text`) };
  const response = redirectWithToast(localized(language, "/auth?step=code"), toast, context.config);
  response.headers.append("Set-Cookie", pendingCookie(outcome.pending, keysOf(context)));
  return response;
}

/** Takes the typed address along to the password, so that nobody types it twice. */
function toPassword({ request, context, language }: Actor, { email, next }: Typed): Response {
  const keys = keysOf(context);
  const previous = readPending(request, keys);
  const pending = previous?.email === email ? { ...previous, next } : newPending(shownAddress(email), next, previous);
  const response = redirect(localized(language, "/auth?with=password"), 303);
  response.headers.append("Set-Cookie", pendingCookie(pending, keys));
  return response;
}

/** AUT-10, AUT-13, AUT-16, AUT-20. */
function failureTitle(t: Translate, { intent, again }: Typed, outcome: IdentityRefusal): string {
  if (intent === "password") return t("signIn.passwordError");
  if (intent === "send") return again ? t("signIn.resendError") : t("signIn.sendError");
  return outcome.reason === "invalid" && outcome.errors.token ? t("signIn.invalidCode") : t("signIn.verifyError");
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { step, email, next } = { ...loaderData, ...actionData };
  const resendIn = Math.max(loaderData.resendIn, actionData?.wait ?? 0);
  const texts = { errors: actionData?.errors ?? {}, message: actionData?.message };
  return (
    <TaskPage title={t("signIn.title")} intro={introOf(step, t)} weave="auth">
      <div className="max-w-md">
        {step === "email" && <EmailStep email={email} waiting={loaderData.waiting} next={next} {...texts} />}
        {step === "code" && (
          <CodeStep email={email} next={next} resendIn={resendIn} scarce={loaderData.scarce} {...texts} />
        )}
        {step === "password" && <PasswordStep email={email} next={next} {...texts} />}
      </div>
      <script type="module" src={script} />
    </TaskPage>
  );
}

function introOf(step: Step, t: Translate): string {
  if (step === "password") return t("signIn.passwordIntro");
  return step === "code" ? "" : t("signIn.intro");
}
