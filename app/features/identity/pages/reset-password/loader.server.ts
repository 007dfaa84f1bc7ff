import { createContext, type LoaderFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { actorOf, type Actor } from "../../actor.server.ts";
import { seeLink, waysInOf } from "../../queries.server.ts";

/** Set if the form is shown again with errors. Its link was in the body, so the loader finds none in the address. */
export const answeredContext = createContext(false);

export function seeResetLink({ db, clock }: RequestDeps, link: string) {
  return seeLink(db, { link, nonce: undefined, purposes: ["reset"], now: clock.now() });
}

type RequestDeps = Actor["context"];

export function redirectFromDeadLink({ context, language }: Actor, state: "used" | "expired" | "unknown"): Response {
  const t = translator(language);
  const text = t(`signIn.reset.over.${state}`);
  const toast = { tone: "destructive", title: t("signIn.reset.over.title"), text } as const;
  return redirectWithToast(localized(language, "/forgot-password"), toast, context.config);
}

/** Only the emailed link opens this page (AUT-42, AUT-43). Opening it changes nothing. */
export async function resetPasswordView(args: LoaderFunctionArgs) {
  const { url, context } = args;
  const link = url.searchParams.get("token") ?? "";
  if (context.get(answeredContext)) return { link, email: "", waysIn: undefined };
  const deps = context.get(requestContext);
  const seen = await seeResetLink(deps, link);
  if (seen.state !== "good") throw redirectFromDeadLink(actorOf(args), seen.state);
  return { link, email: seen.email, waysIn: await waysInOf(deps.db, seen.email, deps.clock.now()) };
}
