import { redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { ProveForms } from "~/features/identity/components/prove-forms";
import { sendProofCode, submitProofCode, submitProofPassword } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireMember } from "~/features/identity/middleware.server";
import { nextPath } from "~/features/identity/next-path";
import { hasPassword } from "~/features/identity/queries.server";
import { identityAnswer, refusedTexts } from "~/features/identity/refusal";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/prove";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member", static: true } satisfies RouteHandle;
export const headers = formPageHeaders;

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
  const actor = actorOf(args, { viewer: requireMember(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const intent = textOf(form, "intent");
  const next = nextPath(textOf(form, "next"));
  const outcome = form ? await submit(actor, form) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome.ok && intent === "send")
    return redirect(
      `${localized(actor.language, "/auth/prove")}?step=code${next ? `&next=${encodeURIComponent(next)}` : ""}`,
      303,
    );
  if (outcome.ok) {
    const toast = { title: t("signIn.prove.done"), text: t("signIn.prove.doneText") };
    return redirectWithToast(next ?? localized(actor.language, "/"), toast, actor.context.config);
  }
  const answer = titled(t("signIn.prove.error"), identityAnswer(t, outcome));
  const step = intent === "verify" ? ("code" as const) : ("choose" as const);
  return pageWithToast(args.context, answer, { step, next, ...refusedTexts(t, outcome) });
}

function submit(actor: Actor<Person>, form: FormData) {
  const intent = textOf(form, "intent");
  if (intent === "password") return submitProofPassword(actor, { password: textOf(form, "password") });
  if (intent === "verify") return submitProofCode(actor, { token: textOf(form, "token") });
  return sendProofCode(actor);
}

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { email, withPassword } = loaderData;
  const { step, next } = { ...loaderData, ...actionData };
  return (
    <TaskPage
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
    </TaskPage>
  );
}
