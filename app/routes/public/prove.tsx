import { data, redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { ProveForms } from "~/features/identity/components/prove-forms";
import { sendProofCode, submitProof, type Actor } from "~/features/identity/actions.server";
import { requireMember } from "~/features/identity/middleware.server";
import { nextPath } from "~/features/identity/next-path";
import { hasPassword } from "~/features/identity/queries.server";
import { fieldSentences, identityAnswer } from "~/features/identity/refusal";
import { textOf } from "~/features/identity/schema";
import type { Person } from "~/features/identity/viewer";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/prove";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.prove.title"), description: t("signIn.prove.description") }));
}

export async function loader(args: Route.LoaderArgs) {
  const { email, userId } = requireMember(args);
  const { searchParams } = args.url;
  const step = searchParams.get("step") === "code" ? ("code" as const) : ("choose" as const);
  const withPassword = await hasPassword(args.context.get(requestContext).db, userId);
  return { email, step, withPassword, next: nextPath(searchParams.get("next")) };
}

/** A code or the password once more, then back to what it was for. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const person = requireMember(args);
  const deps = context.get(requestContext);
  const actor: Actor = { request, context: deps, language: languageOf(url.pathname) };
  const t = translator(actor.language);
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  const next = nextPath(textOf(form, "next"));
  const outcome = form ? await answer(actor, person, form) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome.ok && intent === "send")
    return redirect(
      `${localized(actor.language, "/auth/prove")}?step=code${next ? `&next=${encodeURIComponent(next)}` : ""}`,
      303,
    );
  if (outcome.ok) {
    const toast = { tone: "success", title: t("signIn.prove.done"), text: t("signIn.prove.doneText") } as const;
    return redirectWithToast(next ?? localized(actor.language, "/"), toast, deps.config);
  }
  const { status, message, headers: extra } = identityAnswer(t, outcome);
  deps.toast = { tone: "destructive", title: t("signIn.prove.error"), text: message };
  const errors = outcome.reason === "invalid" ? fieldSentences(t, outcome.errors) : {};
  const step = intent === "verify" ? ("code" as const) : ("choose" as const);
  return data({ step, next, errors, message }, { status, headers: extra });
}

function answer(actor: Actor, person: Person, form: FormData) {
  const intent = textOf(form, "intent");
  if (intent === "password") return submitProof(actor, person, { password: textOf(form, "password") });
  if (intent === "verify") return submitProof(actor, person, { token: textOf(form, "token") });
  return sendProofCode(actor, person);
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders ?? new Headers();
}

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { email, withPassword } = loaderData;
  const { step, next } = { ...loaderData, ...actionData };
  return (
    <Page
      title={t("signIn.prove.title")}
      intro={<Unbroken>{t("signIn.prove.intro", { email })}</Unbroken>}
      weave="auth"
    >
      <div className="max-w-md">
        <ProveForms
          email={email}
          step={step}
          next={next}
          withPassword={withPassword}
          errors={actionData?.errors ?? {}}
          message={actionData?.message}
        />
      </div>
      <script type="module" src={script} />
    </Page>
  );
}
