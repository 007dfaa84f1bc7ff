import { createContext, type LoaderFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { actorOf, type Actor } from "../../actor.server.ts";
import { readLink, waysInOf } from "../../queries.server.ts";

/** Set if the form is shown again with errors. Its link was in the body, so the loader finds none in the address. */
export const resubmittedContext = createContext(false);

export function readResetLink({ db, clock }: RequestDeps, link: string) {
  return readLink(db, { link, nonce: undefined, purposes: ["reset"], now: clock.now() });
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
  if (context.get(resubmittedContext)) return { link, email: "", waysIn: undefined };
  const deps = context.get(requestContext);
  const linkStatus = await readResetLink(deps, link);
  if (linkStatus.state !== "good") throw redirectFromDeadLink(actorOf(args), linkStatus.state);
  return { link, email: linkStatus.email, waysIn: await waysInOf(deps.db, linkStatus.email, deps.clock.now()) };
}
