import { localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { translator } from "~/i18n/translate";
import { redirectWithToast } from "~/platform/http/flash.server";
import { endSession, type SignedIn } from "./commands.server.ts";
import { cookieKeys } from "./actions.server.ts";
import type { Actor } from "./actor.server.ts";
import { clearedPendingCookie } from "./proofs/pending.server.ts";
import { sessionCookie, sessionTokenIn } from "./sessions/sessions.server.ts";

/** Answers a sign-in with the session cookie, the toast "Welcome!" (AUT-17) and a redirect to the page to return to. */
export async function welcome(actor: Actor, { token, next }: SignedIn, otherwise: PagePath = "/"): Promise<Response> {
  const { request, context, language } = actor;
  const keys = cookieKeys(context);
  const t = translator(language);
  const previousToken = sessionTokenIn(request, keys);
  if (previousToken) await endSession(context.db, previousToken);
  const toast = { title: t("signIn.welcome"), text: t("signIn.welcomeText") };
  const response = redirectWithToast(next ?? localized(language, otherwise), toast, context.config);
  response.headers.append("Set-Cookie", sessionCookie(token, keys));
  response.headers.append("Set-Cookie", clearedPendingCookie(keys.secure));
  return response;
}
