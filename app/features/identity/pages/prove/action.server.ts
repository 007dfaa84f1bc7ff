import { redirect, type ActionFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { sendProofCode, submitProofCode, submitProofPassword } from "../../actions.server.ts";
import { actorOf, type Actor } from "../../actor.server.ts";
import { requireMember } from "../../middleware.server.ts";
import { nextPath } from "../../next-path.ts";
import { identityAnswer, refusedTexts } from "../../refusal.ts";
import type { Person } from "../../viewer.ts";

function submit(actor: Actor<Person>, form: FormData) {
  const intent = textOf(form, "intent");
  if (intent === "password") return submitProofPassword(actor, { password: textOf(form, "password") });
  if (intent === "verify") return submitProofCode(actor, { token: textOf(form, "token") });
  return sendProofCode(actor);
}

/** Verifies a code or password again, and returns to the page that required the proof. */
export async function proveAction(args: ActionFunctionArgs) {
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
