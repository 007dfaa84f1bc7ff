import { redirect, type ActionFunctionArgs } from "react-router";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { endedSessionCookie } from "~/features/identity/sessions/sessions.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { deleteOwnAccount } from "../../commands.server.ts";

export async function deleteAction(args: ActionFunctionArgs) {
  const person = requireFreshProof(args);
  const deps = args.context.get(requestContext);
  const language = languageOf(args.url.pathname);
  const form = await readForm(args.request);
  if (form?.get("confirm") !== "yes") return redirect(args.url.pathname, 303);
  const outcome = await deleteOwnAccount(deps.db, person, deps.personalData);
  if (!outcome.ok) {
    const answer = { status: 409, message: translator(language)("account.deletion.lastAdmin") };
    return pageWithToast(args.context, answer, { refused: outcome.reason });
  }
  const headers = new Headers({ Location: localized(language, "/goodbye") });
  headers.append("Set-Cookie", endedSessionCookie({ secure: deps.config.origin.startsWith("https:") }));
  return new Response(null, { status: 303, headers });
}
